import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { isMailTime } from '@/lib/domain/time/job-times';
import { loadTrees } from '@/lib/features/catalogue/data/catalogue-rows';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { isHeld } from '@/lib/features/outbox/data';
import { settleHeld } from '@/lib/features/outbox/mutations';
import { findSavedSearchProperties } from '@/lib/features/properties/data/find-matching-properties';
import { propertyNews } from '@/lib/features/saved-searches/rules';
import { findCards } from '@/lib/features/search/data/find-properties';
import { inTransaction } from '@/lib/platform/store/client';
import { isClockTrusted } from '@/lib/platform/store/clock-gate';
import { withLease } from '@/lib/platform/store/lease';
import { findAddressesToMail, findPending } from '../data/find-pending';
import { findStaleSavedSearches } from '../data/find-saved-searches';
import { findWatchesWithNews } from '../data/find-watches';
import { digestMail, propertyNewsMail, renewMail } from '../emails';
import { toDigest } from '../mapping';
import { askAgain, dropNews, queueDigests, tellPropertyNews } from '../mutations/queue-mails';
import type { PendingSavedSearch } from '../types';

type DigestReport = { outcome: 'sent' | 'night' | 'held' | 'busy'; mails: number };

/** The number of people, watched properties or searches per transaction. */
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
  const people = byAddress(await findPending(emails, now));
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

/**
 * Mails the changes of watched properties: at most one mail a day per property, in the daytime. Returns the number of queued
 * mails. Runs in one process at a time; a killed run loses nothing.
 */
export async function sendPropertyNews(now: Date): Promise<number> {
  if (!isMailTime(now) || (await isHeld())) return 0;
  const mails = await withLease('property-news', async () => {
    let sum = 0;
    for (;;) {
      const watches = await findWatchesWithNews(BATCH, now);
      let done = 0;
      for (const watch of watches) {
        const { search, told, present } = watch;
        const news = propertyNews(told, present, now);
        const [card] = news?.kind === 'changed' ? await findCards([search.property.id], search.seeker.locale, now) : [];
        const mail = news && propertyNewsMail(search, news, card ?? null, now);
        if (!(await tellPropertyNews(watch, mail, now))) continue;
        done += 1;
        if (mail) sum += 1;
      }
      // If no search of a batch was handled, stop: the next query would return the same batch, for ever. This happens if
      // another process has handled the batch, or if the visitors have paused their searches.
      if (watches.length < BATCH || done === 0) return sum;
    }
  });
  return mails ?? 0;
}

/**
 * Asks people by mail, a year after their confirmation, whether they still want their search; only in the daytime and only while
 * the clock is trusted, because searches without an answer are deleted. Returns the number of queued mails.
 */
export async function renewSavedSearches(now: Date): Promise<number> {
  const stale =
    isMailTime(now) && (await isClockTrusted(now)) && !(await isHeld()) ? await findStaleSavedSearches(BATCH, now) : [];
  for (const search of stale) await askAgain(search, renewMail(search, now), now);
  return stale.length;
}

/**
 * Ends the hold on mails after a restored backup (design/privacy): mails that were waiting when the backup was made are sent, or
 * discarded together with the matches that were not mailed yet. Returns how many mails were held.
 */
export const settleRestore = (how: 'release' | 'discard', now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    if (how === 'discard') await dropNews(tx, now);
    return settleHeld(tx, how, now);
  });
