import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { inEveryLanguage, type SitemapPage } from '@/lib/routing/alternates';

import type { Testimonial, TestimonialCard } from '../types';
import { findPublished, findPublishedAddresses, getPublished, isPublishedSlug } from './find-published';
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

/** The slug per language of the testimonial that has this slug in any language, for the middleware. */
export const testimonialSlugs = async (slug: string): Promise<Translated | null> =>
  (await writtenSlugs(slug)) ?? ((await isPublishedSlug(slug)) ? inEveryLanguage(() => slug) : null);

/** The testimonial with this slug in a language; null when it does not exist. */
export const getTestimonial = async (slug: string, locale: Locale): Promise<Testimonial | null> =>
  (await getWritten(slug, locale)) ?? getPublished(slug, locale);
