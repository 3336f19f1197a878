import 'server-only';
import { getPropertySubject } from '@/lib/features/leads/data';
import { agencyLocale } from '@/lib/features/leads/emails';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { type StoredLimit, takeLimits } from '@/lib/platform/security/stored-limits';
import { log } from '@/lib/platform/server/log';
import { inTransaction } from '@/lib/platform/store/client';
import type { ReportedProperty } from '../emails';

type Report = {
  propertyId: string;
  /** Maximum number of these mails per key. */
  limit: StoredLimit;
  key: string;
  /** The log message, without data of the property. */
  line: string;
  mailOf: (property: ReportedProperty) => OutboxMessage;
};

/** Queues a mail to the agency about the views of a property, unless the limit is used up. Limit and mail are one transaction. */
export async function tellAgency({ propertyId, limit, key, line, mailOf }: Report, now: Date): Promise<void> {
  const subject = await getPropertySubject(propertyId, agencyLocale({ subject: null }), now);
  await inTransaction(async (tx) => {
    if (await takeLimits(tx, [{ limit, key }], now)) return;
    log.warn({}, line);
    await queueMessages(tx, null, [mailOf({ propertyId, subject })], now);
  });
}
