import 'server-only';
import { isHeld } from '@/lib/features/outbox/data';
import { LONGEST_PAUSE_MS } from '@/lib/features/outbox/rules';
import { env } from '@/lib/platform/config/env';
import type { Sending } from '@/lib/platform/mail/send-mail';
import type { OutboxTable } from '@/lib/platform/store/schema-requests';
import { type AddressCall, delayCalls, MOST_ADDRESSES, takeCall } from './mutations';

const LIMIT_MS = 15_000;
/** At most one call in ten minutes. */
const PAUSE_MS = 600_000;
/** Status codes after which a later call may succeed. */
const LATER: readonly number[] = [408, 425, 429];

/** The milliseconds that a `Retry-After` header asks for; 0 without one. */
const asked = (header: string | null): number => {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : 0;
};

/**
 * Tells search engines of new, changed and removed addresses by IndexNow: one POST with up to 10,000 addresses. After
 * too many calls, an error of the other side, or no answer it is tried again; any other refusal needs a person. With
 * the outcome `later` no call was made: another call was made less than ten minutes ago, or this is a restored copy.
 * `until` is the moment from which a call may be made.
 */
export async function callIndexNow(
  message: Pick<OutboxTable, 'recipient' | 'payload'>,
  now: Date,
): Promise<Sending | { outcome: 'later'; until: Date } | { outcome: 'void' }> {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: address, SITE_URL: site } = env;
  // The key was removed or changed. No address is lost, because the sitemap has them.
  if (!key || !site || message.recipient !== key) return { outcome: 'void' };
  if (await isHeld()) return { outcome: 'later', until: new Date(now.getTime() + PAUSE_MS) };
  const until = await takeCall(PAUSE_MS, now);
  if (until) return { outcome: 'later', until };
  const { paths } = JSON.parse(message.payload ?? '{"paths":[]}') as AddressCall;
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(site).host,
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: paths.slice(0, MOST_ADDRESSES).map((path) => site + path),
      }),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'sent' };
    const isLater = answer.status >= 500 || LATER.includes(answer.status);
    const pause = isLater ? asked(answer.headers.get('retry-after')) : 0;
    if (pause > PAUSE_MS) await delayCalls(new Date(now.getTime() + pause));
    const reason = `${host} answered ${answer.status}`;
    return { outcome: isLater ? 'failed' : 'refused', reason, code: String(answer.status) };
  } catch (error) {
    const { name } = error as Error;
    return { outcome: 'failed', reason: `${host} could not be reached: ${name}`, code: name };
  }
}
