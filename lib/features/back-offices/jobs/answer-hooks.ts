import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/platform/config/env';
import { log } from '@/lib/platform/log/log';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { takeHooks } from '../mutations';
import type { HookEvent } from '../types';
import { RECEIVERS } from './senders';

/** The largest call; those of back offices have some hundred bytes. */
const MOST_BYTES = 64_000;
/** The time in which a call must have come whole. */
const BODY_MS = 10_000;
/** How long calls are gathered: each write is durable, so a crowd of calls shares one. */
const GATHER_MS = 100;

const PATH = /^\/api\/crm\/([\w.-]{32,200})\/?$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSecret = (given: string): boolean =>
  env.CRM_HOOK_SECRET !== undefined && timingSafeEqual(digest(env.CRM_HOOK_SECRET), digest(given));

/** The body; null when it is larger than allowed, or does not come. */
function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (body: Buffer | null) => {
      clearTimeout(timer);
      resolve(body);
    };
    const timer = setTimeout(() => end(null), BODY_MS);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > MOST_BYTES) end(null);
      else chunks.push(chunk);
    });
    request.on('end', () => end(Buffer.concat(chunks)));
    request.on('close', () => end(null));
  });
}

type Waiting = { events: readonly HookEvent[]; body: Buffer; settle: (error?: Error) => void };
let waiting: Waiting[] = [];

/** Writes all calls that wait, in one transaction. */
async function writeWaiting(): Promise<void> {
  const calls = waiting;
  waiting = [];
  const error = await takeHooks(calls, new Date()).then(
    () => undefined,
    (problem: Error) => problem,
  );
  for (const { settle } of calls) settle(error);
}

/** What a call says; null when it is malformed. */
function eventsIn(request: IncomingMessage, body: Buffer): HookEvent[] | null {
  const receive = env.CRM && RECEIVERS[env.CRM];
  const header = (name: string) => String(request.headers[name.toLowerCase()] ?? '') || null;
  try {
    return receive?.({ header, body }) ?? null;
  } catch {
    return null;
  }
}

/** Stores a call. Resolves when it is durable. */
const store = (events: readonly HookEvent[], body: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) setTimeout(writeWaiting, GATHER_MS);
    waiting.push({ events, body, settle: (error) => (error ? reject(error) : resolve()) });
  });

/** The status that answers a call: 200 once it is stored, also for one that came before; 401 unsigned or too large. */
export async function takeCall(request: IncomingMessage): Promise<200 | 401 | 503> {
  const body = Number(request.headers['content-length'] ?? 0) > MOST_BYTES ? null : await bodyOf(request);
  const events = body && eventsIn(request, body);
  if (!body || !events) return 401;
  return store(events, body).then(
    () => 200,
    (error: Error) => {
      log.error({ error }, 'a call of the back office could not be stored; it calls again');
      return 503;
    },
  );
}

/**
 * Answers a call of the back office before Next sees it, because they come in crowds and cost one row each. Returns false for any
 * other request, and for one without the secret address, which gets the page of a missing address.
 */
export function answerHook(request: IncomingMessage, response: ServerResponse): boolean {
  const [, secret] = PATH.exec(request.url ?? '') ?? [];
  if (request.method !== 'POST' || !secret || !env.CRM || !RECEIVERS[env.CRM] || !isSecret(secret)) return false;
  void takeCall(request).then((status) => {
    // What is left of a refused body is not read.
    const headers = { 'Cache-Control': 'no-store', ...(status === 401 && { Connection: 'close' }) };
    response.writeHead(status, headers).end();
  });
  return true;
}

/** Begins to answer the calls of the back office, where it has an address for them. */
export function answerHooks(): void {
  if (env.CRM_HOOK_SECRET) processState.answerHook = answerHook;
}
