import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { isMailTime } from '@/lib/domain/time/mail-day';
import { isHeld } from '@/lib/features/outbox/data';
import { findSavedSearchProperties } from '@/lib/features/properties/data/find-matching-properties';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { findCards } from '@/lib/features/search/data/find-properties';
import { loadTrees } from '@/lib/features/search/data/load-trees';
import { withLease } from '@/lib/platform/store/lease';
import { findAddressesToMail, findPending } from '../data/find-pending';
import { digestMail } from '../emails';
import { toDigest } from '../mapping';
import { queueDigests } from '../mutations/queue-digests';
import type { PendingSavedSearch } from '../types';

export type DigestReport = { outcome: 'sent' | 'night' | 'held' | 'busy'; mails: number };

/** People per transaction. */
const BATCH = 100;

type Cards = ReadonlyMap<string, PropertyCardData>;

/** The cards of properties in each of these languages. */
async function loadCards(ids: readonly string[], locales: ReadonlySet<Locale>, now: Date): Promise<Map<Locale, Cards>> {
  const cards = new Map<Locale, Cards>();
  for (const locale of locales)
    cards.set(locale, new Map((await findCards(ids, locale, now)).map((card) => [card.id, card])));
  return cards;
}

const byAddress = (searches: readonly PendingSavedSearch[]): PendingSavedSearch[][] => {
  const people = new Map<string, PendingSavedSearch[]>();
  for (const search of searches) {
    const known = people.get(search.seeker.email);
    if (known) known.push(search);
    else people.set(search.seeker.email, [search]);
  }
  return [...people.values()];
};

async function mailBatch(emails: readonly string[], now: Date): Promise<number> {
  const people = byAddress(await findPending(emails));
  const ids = [...new Set(people.flat().flatMap(({ found }) => found.map(({ propertyId }) => propertyId)))];
  const properties = await findSavedSearchProperties(ids);
  const trees = await loadTrees();
  // A person's language is the language of their newest search.
  const seekerOf = (searches: readonly PendingSavedSearch[]) => searches.at(-1)?.seeker;
  const locales = new Set(people.flatMap((searches) => seekerOf(searches)?.locale ?? []));
  const cards = await loadCards([...properties.keys()], locales, now);
  return queueDigests(
    people,
    (searches) => {
      const digest = toDigest(searches, properties, trees);
      const seeker = seekerOf(searches);
      if (!digest || !seeker) return null;
      return digestMail(seeker, digest.sections, digest.total, cards.get(seeker.locale) ?? new Map(), now);
    },
    now,
  );
}

/**
 * Queues the alerts: at most one mail a day per address, with all its searches, and only in the daytime (design/saved-searches).
 * Runs in one process at a time; a killed run loses nothing.
 */
export async function sendDigests(now: Date): Promise<DigestReport> {
  if (!isMailTime(now)) return { outcome: 'night', mails: 0 };
  if (await isHeld()) return { outcome: 'held', mails: 0 };
  const mails = await withLease('digests', async () => {
    let sum = 0;
    for (;;) {
      const emails = await findAddressesToMail(BATCH, now);
      if (emails.length === 0) break;
      sum += await mailBatch(emails, now);
    }
    return sum;
  });
  return mails === null ? { outcome: 'busy', mails: 0 } : { outcome: 'sent', mails };
}
