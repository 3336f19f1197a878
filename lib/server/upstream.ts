import 'server-only';
import { headers } from 'next/headers';
import { log, PlainError } from '@/lib/platform/log/log';
import { leaveWork } from '@/lib/platform/process/http-exchange';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { type Limit, take } from '@/lib/platform/security/limiter';
import { clientOf, visitorsBehind } from '@/lib/platform/security/request-limits';

/** A service of others that this site asks for its visitors. The name is that of its state; `title` is for the log. */
export type Upstream = {
  name: string;
  title: string;
  limitMs: number;
  mostBytes: number;
  /** The maximum number of answers in memory, and for how long each is valid. */
  mostKept: number;
  keptMs: number;
  /** The maximum number of simultaneous questions. */
  mostAtOnce: number;
  /** How many questions are sent for one visitor; answers in memory are not counted. */
  share: Limit;
};

/**
 * Why a question has no answer: the service refused this question, or the visitor has used up the share, or the service
 * cannot be asked now.
 */
export type Unanswered = 'refused' | 'spent' | 'away';

type Kept = { until: number; answer: Promise<unknown>; settled?: unknown };
type State = { kept: Map<string, Kept>; open: number; pausedUntil: number };
const shared = ofProcess<{ upstreams?: Map<string, State> }>('upstreams');

/** The pause of a service that does not answer: it is not asked, so that no page waits for it. */
const PAUSE_MS = 30_000;
/** For how long a question that was refused is not sent again. */
const REFUSED_MS = 600_000;
/** Statuses that are about this site and not about the question: an invalid key, a bill, too many requests. */
const ABOUT_SITE: readonly number[] = [401, 402, 403, 408, 425, 429];

function stateOf(name: string): State {
  shared.upstreams ??= new Map();
  const state = shared.upstreams.get(name) ?? { kept: new Map(), open: 0, pausedUntil: 0 };
  shared.upstreams.set(name, state);
  return state;
}

/** Whether the visitor of this request may cause one more question; outside a request no visitor is counted. */
async function isWithinShare(share: Limit): Promise<boolean> {
  const client = await Promise.resolve()
    .then(headers)
    .then(clientOf, () => null);
  if (client === null) return true;
  return take({ ...share, points: share.points * visitorsBehind(client) }, client, new Date()).isWithin;
}

/** The service refuses or garbles the answer to one question; other questions may be asked. */
class OneQuestion extends PlainError {
  constructor(
    message: string,
    readonly why: Unanswered,
    readonly forMs: number,
  ) {
    super(message);
  }
}

/** The milliseconds that `Retry-After` asks for, up to ten minutes; 30 s without it. */
function retryAfter(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after') ?? '');
  return seconds > 0 ? Math.min(seconds * 1000, REFUSED_MS) : PAUSE_MS;
}

/** The text of an answer, up to a maximum length in bytes; throws above it. */
async function boundedText({ body }: Pick<Response, 'body'>, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new PlainError('its answer was too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Sends one question. Errors contain nothing of it, because it may be an address that a visitor typed. */
async function send<Found>(
  { limitMs, mostBytes }: Upstream,
  url: string,
  init: RequestInit,
  read: (answer: unknown) => Found,
): Promise<Found> {
  const signal = AbortSignal.timeout(limitMs);
  const noAnswer = () => new PlainError(signal.aborted ? `no answer within ${limitMs / 1000} s` : 'no answer');
  const answer = await fetch(url, { ...init, redirect: 'manual', signal }).catch(() => Promise.reject(noAnswer()));
  if (!answer.ok) {
    await answer.body?.cancel();
    const message = `it answered ${answer.status}`;
    if (answer.status >= 500) throw new PlainError(message);
    if (answer.status < 400 || ABOUT_SITE.includes(answer.status))
      throw new OneQuestion(message, 'away', retryAfter(answer));
    throw new OneQuestion(message, 'refused', REFUSED_MS);
  }
  const text = await boundedText(answer, mostBytes).catch((error) => {
    throw error instanceof PlainError ? new OneQuestion(error.message, 'away', PAUSE_MS) : noAnswer();
  });
  try {
    return read(JSON.parse(text));
  } catch (error) {
    throw new OneQuestion(error instanceof PlainError ? error.message : 'its answer cannot be read', 'away', PAUSE_MS);
  }
}

/**
 * The answer of a service to a question, asked once for all visitors. Only a refused connection, a time-out or a 5xx
 * pauses the service; any other refusal is about one question, and the next question is sent.
 */
export async function askUpstream<Found extends object | null>(
  upstream: Upstream,
  key: string,
  { url, ...init }: { url: string } & RequestInit,
  read: (answer: unknown) => Found,
): Promise<Found | Unanswered> {
  const { title, keptMs, mostKept, mostAtOnce, share } = upstream;
  const state = stateOf(upstream.name);
  const known = state.kept.get(key);
  const now = performance.now();
  if (known && now < known.until) {
    if (known.settled === undefined) leaveWork();
    keep(state, key, known, mostKept);
    return known.answer as Promise<Found | Unanswered>;
  }
  if (now < state.pausedUntil || state.open >= mostAtOnce) return 'away';
  state.open += 1;
  leaveWork();
  const kept: Kept = { until: now + keptMs, answer: Promise.resolve() };
  const ask = async (): Promise<Found | Unanswered> => {
    try {
      if (await isWithinShare(share)) return await send(upstream, url, init, read);
      state.kept.delete(key);
      return 'spent';
    } catch (error) {
      log.warn({ error }, `${title} failed`);
      if (error instanceof OneQuestion) {
        kept.until = performance.now() + error.forMs;
        return error.why;
      }
      state.kept.delete(key);
      state.pausedUntil = performance.now() + PAUSE_MS;
      return 'away';
    } finally {
      state.open -= 1;
    }
  };
  // The promise is kept before it is awaited, so that equal questions share one request.
  const answer = ask();
  kept.answer = answer;
  void answer.then((found) => {
    kept.settled = found;
  });
  keep(state, key, kept, mostKept);
  return answer;
}

/** Keeps an answer as the newest one, and forgets the oldest ones. */
function keep({ kept }: State, key: string, entry: Kept, mostKept: number): void {
  kept.delete(key);
  kept.set(key, entry);
  for (const oldest of kept.keys()) {
    if (kept.size <= mostKept) break;
    kept.delete(oldest);
  }
}

/** The answer in memory; undefined while there is none. */
export function keptAnswer<Found>({ name }: Upstream, key: string): Found | Unanswered | undefined {
  const known = stateOf(name).kept.get(key);
  return known && performance.now() < known.until ? (known.settled as Found | Unanswered | undefined) : undefined;
}

/** Keeps an answer under another key too. */
export function keepAnswer({ name, keptMs, mostKept }: Upstream, key: string, found: unknown): void {
  const state = stateOf(name);
  if (!state.kept.has(key))
    keep(state, key, { until: performance.now() + keptMs, answer: Promise.resolve(found), settled: found }, mostKept);
}
