import 'server-only';
import { eraseLeads } from '@/lib/features/leads/mutations/erase-leads';
import { inTransaction } from '@/lib/platform/store/client';

/** Deletes requests for documents whose link ran out before a moment. Returns how many. */
export const forgetDocumentRequests = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('document_requests')
      .where('expires_at', '<', before.toISOString())
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  });

/**
 * Deletes testimonials that were written before a moment and stand on no page, with the request each came in. Returns the
 * pictures they had, whose files are left to the caller.
 */
export const forgetTestimonials = (before: Date): Promise<{ count: number; pictures: string[] }> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('testimonials')
      .where('state', '!=', 'published')
      .where('created_at', '<', before.toISOString())
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('outbox')
              .select('outbox.id')
              .whereRef('outbox.lead_id', '=', 'testimonials.lead_id')
              .where('outbox.state', '!=', 'sent'),
          ),
        ),
      )
      .returning(['lead_id', 'picture'])
      .execute();
    await eraseLeads(
      tx,
      gone.map(({ lead_id }) => lead_id),
    );
    return {
      count: gone.length,
      pictures: gone.flatMap(({ picture }) => (picture ? [(JSON.parse(picture) as { hash: string }).hash] : [])),
    };
  });
