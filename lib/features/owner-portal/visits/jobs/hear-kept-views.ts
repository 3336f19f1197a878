import 'server-only';
import { createSocket } from 'node:dgram';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { siteLookups } from '@/lib/features/properties/data/route-lookups';
import { env } from '@/lib/platform/config/env';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { resolvePath } from '@/lib/routing/resolve-path';
import { countPropertyView } from './note-views';

/** The most bytes of a report. */
const LONGEST = 16_000;

/** A report: the address of the page, and headers of its request as `deploy/nginx.conf` names them; '' is no header. */
function readReport(line: Buffer): { url: string; headers: Record<string, string> } {
  if (line.length > LONGEST) throw new Error(`a report of ${line.length} bytes`);
  // syslog writes a header in front of the report: `<190>Nov 30 10:00:00 nginx: `.
  const said: unknown = JSON.parse(line.subarray(Math.max(0, line.indexOf('{'))).toString());
  const texts = Object.entries(said ?? {}).filter(([, value]) => typeof value === 'string' && value !== '');
  const { url = '', ...headers } = Object.fromEntries<string>(texts);
  if (!url.startsWith('/')) throw new Error('a report without an address');
  return { url, headers };
}

/**
 * Counts a page that nginx sent from its cache, as if the site had sent it: the view of a property, and the request of a
 * search robot. Throws for a report that is not one.
 */
export async function countKeptView(line: Buffer): Promise<void> {
  const { url, headers } = readReport(line);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const answer = await resolvePath(pathname, 'nl', siteLookups);
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  const response = new ServerResponse(request);
  processState.exchanges.run({ address: '127.0.0.1', wasForwarded: true, request, response }, () => {
    processState.watchRobot?.(request, response);
    countPropertyView(answer, searchParams);
    response.emit('finish');
  });
}

/** Listens for the reports of nginx at `NGINX_CACHE_PORT` of this machine; 0 is no port. */
export function hearKeptViews(): void {
  if (env.NGINX_CACHE_PORT === 0) return;
  const warn = (error: Error) => log.warn({ error }, 'a view of a kept page could not be counted');
  createSocket('udp4', (line) => void countKeptView(line).catch(warn))
    .on('error', warn)
    .bind(env.NGINX_CACHE_PORT, '127.0.0.1')
    .unref();
}
