import 'server-only';
import { isStopped } from '@/lib/features/contact-forms/send-to-friend/data';
import { addressHash } from '@/lib/features/contact-forms/send-to-friend/emails';
import { stopMail } from '@/lib/features/contact-forms/send-to-friend/mutations';
import { withLease } from '@/lib/platform/store/lease';
import { type DueQuestion, findDueQuestions, openFeedback } from './data';
import { questionMail } from './emails';
import { askForOpinion, remindOfOpinion, skipQuestion } from './mutations';

const BATCH = 50;

/** Asks or reminds one visitor, unless the visitor wants no such mails; true if the store has changed. */
async function ask({ appointment, isReminder }: DueQuestion, now: Date): Promise<boolean> {
  const mail = (await isStopped(appointment.visitor.email)) ? null : questionMail(appointment, isReminder);
  return isReminder ? remindOfOpinion(appointment, mail, now) : askForOpinion(appointment, mail, now);
}

/**
 * Asks the visitors of the day before for their opinion of the property, and reminds once those without an answer. Returns how
 * many were asked. Runs in one process at a time; no visitor is asked twice, even after a killed run.
 */
export async function askForOpinions(now: Date): Promise<number> {
  const asked = await withLease('opinions', async () => {
    let sum = 0;
    for (;;) {
      const due = await findDueQuestions(BATCH, now);
      let done = 0;
      for (const question of due) if (await ask(question, now)) done += 1;
      sum += done;
      // Stops if another process has handled the whole batch, because the loop would otherwise not end.
      if (due.length < BATCH || done === 0) return sum;
    }
  });
  return asked ?? 0;
}

/** Skips a link's question and stores that its visitor is never asked again. False if the token is not a visitor's. */
export async function neverAsk(token: string, now: Date): Promise<boolean> {
  const opened = await openFeedback(token, now);
  if (opened.kind !== 'open' || opened.actor !== 'visitor') return false;
  await skipQuestion(opened.appointment.id);
  await stopMail(addressHash(opened.appointment.visitor.email), now);
  return true;
}
