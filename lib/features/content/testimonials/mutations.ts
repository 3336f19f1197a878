import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import type { Lead } from '@/lib/features/leads/types';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import { forgetPicture, publishPicture, withdrawPicture } from '@/lib/platform/media/waiting-pictures';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import { publishedMail } from './emails';
import type { TestimonialState } from './types';

export type NewTestimonial = {
  id: string;
  name: string;
  about: string | null;
  website: string | null;
  comment: string;
  picture: CutPicture | null;
};

/** Stores a testimonial for moderation, in the transaction of its lead. Its slug is random and unique. */
export async function saveTestimonial(tx: Tx, lead: Lead, { picture, ...one }: NewTestimonial): Promise<void> {
  await tx
    .insertInto('testimonials')
    .values({
      id: one.id,
      lead_id: lead.id,
      slug: [slug(one.name), one.id.slice(0, 8)].filter(Boolean).join('-'),
      locale: lead.locale,
      name: one.name,
      about: one.about ?? '',
      website: one.website,
      comment: one.comment,
      picture: picture && JSON.stringify({ hash: picture.hash, width: picture.width, height: picture.height }),
      state: 'waiting',
      created_at: lead.createdAt,
      published_at: null,
    })
    .execute();
}

/**
 * Publishes a testimonial, refuses it, or takes a published one off the site. The author gets a mail at the first
 * publication. Repeating a decision changes nothing.
 */
export async function moderateTestimonial(
  id: string,
  state: Exclude<TestimonialState, 'waiting'>,
  now: Date,
): Promise<void> {
  const row = await database().selectFrom('testimonials').select('picture').where('id', '=', id).executeTakeFirst();
  const hash = row?.picture ? (JSON.parse(row.picture) as { hash: string }).hash : null;
  // The picture is published before its page, and removed after it; never during a transaction, which would hold the store while a
  // bucket is away.
  if (hash && state === 'published') await publishPicture(hash);
  const isKept = await inTransaction(async (tx) => {
    const before = await tx.selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();
    if (!before) return false;
    const isFirst = state === 'published' && before.published_at === null;
    const changed = await tx
      .updateTable('testimonials')
      .set({ state, ...(isFirst ? { published_at: now.toISOString() } : {}) })
      .where('id', '=', id)
      .where('state', '!=', state)
      .$if(isFirst, (query) => query.where('published_at', 'is', null))
      .returning('id')
      .executeTakeFirst();
    if (changed && isFirst) {
      const lead = await tx.selectFrom('leads').select('email').where('id', '=', before.lead_id).executeTakeFirst();
      if (lead) {
        const { slug: own, name, locale, created_at: createdAt } = before;
        const mail = publishedMail({ slug: own, name, locale: locale as Locale, createdAt, email: lead.email });
        await queueMessages(tx, before.lead_id, [mail], now);
      }
    }
    return true;
  });
  // It was erased meanwhile.
  if (hash && !isKept) await forgetPicture(hash);
  else if (hash && state === 'refused') await withdrawPicture(hash);
}
