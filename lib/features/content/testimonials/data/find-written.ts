import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { loadArticles, withLinks } from '@/lib/features/content/articles/data/find-articles';
import { toArticlePicture } from '@/lib/features/content/articles/data/load-pictures';
import type { Document } from '@/lib/platform/text/parse-document';
import { oncePerDay, readDocuments } from '@/lib/platform/text/read-documents';
import {
  chooseVersion,
  type Documents,
  languagesOf,
  slugsOfAll,
  usableIn,
  type Versions,
  withoutClashes,
} from '@/lib/platform/text/versions';
import { existingAlternates, inEveryLanguage, type SitemapPage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

import { type TestimonialFacts, testimonialSchema } from '../schema';
import type { Testimonial, TestimonialCard } from '../types';

type Testimony = Versions<Document<TestimonialFacts>>;

type Written = {
  documents: Documents<TestimonialFacts>;
  slugs: ReadonlyMap<string, Translated>;
  findings: TextFinding[];
};

/** The published testimonials of the content folder, validated, with their links resolved. */
export const loadWritten = oncePerDay('written testimonials', async (day): Promise<Written> => {
  const [read, { guideSlugs }] = await Promise.all([
    readDocuments('testimonials', testimonialSchema, day),
    loadArticles(),
  ]);
  const distinct = withoutClashes(read.documents);
  const linked = withLinks(distinct.documents, guideSlugs);
  return {
    documents: linked.documents,
    slugs: slugsOfAll(distinct.documents, originalOf),
    findings: [read, distinct, linked].flatMap(({ findings }) => findings),
  };
});

const originalOf = (versions: Testimony): Locale | null => usableIn(versions)[0]?.original ?? null;

function toCard(id: string, versions: Testimony, slugs: Translated, locale: Locale): TestimonialCard | null {
  const version = chooseVersion(versions, locale, originalOf(versions));
  if (!version) return null;
  const { name, about, quote, date, original } = version.document;
  return {
    id,
    href: href('avis/{slug}', locale, { slug: slugs[locale] }),
    name,
    about,
    quote,
    date,
    original,
    language: version.language,
    isFallback: version.isFallback,
  };
}

/** The testimonials of `content/testimonials/`, newest first. */
export async function findWritten(locale: Locale): Promise<TestimonialCard[]> {
  const { documents, slugs } = await loadWritten();
  return [...documents]
    .flatMap(([id, versions]) => {
      const own = slugs.get(id);
      return (own && toCard(id, versions, own, locale)) ?? [];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** The addresses of the testimonials of `content/testimonials/`, in the languages that they exist in. */
export async function findWrittenAddresses(): Promise<SitemapPage[]> {
  const { documents, slugs } = await loadWritten();
  return [...slugs].map(([id, own]) => ({
    paths: existingAlternates(
      inEveryLanguage((locale) => href('avis/{slug}', locale, { slug: own[locale] })),
      languagesOf(documents.get(id) ?? {}),
    ),
  }));
}

/** Finds a testimonial of the folder by a slug of any language; returns its slug in each language. */
export async function writtenSlugs(slug: string): Promise<Translated | null> {
  const { slugs } = await loadWritten();
  for (const own of slugs.values()) if (Object.values(own).includes(slug)) return own;
  return null;
}

/** The testimonial of the folder with this slug in a language; null when it does not exist. */
export async function getWritten(slug: string, locale: Locale): Promise<Testimonial | null> {
  const { documents, slugs } = await loadWritten();
  for (const [id, own] of slugs) {
    if (own[locale] !== slug) continue;
    const versions = documents.get(id) ?? {};
    const card = toCard(id, versions, own, locale);
    const document = card && versions[card.language];
    if (!card || !document) return null;
    return {
      ...card,
      title: document.title,
      description: document.description,
      body: document.body,
      isPlain: false,
      website: document.website ?? null,
      picture: await toArticlePicture(document),
      slugs: own,
      languages: languagesOf(versions),
    };
  }
  return null;
}
