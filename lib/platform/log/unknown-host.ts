import 'server-only';
import { env } from '../config/env';
import { plainHost } from '../config/network-address';
import { log } from './log';

/** The maximum number of unknown hosts that a process logs, so that invented names cannot fill the log. */
const MOST_NOTED = 20;
const noted = new Set<string>();

/** Logs an unknown host once, with the setting that would accept it. */
export function noteUnknownHost(host: string): void {
  const name = plainHost(host).replace(/[^a-z0-9.:[\]-]/g, '?');
  if (noted.size >= MOST_NOTED || noted.has(name)) return;
  noted.add(name);
  log.warn(
    {},
    `a request for the host ${name} was refused: neither ${env.SITE_URL ? 'SITE_URL nor SITE_HOSTS names it' : 'HOST nor SITE_URL names it'}`,
  );
}
