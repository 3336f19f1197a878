import 'server-only';
import { request, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import agency from '@/agency.config';
import { href } from '@/lib/routing/href';
import type { Shared as Servers } from './limit-sockets.mjs';
import { log } from './log';
import type { Shared } from './request-context.mjs';

/** A page that takes longer counts as failed; it usually takes some hundredths of a second. */
const LONGEST_MS = 8_000;
/** How long a result is reused, so that frequent checks do not each draw a page; shorter after a failure. */
const FRESH_MS = 10_000;
const FRESH_FAILURE_MS = 2_000;
/** How long a check waits on a busy machine before it gets the last result. */
const PATIENCE_MS = 1_000;

const shared = globalThis as Shared & Servers;

/** Requests the home page from a server and reads it to its end. The status; 0 without an answer. */
const draw = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    const [near, far] = duplexPair();
    const end = (status: number) => {
      clearTimeout(timer);
      near.destroy();
      far.destroy();
      resolve(status);
    };
    const timer = setTimeout(end, LONGEST_MS, 0);
    // Unlike with a socket, one end does not notice that the other was broken off.
    far.once('close', () => far.writableFinished || near.destroy());
    server.emit('connection', Object.assign(far, { remoteAddress: '127.0.0.1' }));
    const headers = { Host: 'localhost', Accept: 'text/html', 'User-Agent': 'ready' };
    request({ createConnection: () => near, path: href('', agency.defaultLocale), headers }, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode ?? 0));
      answer.once('error', () => end(0));
    })
      .once('error', () => end(0))
      .end();
  });

/**
 * Makes this process's own server draw the home page over a connection in memory, so that no other process answers and no port or
 * descriptor is used. It counts as a request of the machine itself, which has no limits, and runs outside the request that
 * started it.
 */
function drawHere(): Promise<number> {
  // In development the server is not registered (scripts/support/steps.mjs).
  if (!shared.gevelServers) return Promise.resolve(200);
  const [server] = [...shared.gevelServers].filter(({ listening }) => listening);
  if (!server) return Promise.resolve(0);
  return shared.gevelOutside ? shared.gevelOutside.runInAsyncScope(draw, null, server) : draw(server);
}

let known: { isDrawn: boolean; at: number } | null = null;
let drawing: Promise<boolean> | null = null;

async function tryDraw(): Promise<boolean> {
  const status = await drawHere();
  const isDrawn = status === 200;
  if (!isDrawn && known?.isDrawn !== false)
    log.error({ code: status }, 'the home page cannot be drawn: this process is not ready');
  known = { isDrawn, at: performance.now() };
  drawing = null;
  return isDrawn;
}

/**
 * Whether visitors get pages from this process: draws the home page, at most once in some seconds. `isAnew` discards the last
 * result.
 */
export async function canDrawPage(isAnew: boolean): Promise<boolean> {
  const freshMs = known?.isDrawn ? FRESH_MS : FRESH_FAILURE_MS;
  if (known && !isAnew && performance.now() - known.at < freshMs) return known.isDrawn;
  drawing ??= tryDraw();
  if (!known || isAnew) return drawing;
  const { isDrawn } = known;
  return Promise.race([drawing, new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, isDrawn))]);
}
