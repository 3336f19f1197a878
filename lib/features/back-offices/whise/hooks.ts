import { env } from '@/lib/platform/config/env';
import type { HookEvent, Receive } from '../types';

const EVENTS: readonly string[] = ['estate_created', 'estate_update'];
type Body = { clientId?: unknown; events?: unknown } | null;
type Event = { name?: unknown; objectId?: unknown } | null;

function read(body: Buffer): Body {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * What a call of Whise says about estates; null when it is malformed or about another client. Whise signs nothing, so it is only a
 * hint to read the changes. It names no moment either: calls about one estate within a minute are one.
 */
export const receiveWhise: Receive = ({ body }) => {
  const { clientId, events } = read(body) ?? {};
  if (!env.WHISE_CLIENT_ID || String(clientId) !== env.WHISE_CLIENT_ID || !Array.isArray(events)) return null;
  const at = new Date().toISOString();
  return (events as Event[]).flatMap((event): HookEvent[] => {
    const [name, id] = [String(event?.name), String(event?.objectId)];
    if (!EVENTS.includes(name) || !/^\d{1,20}$/.test(id)) return [];
    return [{ key: `${name} ${id} ${at.slice(0, 16)}`, id, event: 'changed', at }];
  });
};
