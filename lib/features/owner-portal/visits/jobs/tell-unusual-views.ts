import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { agencyLocale } from '@/lib/features/leads/emails/agency-mail';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { LEAST_UNUSUAL, usualOfUnusualDay } from '@/lib/features/owner-portal/visits/rules';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { log } from '@/lib/platform/log/log';
import { type StoredLimit, takeLimits } from '@/lib/platform/security/stored-limits';
import { inTransaction } from '@/lib/platform/store/client';
import { findBusyProperties } from '../data/find-views';
import { outlierMail, type ReportedProperty, unusualDayMail } from '../emails';
import { noteLeftOut, takeLeftOut } from '../mutations';

/** The number of ignored views in one day from which the agency gets a mail about a property: fewer may be chance. */
const MANY_LEFT_OUT = 50;
/** The limit of these mails: one per property and day. The longest day has 25 hours. */
const OUTLIER_MAIL: StoredLimit = { name: 'views-outlier', points: 1, seconds: 86_400 };
const UNUSUAL_MAIL: StoredLimit = { name: 'views-unusual', points: 1, seconds: 25 * 3600 };

type Report = {
  propertyId: string;
  /** How many mails may be sent for each `key`, which names the property or the property and the day. */
  limit: StoredLimit;
  key: string;
  /** The log message, without data of the property. */
  line: string;
  mailOf: (property: ReportedProperty) => OutboxMessage;
};

/** Queues a mail to the agency about the views of a property, unless the limit is used up. Limit and mail are one transaction. */
async function tellAgency({ propertyId, limit, key, line, mailOf }: Report, now: Date): Promise<void> {
  const subject = await getPropertySubject(propertyId, agencyLocale({ subject: null }), now);
  await inTransaction(async (tx) => {
    if (await takeLimits(tx, [{ limit, key }], now)) return;
    log.warn({}, line);
    await queueMessages(tx, null, [mailOf({ propertyId, subject })], now);
  });
}

/** Mails the agency about properties with many ignored views (design/owner-figures-and-reports). */
export async function tellOutliers(now: Date): Promise<void> {
  for (const { propertyId, count } of takeLeftOut(MANY_LEFT_OUT, now))
    await tellAgency(
      {
        propertyId,
        limit: OUTLIER_MAIL,
        key: propertyId,
        line: 'views of a property are not counted: one connection opens its page again and again',
        mailOf: (property) => outlierMail(property, count),
      },
      now,
    ).catch((error: unknown) => {
      // Puts the count back, so that the next run tries again; the mails about other properties are still sent.
      noteLeftOut(propertyId, now, count);
      log.error({ error }, 'the agency could not be informed of views that were not counted');
    });
}

/** Mails the agency about properties whose page is opened far more often today than usual (design/owner-figures-and-reports). */
export async function tellUnusualDays(now: Date): Promise<void> {
  const day = brusselsDay(now);
  for (const counted of await findBusyProperties(day, LEAST_UNUSUAL)) {
    const { propertyId, views } = counted;
    const usual = usualOfUnusualDay(counted);
    if (!usual) continue;
    await tellAgency(
      {
        propertyId,
        limit: UNUSUAL_MAIL,
        key: `${propertyId} ${day}`,
        line: 'the page of a property is opened far more often than usual, by many connections',
        mailOf: (property) => unusualDayMail(property, views, usual),
      },
      now,
      // An error for one property does not stop the others; the next run tries again.
    ).catch((error: Error) => log.error({ error }, 'the search for unusual views of properties failed'));
  }
}
