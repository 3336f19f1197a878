import agency from '@/agency.config';
import { languageOrder } from '@/lib/domain/text/language-order';
import { LOCALES, type Locale, type Translated } from '@/lib/domain/text/locale';
import type { Finding } from '@/lib/platform/config/finding';
import type { Document } from './parse-document';

type Versions<Value> = Partial<Record<Locale, Value>>;
/** The texts of one kind by id, each in the languages that it was written in. */
export type Documents<Facts> = ReadonlyMap<string, Versions<Document<Facts>>>;

/** A text in the wanted language, or in another one; `isFallback` asks for a label (SPEC §1). */
export type Version<Value> = { document: Value; language: Locale; isFallback: boolean };

/** The wanted language, else the one it was first written in, else the first of the agency's order. Null when there is none. */
export function chooseVersion<Value>(
  versions: Versions<Value>,
  wanted: Locale,
  own: Locale | null = null,
): Version<Value> | null {
  for (const language of [wanted, ...(own ? [own] : []), ...languageOrder(agency)]) {
    const document = versions[language];
    if (document) return { document, language, isFallback: language !== wanted };
  }
  return null;
}

/** The languages that a text exists in, in menu order. */
export const languagesOf = (versions: Versions<unknown>): Locale[] => LOCALES.filter((locale) => versions[locale]);

/** The slug per language; a language without a text of its own answers under the slug of the text it shows. */
export function slugsOf(versions: Versions<{ slug: string }>, own: Locale | null = null): Translated {
  const slugIn = (locale: Locale) => chooseVersion(versions, locale, own)?.document.slug ?? '';
  return { nl: slugIn('nl'), fr: slugIn('fr'), en: slugIn('en'), de: slugIn('de') };
}

/**
 * Texts of which no two share a slug in any language, or the middleware could not tell them apart: the version that takes the
 * slug of another text is left out and named.
 */
export function withoutClashes<Facts extends { slug: string }>(
  all: Documents<Facts>,
): { documents: Documents<Facts>; findings: Finding[] } {
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  const documents = new Map<string, Versions<Document<Facts>>>();
  for (const [id, versions] of all) {
    const kept: Versions<Document<Facts>> = {};
    for (const locale of languagesOf(versions)) {
      const version = versions[locale];
      if (!version) continue;
      const owner = owners.get(version.slug);
      if (owner === undefined || owner === id) {
        owners.set(version.slug, id);
        kept[locale] = version;
      } else {
        const { file, lines } = version.source;
        findings.push({
          file,
          line: lines.get('slug') ?? 1,
          text: `slug: "${version.slug}" is already that of ${owner}`,
        });
      }
    }
    documents.set(id, kept);
  }
  return { documents, findings };
}
