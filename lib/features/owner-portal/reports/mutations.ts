import 'server-only';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inTransaction } from '@/lib/platform/store/client';

/**
 * Queues the report to an owner, if it has content, and marks its span as done, in one transaction. False if another process was
 * first, or if the owner was deleted or no longer wants reports.
 */
export const queueReport = (
  owner: { id: string; report: string; sentAt: string | null },
  message: OutboxMessage | null,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const marked = await tx
      .updateTable('owners')
      .set({ report_sent_at: now.toISOString() })
      .where('id', '=', owner.id)
      .where('report', '=', owner.report)
      .where('report_sent_at', owner.sentAt === null ? 'is' : '=', owner.sentAt)
      .executeTakeFirst();
    if (Number(marked.numUpdatedRows) === 0) return false;
    if (message) await queueMessages(tx, null, [message], now);
    return true;
  });
