import 'server-only';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import type { Shared as Drawn } from './replace-blank-errors.mjs';
import type { Exchange, Shared } from './request-context.mjs';

/**
 * What Next keeps from an action: the socket's own address, and the status of the answer (decision 030). Every request
 * is noted by `note-exchanges.mjs`; without it there is no exchange, and forms work on and answer 200.
 */
const exchange = (): Partial<Exchange> => (globalThis as Shared).gevelExchange?.getStore() ?? {};

/** The address at the other end of the socket: the visitor's, or that of the proxy in front; '' when unknown. */
export const socketAddress = (): string => exchange().address ?? '';

/** Whether the request said, as it came in, that somebody forwards it for another. */
export const wasForwarded = (): boolean => exchange().wasForwarded ?? false;

/**
 * Gives the answer to this request a status, and where there is one the time to wait; an action has no other way to say
 * 4xx with its page.
 */
export function answerWithStatus(status: number, retryAfterSeconds?: number): void {
  const { response } = exchange();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  // The page that says so is one of ours, whatever its status.
  markDrawn();
  if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
}

/**
 * Says how long the body of an answer is and how it is packed. Next takes both off the answer of a handler, for it cannot
 * know whether they still hold. False when there is no exchange to say it on.
 */
export function describeBody(headers: Readonly<Record<string, string | number>>): boolean {
  const { response } = exchange();
  if (!response || response.headersSent) return false;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return true;
}

/** Whether the router in the browser asks for the content of a page, to draw it into the one that is open. */
export const isSoftNavigation = (): boolean => exchange().request?.headers.rsc !== undefined;

/** Whether a request claims a state of the router that Next would not read: it would answer 500. */
export function hasBrokenRouterState(): boolean {
  const state = exchange().request?.headers['next-router-state-tree'];
  try {
    parseAndValidateFlightRouterState(state);
    return false;
  } catch {
    return true;
  }
}

/** Whether the body of this request waits to be let in: it is large, and nothing of it has been read. */
export const isBodyHeld = (): boolean => exchange().request?.isPaused() ?? false;

/** Lets the body in; `pass` makes each piece what is handed on of it. */
export function letBodyIn(pass?: (piece: Buffer) => Buffer): void {
  const { request } = exchange();
  if (!request) return;
  if (pass) {
    const readers = request.listeners('data') as ((piece: Buffer) => void)[];
    request.removeAllListeners('data').on('data', (piece: Buffer) => {
      const passed = pass(piece);
      if (passed.length > 0) for (const read of readers) read.call(request, passed);
    });
  }
  request.resume();
}

/** Notes that the files of this form are not among what is let in. */
export function noteFilesLeftOut(): void {
  exchange().areFilesLeftOut = true;
}

/** Whether there was no room for the files of this form: it came without them. */
export const areFilesLeftOut = (): boolean => exchange().areFilesLeftOut ?? false;

const NOTHING = Buffer.alloc(0);
/** Nobody waits for the rest of such a body. */
const ABSURD = 50_000_000;

/**
 * Keeps nothing of a body that is refused. A browser reads the answer only once it has sent all, so it may send; but one that
 * has no end, or none soon, is left, and the connection is closed behind the answer: Next would wait for it for ever.
 */
export function dropBody(): void {
  const { request, response } = exchange();
  if (!request || !response || request.complete) return;
  const { 'transfer-encoding': hasNoLength, 'content-length': length = 0 } = request.headers;
  if (hasNoLength === undefined && Number(length) <= ABSURD) {
    letBodyIn(() => NOTHING);
    return;
  }
  response.shouldKeepAlive = false;
  request.emit('end');
}

/** Does something once this request is answered or broken off. */
export function whenOver(work: () => void): void {
  const { response } = exchange();
  if (!response || response.closed) work();
  else response.once('close', work);
}

/** Whether the form on the page that is being drawn was sent and not taken; its title then says so (LOOK §4.5). */
export const isRefused = (): boolean => (exchange().response?.statusCode ?? 200) === 422;

/** Says that the page for an address that is not there was drawn whole, so that it goes out as it is (decision 065). */
export function markDrawn(): void {
  const { response } = exchange();
  if (response) (globalThis as Drawn).gevelDrawn?.add(response);
}
