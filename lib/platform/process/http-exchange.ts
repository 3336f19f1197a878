import 'server-only';
import { type Exchange, processState } from '@/lib/platform/process/process-state.mjs';
import { isUnreadable } from '@/lib/platform/process/response.mjs';
import type { ReturnedForm } from '@/lib/platform/shared/form-state';

/**
 * Data that Next does not give to an action: the address of the socket, and the status of the answer (design/forms).
 * The http server stores it for every request (lib/server/handle-request.mjs); a command has no such data.
 */
const exchange = (): Partial<Exchange> => processState.exchanges.getStore() ?? {};

/** The address at the other end of the socket: that of the visitor, or of the proxy in front; '' when unknown. */
export const socketAddress = (): string => exchange().address ?? '';

/** Whether the request had a header such as `X-Forwarded-For` on arrival. */
export const wasForwarded = (): boolean => exchange().wasForwarded ?? false;

/**
 * Whether Next itself sent this request, to draw the page after a form: it copies the headers of the answer, and only
 * the answer of an action has these. A visitor can send such headers too, so they may only make a request less trusted.
 */
export const isNextsOwn = (): boolean =>
  ['x-action-redirect', 'x-action-forwarded'].some((name) => exchange().request?.headers[name] !== undefined);

/**
 * Sets the status of the answer, and `Retry-After` if the visitor has to wait: an action cannot otherwise answer its
 * page with a 4xx.
 */
export function answerWithStatus(status: number, retryAfterSeconds?: number): void {
  const { response } = exchange();
  if (!response || response.headersSent) return;
  response.statusCode = status;
  // Marks that the page with this status is a page of the site.
  markDrawn();
  if (retryAfterSeconds) response.setHeader('Retry-After', retryAfterSeconds);
}

/** Sets the length and encoding of a handler's answer, because Next removes both. False without an exchange. */
export function setBodyHeaders(headers: Readonly<Record<string, string | number>>): boolean {
  const { response } = exchange();
  if (!response || response.headersSent) return false;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return true;
}

/** Whether the router in the browser requests the content of a page, to draw it in the open document. */
export const isSoftNavigation = (): boolean => exchange().request?.headers.rsc !== undefined;

/** Notes the text typed by a visitor whose session is over, for the page that answers without JavaScript. */
export function noteUnsent(values: Readonly<Record<string, string>>): void {
  exchange().unsent = values;
}

/** The text that this request could not send because the session has ended; null when there is none. */
export const unsentHere = (): Readonly<Record<string, string>> | null => exchange().unsent ?? null;

/** Notes a form of another build, which the page draws again (design/server-processes). */
export function noteReturned(form: ReturnedForm): void {
  exchange().returned = form;
}

/** What a visitor sent with a form that an earlier or later build had drawn; null for every other request. */
export const returnedForm = (): ReturnedForm | null => exchange().returned ?? null;

/** Whether the body of this request is paused: it is large, and no part of it has been read (design/server-processes). */
export const isBodyPaused = (): boolean => exchange().request?.isPaused() ?? false;

/** Starts reading the body; `pass` returns the part of each piece that is passed on. */
export function resumeBody(pass?: (piece: Buffer) => Buffer): void {
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

/** Sets a flag: the files of this form were not read. */
export function noteFilesLeftOut(): void {
  exchange().areFilesLeftOut = true;
}

/** Whether the files of this form were dropped because there was no room for them. */
export const areFilesLeftOut = (): boolean => exchange().areFilesLeftOut ?? false;

const NOTHING = Buffer.alloc(0);

/**
 * Reads the body of a refused request and drops it, because a browser reads the answer only after it has sent
 * everything, and a body that has arrived is paused until it is read. Very large bodies were refused before Next
 * (lib/server/handle-request.mjs).
 */
export function discardBody(): void {
  if (exchange().request?.readableEnded === false) resumeBody(() => NOTHING);
}

/** Marks that this request only waits, so that it occupies no place of another visitor (lib/server/page-queue.mjs). */
export const leaveWork = (): void => exchange().response?.whenBegun?.();

/** The milliseconds that this request has waited for the store so far; 0 outside a request and after its answer. */
export const waitedForStore = (): number => {
  const { response, waitedMs = 0 } = exchange();
  return response?.closed ? 0 : waitedMs;
};

/** Adds milliseconds that this request has waited for the store. */
export function noteWaitedForStore(ms: number): void {
  const here = exchange();
  here.waitedMs = (here.waitedMs ?? 0) + ms;
}

/** Calls `work` when this request is answered or broken off. */
export function whenAnswered(work: () => void): void {
  const { response } = exchange();
  if (!response || response.closed) work();
  else response.once('close', work);
}

/** Calls `work` with the status when the whole answer is sent; never if the request was broken off. */
export function whenSent(work: (status: number) => void): void {
  const { response } = exchange();
  response?.once('finish', () => work(response.statusCode));
}

/** Notes which row of the route table answers this request, for the figures of the operator. */
export function noteRoute(route: string): void {
  exchange().route = route;
}

/** Notes a text of the page that is new in every answer, and what makes the next one (lib/server/recent-pages). */
export function noteFresh(text: string, make: () => string): string {
  const here = exchange();
  here.fresh = [...(here.fresh ?? []), { text, make }];
  return text;
}

/** Counts what a page counts: for this answer, and for each answer that sends the page again. */
export function countEachTime(count: () => void): void {
  const here = exchange();
  here.counts = [...(here.counts ?? []), count];
  count();
}

/**
 * A request header as it arrived, because Next hides the headers of its router from the middleware. Null when it is
 * missing.
 */
export function rawHeader(name: string): string | null {
  const value = exchange().request?.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** Whether the form on the drawn page was sent and refused; the title of the page then says so (LOOK §4.5). */
export const isRefused = (): boolean => (exchange().response?.statusCode ?? 200) === 422;

/** Marks that the site itself drew a page with an error status, so that it is sent unchanged (design/feed-values). */
export function markDrawn(): void {
  const { response } = exchange();
  if (response) response.isDrawn = true;
}

/** Marks that a service for this request does not answer: an error then becomes 503, which asks to try again. */
export function markAway(): void {
  const { response } = exchange();
  if (response) response.isAway = true;
}

/** Marks that a page or an action of the site has begun: an error from now on is the site's and not the client's. */
export function markBegun(): void {
  const { response } = exchange();
  if (response) response.isBegun = true;
}

/** Whether this request failed because Next could not read its content. */
export function wasUnreadable(): boolean {
  const { response } = exchange();
  return response !== undefined && isUnreadable(response);
}
