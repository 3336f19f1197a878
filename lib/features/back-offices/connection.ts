import 'server-only';
import type { Agent } from 'node:https';
import { env } from '@/lib/platform/config/env';
import { NoAnswerError, readBody, request } from '@/lib/platform/media/download';
import { ownWords, repeatsNothing, wordsAt } from './rules/own-words';
import type { OfficeLead, Outcome, SendLead, Tools } from './types';

/** The largest answer of a back office. */
const MOST_BYTES = 20_000_000;
/** The longest pause that a 429 may ask for. */
export const LONGEST_PAUSE_MS = 15 * 60_000;

/** A call without a usable answer. The message says why, without names of persons, keys or addresses with keys. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status; null without an answer. */
  status: number | null = null;
  /** Whether the whole call had been sent, so that the back office may have acted on it. */
  wasSent = false;
  /** What the back office says in fields that are known. It may repeat a person, so it is a function, which no log writes. */
  words: () => readonly string[] = () => [];

  constructor(message: string, more: Partial<Pick<CallError, 'status' | 'wasSent' | 'words'>> = {}) {
    super(message);
    Object.assign(this, more);
  }
}

export type CallRules = {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** 15 s without it. */
  timeoutMs?: number;
  /** Keeps connections open, for many calls in a row. Without one each call has its own. */
  agent?: Agent;
  /** The fields in which an answer that refuses says why. */
  errorFields?: readonly string[];
};

/** The moment that `Retry-After` names, in seconds or as a date, at most a quarter of an hour from now. */
function notBefore(told: string | null, now: Date): Date {
  const seconds = Number(told ?? 60);
  const moment = Number.isNaN(seconds) ? Date.parse(told ?? '') : now.getTime() + seconds * 1000;
  const wait = (Number.isNaN(moment) ? now.getTime() + 60_000 : moment) - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(wait, 1000), LONGEST_PAUSE_MS));
}

/**
 * Calls an address of the back office: only its own host, https, a public network unless CRM_URL names the address, 15 s and
 * 20 MB. Returns the text of a 2xx answer; throws a CallError for any other.
 */
export async function call(tools: Tools, address: string, rules: CallRules = {}): Promise<string> {
  if (!(await tools.takeCall())) throw new CallError('the calls of this day are used up');
  const { hostname, host } = new URL(address);
  let isAnswered = false;
  try {
    const answer = await request(address, {
      ...rules,
      headers: { ...rules.headers },
      hosts: [host],
      network: tools.network,
      isOwn: env.CRM_URL !== undefined,
      signal: tools.signal,
    });
    isAnswered = true;
    const { status } = answer;
    const text = (await readBody(answer, MOST_BYTES)).toString('utf8');
    if (status >= 200 && status < 300) return text;
    if (status === 429) await tools.notePause?.(notBefore(answer.header('retry-after'), tools.now()));
    const words = () => wordsAt(parsed(text), rules.errorFields ?? []);
    throw new CallError(`${hostname} answered ${status}`, { status, wasSent: true, words });
  } catch (error) {
    if (error instanceof CallError) throw error;
    const wasSent = error instanceof NoAnswerError ? error.wasSent : isAnswered;
    throw new CallError(`${hostname}: ${(error as Error).message}`, { wasSent });
  }
}

/** The JSON of a text; undefined for anything else. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The JSON of an answer. Throws a CallError for an empty answer, a web page, and JSON that is cut off. */
export function jsonIn(text: string): unknown {
  const start = text.trimStart();
  if (start === '') throw new CallError('the answer is empty', { wasSent: true });
  if (start.startsWith('<')) throw new CallError('the answer is a web page and no data', { wasSent: true });
  const value = parsed(start);
  if (value === undefined) throw new CallError('the answer is cut off, or no JSON', { wasSent: true });
  return value;
}

/** The same call with a token: one that is refused with one of these statuses is replaced once. */
export function withToken(
  fetchToken: () => Promise<string>,
  refusals: readonly number[] = [401],
): <T>(work: (token: string) => Promise<T>) => Promise<T> {
  let token: Promise<string> | null = null;
  return async (work) => {
    token ??= fetchToken();
    const used = token;
    // Without a token the call itself was not sent.
    const forget = (error: unknown): never => {
      token = null;
      throw error instanceof CallError ? new CallError(error.message, { status: error.status }) : error;
    };
    const value = await used.catch(forget);
    try {
      return await work(value);
    } catch (error) {
      if (!(error instanceof CallError && refusals.includes(error.status ?? 0))) throw error;
      if (token === used) token = fetchToken();
      return work(await (token ?? fetchToken()).catch(forget));
    }
  };
}

/**
 * What a failed call means for a request of a visitor. The request is sent again only if the back office surely did not take it:
 * no connection, 429 or 503. Any other 4xx refuses it; the reason has the words of the back office, unless they contain something
 * of `lead`. After any other failure it is not known whether the request arrived.
 */
export function outcomeOf(error: unknown, lead?: OfficeLead): Exclude<Outcome, { outcome: 'sent' }> {
  if (!(error instanceof CallError)) throw error;
  const { status, wasSent, message: reason } = error;
  if (!wasSent || status === 429 || status === 503 || status === 401) return { outcome: 'retry', reason };
  if (status !== null && status >= 400 && status < 500) {
    const words = lead && ownWords(error.words(), lead);
    const told = lead && !repeatsNothing(reason, lead) ? `the request was refused (${status})` : reason;
    return { outcome: 'refused', reason: words ? `${told}: ${words}` : told };
  }
  return { outcome: 'unsure', reason };
}

/** How a request is sent by `work`, which throws a CallError when it is not taken. */
export const sender =
  (work: (tools: Tools, lead: OfficeLead) => Promise<void>): SendLead =>
  (tools, lead) =>
    work(tools, lead).then(
      () => ({ outcome: 'sent' }),
      (error) => outcomeOf(error, lead),
    );
