import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import type { StoredFile } from '@/lib/platform/media/stored-files';
import { findPictureFile } from '@/lib/platform/media/waiting-pictures';
import { readClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { href } from '@/lib/routing/href';
import { waitingPictureHref } from '@/lib/routing/personal-href';
import { REVIEW_PURPOSE } from '../emails';
import type { Moderation, TestimonialState } from '../types';

/** The id of the testimonial that a link lets the agency decide on; else the reason for refusal. */
export function readReviewLink(token: string, now: Date): { id: string } | 'expired' | 'unknown' {
  const claim = readClaim(REVIEW_PURPOSE, token, new Date(0));
  if (claim?.role !== 'agency') return 'unknown';
  return claim.expires > now.toISOString() ? { id: claim.id } : 'expired';
}

const rowOf = (id: string) => database().selectFrom('testimonials').selectAll().where('id', '=', id).executeTakeFirst();

/** The testimonial that the agency reads before its decision. */
export async function getModeration(token: string, now: Date): Promise<Moderation | 'expired' | 'unknown'> {
  const link = readReviewLink(token, now);
  if (typeof link === 'string') return link;
  const row = await rowOf(link.id);
  // The data of the testimonial were deleted meanwhile.
  if (!row) return 'expired';
  const picture = row.picture === null ? null : (JSON.parse(row.picture) as { width: number; height: number });
  return {
    state: row.state as TestimonialState,
    name: row.name,
    about: row.about,
    website: row.website,
    comment: row.comment,
    language: row.locale as Locale,
    createdAt: row.created_at,
    href: href('avis/{slug}', row.locale as Locale, { slug: row.slug }),
    picture: picture && { href: waitingPictureHref(token), width: picture.width, height: picture.height },
  };
}

/** The file of the picture of a testimonial, for the holder of the moderation link. */
export async function getReviewedPicture(token: string, now: Date): Promise<StoredFile | null> {
  const link = readReviewLink(token, now);
  const row = typeof link === 'string' ? null : await rowOf(link.id);
  if (!row?.picture) return null;
  return findPictureFile((JSON.parse(row.picture) as { hash: string }).hash);
}
