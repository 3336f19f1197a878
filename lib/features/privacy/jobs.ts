import 'server-only';
import agency from '@/agency.config';
import { periodBefore, retentionPeriods } from '@/lib/domain/law/retention-periods';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { mailDayStart } from '@/lib/domain/time/job-times';
import { forgetSharedLists } from '@/lib/features/favourites/mutations';
import { forgetUnconfirmedSubscribers } from '@/lib/features/newsletter/mutations';
import { forgetSent, stripSent } from '@/lib/features/outbox/mutations';
import { accessDays } from '@/lib/features/owner-portal/access/data';
import { forgetFormerOwners } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { forgetStrayFiles } from '@/lib/features/owner-portal/dossiers/mutations';
import { forgetViews } from '@/lib/features/owner-portal/visits/mutations';
import {
  forgetOldMatches,
  forgetPausedSavedSearches,
  forgetUnconfirmedSavedSearches,
} from '@/lib/features/saved-searches/mutations/forget-saved-searches';
import { log } from '@/lib/platform/log/log';
import { forgetOldMailFiles } from '@/lib/platform/mail/mail-folder';
import { findWaitingPictures, forgetPicture } from '@/lib/platform/media/waiting-pictures';
import { forgetCounts } from '@/lib/platform/security/stored-limits';
import { database } from '@/lib/platform/store/client';
import { doubtSentence, getClockHealth, mayErase, noteRun } from '@/lib/platform/store/clock-gate';
import { findMoment, noteMoment, withLease } from '@/lib/platform/store/lease';
import { runBeside } from '@/lib/server/scheduler';
import { forgetDocumentRequests, forgetLeads, forgetTestimonials, forgetWithoutConsent } from './mutations';
import type { ClearReport } from './types';

/** Milliseconds from the start of a day in Brussels to the next nightly job, at 03:00, when the site has few visitors. */
const NIGHT_MS = 27 * HOUR_MS;

/**
 * Deletes pictures that belong to no testimonial, from forms that were never sent. Pictures younger than a day stay,
 * because their form may still be sent.
 */
async function forgetStrayPictures(now: Date): Promise<number> {
  const known = await findTestimonialPictures();
  const stray = (await findWaitingPictures(new Date(now.getTime() - DAY_MS))).filter((hash) => !known.has(hash));
  for (const hash of stray) await forgetPicture(hash);
  return stray.length;
}

/**
 * Erases all data whose term in the table is over (RELIABILITY §3.1, design/privacy). Withdrawn consents come first,
 * because their leads are erased with them. Each step has its own transaction: if the process is killed, the next run
 * does the rest.
 */
export async function clearData(now: Date): Promise<ClearReport> {
  const terms = retentionPeriods(agency.retention);
  const before = (name: keyof typeof terms): Date => periodBefore(now, terms[name]);
  const unconfirmed =
    (await forgetUnconfirmedSavedSearches(before('unconfirmed'))) +
    (await forgetUnconfirmedSubscribers(before('unconfirmed')));
  const searches = await forgetPausedSavedSearches(before('searches'));
  const matches = await forgetOldMatches(before('matches'));
  const lapsed = await forgetWithoutConsent(before('unconfirmed'));
  const testimonials = await forgetTestimonials(before('testimonials'));
  for (const hash of testimonials.pictures) await forgetPicture(hash);
  const old = await forgetLeads(before('requests'));
  const documents = await forgetDocumentRequests(before('documents'));
  const lists = await forgetSharedLists(before('sharedLists'));
  const mails = await stripSent(before('mails'));
  await forgetSent(before('requests'));
  const owners = await forgetFormerOwners(accessDays(), now);
  const views = await forgetViews(before('views'));
  const files =
    (await forgetOldMailFiles(before('mails'))) +
    (await forgetStrayPictures(now)) +
    (await forgetStrayFiles(new Date(now.getTime() - DAY_MS)));
  return {
    leads: lapsed.leads + old.leads,
    appointments: lapsed.appointments + old.appointments,
    unconfirmed,
    searches,
    matches,
    documents,
    testimonials: testimonials.count,
    lists,
    mails,
    owners,
    views,
    files,
    held: lapsed.held + old.held,
  };
}

/** Erases if the clock is trusted, and records the run. Null on the very first run; throws while the clock is in doubt. */
async function clearByClock(now: Date): Promise<ClearReport | null> {
  const report = (await mayErase(now)) ? await clearData(now) : null;
  await noteMoment(DONE_UNTIL, new Date(mailDayStart(now).getTime() + NIGHT_MS));
  await noteRun(now);
  return report;
}

/** A run on request, whether due or not; with `isTold` the person confirms that the clock is right. */
export async function clearNow(now: Date, { isTold = false } = {}): Promise<ClearReport | null> {
  if (isTold) await noteRun(now);
  return withLease('retention', () => clearByClock(now));
}

/** The nightly run: once a day across all processes, one at a time. Null if it is not due or already runs. */
export async function clearDaily(now: Date): Promise<ClearReport | null> {
  if (!(await isClearingDue(now))) return null;
  return withLease('retention', async () => {
    return (await isClearingDue(now)) ? clearByClock(now) : null;
  });
}

/** How often the warning is repeated, in milliseconds: once a day. */
const SAY_EVERY_MS = DAY_MS;

let saidAt = Number.NEGATIVE_INFINITY;

/** Whether the clock is in doubt; logs it once a day. */
export async function isInDoubt(now: Date): Promise<boolean> {
  const { doubt } = await getClockHealth(now);
  if (doubt && performance.now() - saidAt > SAY_EVERY_MS) {
    saidAt = performance.now();
    log.error({}, doubtSentence(doubt));
  }
  return doubt !== null;
}

/**
 * Starts the nightly job when it is due, in a separate process, so that visitors do not wait for it; not while the
 * clock is in doubt. Expired counts of limits are deleted here, because they must not stay until the night.
 */
export async function lookForRetention(): Promise<void> {
  const now = new Date();
  await forgetCounts(now);
  if (!(await isInDoubt(now)) && (await isClearingDue(now))) runBeside('retention.ts');
}

/** The name of the lease that records until when the nightly job is done. */
const DONE_UNTIL = 'retention-done';

/** The next run is never later than this moment; a later one was stored while the clock was ahead, and is ignored. */
const LONGEST_MS = 30 * HOUR_MS;

/** Whether the nightly job has to run. Reads a single row. */
async function isClearingDue(now: Date): Promise<boolean> {
  const until = await findMoment(DONE_UNTIL);
  return until === null || until <= now || until.getTime() >= now.getTime() + LONGEST_MS;
}

/** The hashes of the pictures of all testimonials. */
async function findTestimonialPictures(): Promise<Set<string>> {
  const rows = await database().selectFrom('testimonials').select('picture').where('picture', 'is not', null).execute();
  return new Set(rows.map(({ picture }) => (JSON.parse(picture ?? '{}') as { hash: string }).hash));
}
