import 'server-only';
import agency from '@/agency.config';
import demo from '@/content/demo/agency.config';
import { isHeld } from '@/lib/features/outbox/data';
import { env } from '@/lib/platform/config/env';
import { isNearHost } from '@/lib/platform/config/network-address';
import { log } from '@/lib/platform/log/log';
import { type ProcessState, processState } from '@/lib/platform/process/process-state.mjs';

/**
 * The reason why search engines may list no address of this site, or null: a restored backup would compete with the
 * site that it copies until its mails are released, and the demo agency at a public address offers properties that do
 * not exist.
 */
async function findReason(): Promise<ProcessState['unlisted']> {
  if (agency === demo && env.SITE_URL && !isNearHost(new URL(env.SITE_URL).hostname)) return 'demo agency';
  return (await isHeld()) ? 'restored copy' : null;
}

/**
 * Sets whether each answer of this process has the header `X-Robots-Tag: noindex`, and logs a change. Throws when the
 * store is unavailable.
 */
export async function keepUnlisted(): Promise<void> {
  const reason = await findReason();
  if (reason === processState.unlisted) return;
  processState.unlisted = reason;
  log.warn(
    {},
    reason ? `search engines are asked to list no page: ${reason}` : 'search engines may list the site again',
  );
}
