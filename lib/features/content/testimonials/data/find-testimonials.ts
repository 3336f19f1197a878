import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { cleanDescription } from '@/lib/domain/text/plain-text';
import { splitQuote } from '@/lib/features/content/articles/rules';
import { wordsOf } from '@/lib/platform/i18n/words';
import { database } from '@/lib/platform/store/client';
import type { TestimonialsTable } from '@/lib/platform/store/schema-requests';
import { lastKnown } from '@/lib/platform/store/versioned-cache';
import { existingAlternates, inEveryLanguage, type SitemapPage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import type { Testimonial, TestimonialCard } from '../types';
import { findWritten, findWrittenAddresses, getWritten, writtenSlugs } from './find-written';

/** All testimonials, newest first: those of the content folder, and published ones of visitors. */
export async function findTestimonials(locale: Locale): Promise<TestimonialCard[]> {
  const all = [...(await findPublished(locale)), ...(await findWritten(locale))];
  return all.sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** The addresses of the testimonials in the languages they exist in, for search engines. */
export const findTestimonialAddresses = async (): Promise<SitemapPage[]> => [
  ...(await findWrittenAddresses()),
  ...(await findPublishedAddresses()),
];

/** Finds a testimonial by a slug of any language, for the middleware; returns its slug in each language. */
export const testimonialSlugs = async (slug: string): Promise<Translated | null> =>
  (await writtenSlugs(slug)) ?? ((await isPublishedSlug(slug)) ? inEveryLanguage(() => slug) : null);

/** The testimonial with this slug in a language; null when it does not exist. */
export const getTestimonial = async (slug: string, locale: Locale): Promise<Testimonial | null> =>
  (await getWritten(slug, locale)) ?? getPublished(slug, locale);

/** The maximum number of testimonials in a list. */
const MOST = 200;

type Picture = { hash: string; width: number; height: number };

const published = () => database().selectFrom('testimonials').selectAll().where('state', '=', 'published');

/** While the store does not answer, the last known list is used: testimonials change rarely. */
export const newestPublished = lastKnown('published testimonials', () =>
  published().orderBy('published_at', 'desc').orderBy('id').limit(MOST).execute(),
);
const publishedAt = async (slug: string): Promise<TestimonialsTable | undefined> => {
  try {
    return await published().where('slug', '=', slug).executeTakeFirst();
  } catch {
    return (await newestPublished()).find((row) => row.slug === slug);
  }
};

function toCard(row: TestimonialsTable, locale: Locale): TestimonialCard {
  const own = row.locale as Locale;
  return {
    id: row.id,
    href: href('avis/{slug}', locale, { slug: row.slug }),
    name: row.name,
    about: row.about,
    quote: splitQuote(row.comment).quote,
    date: (row.published_at ?? row.created_at).slice(0, 10),
    original: own,
    language: own,
    isFallback: own !== locale,
  };
}

/** The published testimonials of visitors, newest first, each in its original language. */
export async function findPublished(locale: Locale): Promise<TestimonialCard[]> {
  const rows = await newestPublished();
  return rows.map((row) => toCard(row, locale));
}

const addresses = lastKnown('addresses of testimonials', () =>
  database()
    .selectFrom('testimonials')
    .select(['slug', 'locale'])
    .where('state', '=', 'published')
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute(),
);

/**
 * The addresses of all testimonials of visitors, also of those that are too old for the list: each in the one language
 * that it is written in.
 */
async function findPublishedAddresses(): Promise<SitemapPage[]> {
  const rows = await addresses();
  return rows.map(({ slug, locale }) => ({
    paths: existingAlternates(
      inEveryLanguage((language) => href('avis/{slug}', language, { slug })),
      [locale as Locale],
    ),
  }));
}

/** Whether a published testimonial has this slug; it is the same in every language. */
export async function isPublishedSlug(slug: string): Promise<boolean> {
  return (await publishedAt(slug)) !== undefined;
}

/** The published testimonial with this slug; null when it does not exist. */
export async function getPublished(slug: string, locale: Locale): Promise<Testimonial | null> {
  const row = await publishedAt(slug);
  if (!row) return null;
  const t = wordsOf(locale, 'testimonials');
  const picture = row.picture === null ? null : (JSON.parse(row.picture) as Picture);
  return {
    ...toCard(row, locale),
    title: t('titleOf', { name: row.name }),
    description: cleanDescription(row.comment, 160),
    body: splitQuote(row.comment).rest,
    isPlain: true,
    website: row.website,
    picture: picture && { ...picture, alt: t('pictureOf', { name: row.name }) },
    slugs: inEveryLanguage(() => slug),
    languages: [row.locale as Locale],
  };
}
