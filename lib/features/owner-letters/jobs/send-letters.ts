import 'server-only';
import { latestSpan } from '@/lib/domain/owner/owner-letter';
import { brusselsDay } from '@/lib/domain/time/dates';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { findOwnerHomes } from '@/lib/features/owners/data';
import type { Owner } from '@/lib/features/owners/types';
import { inTransaction } from '@/lib/platform/db/client';
import { withLease } from '@/lib/platform/lease';
import { findDueLetters, readLetterHomes } from '../data';
import { letterMail } from '../emails';
import { queueLetter } from '../mutations';

const BATCH = 50;

/**
 * Queues the letters that are due. Returns how many. One process at a time; one that is killed has sent fewer, and the next run
 * does the rest.
 */
export async function sendLetters(now: Date): Promise<number> {
  const queued = await withLease('owner-letters', async () => {
    let sum = 0;
    for (;;) {
      const due = await findDueLetters(BATCH, now);
      let done = 0;
      for (const { owner, sentAt, span, homeIds } of due) {
        const told = await readLetterHomes(owner, homeIds, span, now);
        const mail = told.homes.length > 0 ? letterMail(owner, { ...told, span }, now) : null;
        if (!(await queueLetter({ ...owner, sentAt }, mail, now))) continue;
        done += 1;
        if (mail) sum += 1;
      }
      // What another process or an owner took away is not looked at for ever.
      if (due.length < BATCH || done === 0) return sum;
    }
  });
  return queued ?? 0;
}

/** Queues the letter that an owner would get for the last week or month, due or not, and leaves the next one due. False without a home to tell of. */
export async function mailTrialLetter(owner: Owner, now: Date): Promise<boolean> {
  const homeIds = (await findOwnerHomes(owner.id, 0, now)).map(({ homeId }) => homeId);
  const span = latestSpan(owner.letter, brusselsDay(now));
  const told = await readLetterHomes(owner, homeIds, span, now);
  if (told.homes.length === 0) return false;
  await inTransaction((tx) => queueMessages(tx, null, [letterMail(owner, { ...told, span }, now)], now));
  return true;
}
