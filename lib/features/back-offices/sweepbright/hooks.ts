import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/platform/config/env';
import type { HookCall, HookEvent, Receive } from '../types';

/** What each event means. Others say nothing about a property. */
const EVENTS: Readonly<Record<string, HookEvent['event']>> = {
  'estate-added': 'changed',
  'estate-updated': 'changed',
  'estate-deleted': 'deleted',
};

/** Whether the call is signed with the agency's secret: the signature is the HMAC-SHA1 of its bytes, in hex. */
function isSigned({ header, body }: HookCall): boolean {
  const given = header('x-hook-signature') ?? '';
  if (!env.SWEEPBRIGHT_CLIENT_SECRET || !/^[\da-f]{40}$/i.test(given)) return false;
  const right = createHmac('sha1', env.SWEEPBRIGHT_CLIENT_SECRET).update(body).digest();
  return timingSafeEqual(right, Buffer.from(given, 'hex'));
}

function read(body: Buffer): Record<string, unknown> | null {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** What a call of SweepBright says: null when it is not signed or malformed; nothing when it is about something else. */
export const receiveSweepBright: Receive = (call) => {
  if (!isSigned(call)) return null;
  const { event, estate_id: id, company_id: company, happened_at: happened } = read(call.body) ?? {};
  if (typeof event !== 'string' || typeof id !== 'string' || !/^[\w-]{1,60}$/.test(id)) return null;
  if (typeof company !== 'string' || typeof happened !== 'string' || Number.isNaN(Date.parse(happened))) return null;
  const meaning = Object.hasOwn(EVENTS, event) ? EVENTS[event] : undefined;
  if (!meaning) return [];
  const key = [event, id, company, happened].join(' ').slice(0, 300);
  return [{ key, id, event: meaning, at: new Date(happened).toISOString() }];
};
