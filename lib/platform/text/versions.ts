import agency from '@/agency.config';
import { LOCALES, type Locale, type Translated } from '@/lib/domain/text/locale';
import { languageOrder } from '@/lib/domain/text/translated-text';
import { type TextFinding, textFinding } from '@/lib/domain/words/text-finding';
import type { Document } from './parse-document';

/** The versions of a text; null in a language whose file cannot be used, which no other language replaces. */
export type Versions<Value> = Partial<Record<Locale, Value | null>>;
/** The texts of one kind by id, each in its languages. */
export type Documents<Facts> = ReadonlyMap<string, Versions<Document<Facts>>>;

/** A text in the wanted language, or in another one; `isFallback` means that it needs a label (SPEC §1). */
export type Version<Value> = { document: Value; language: Locale; isFallback: boolean };

/**
 * The wanted language, else the original one, else the first in the agency's order. Null when the text has none, and when
 * its file in the wanted language cannot be used: a mistake in a file never shows another language.
 */
export function chooseVersion<Value>(
  versions: Versions<Value>,
  wanted: Locale,
  own: Locale | null = null,
): Version<Value> | null {
  if (versions[wanted] === null) return null;
  for (const language of [wanted, ...(own ? [own] : []), ...languageOrder(agency)]) {
    const document = versions[language];
    if (document) return { document, language, isFallback: language !== wanted };
  }
  return null;
}

/** The languages of a text, in menu order. */
export const languagesOf = (versions: Versions<unknown>): Locale[] => LOCALES.filter((locale) => versions[locale]);

/** The versions of a text that can be used, in menu order. */
export const usableIn = <Value>(versions: Versions<Value>): Value[] =>
  LOCALES.flatMap((locale) => versions[locale] ?? []);

/** The languages of a text whose files cannot be used, as versions without a value. */
export const lostIn = (versions: Versions<unknown>): Partial<Record<Locale, null>> =>
  Object.fromEntries(LOCALES.filter((locale) => versions[locale] === null).map((locale) => [locale, null]));

/** The slug per language; a language without its own text uses the slug of the text it shows. */
export function slugsOf(versions: Versions<{ slug: string }>, own: Locale | null = null): Translated {
  const usable: Versions<{ slug: string }> = Object.fromEntries(
    languagesOf(versions).map((locale) => [locale, versions[locale]]),
  );
  const slugIn = (locale: Locale) => chooseVersion(usable, locale, own)?.document.slug ?? '';
  return { nl: slugIn('nl'), fr: slugIn('fr'), en: slugIn('en'), de: slugIn('de') };
}

/** The slugs of all texts that can be used, by id. `ownOf` gives the language that a text was written in. */
export const slugsOfAll = <Facts extends { slug: string }>(
  documents: Documents<Facts>,
  ownOf: (versions: Versions<Document<Facts>>) => Locale | null = () => null,
): ReadonlyMap<string, Translated> =>
  new Map(
    [...documents].flatMap(([id, versions]) =>
      languagesOf(versions).length > 0 ? [[id, slugsOf(versions, ownOf(versions))] as const] : [],
    ),
  );

/**
 * Takes away, and reports, each version whose slug another text already has in any language, because the middleware
 * could not tell the two texts apart.
 */
export function withoutClashes<Facts extends { slug: string }>(
  all: Documents<Facts>,
): { documents: Documents<Facts>; findings: TextFinding[] } {
  const owners = new Map<string, string>();
  const findings: TextFinding[] = [];
  const documents = new Map<string, Versions<Document<Facts>>>();
  for (const [id, versions] of all) {
    const kept: Versions<Document<Facts>> = lostIn(versions);
    for (const locale of languagesOf(versions)) {
      const version = versions[locale];
      if (!version) continue;
      const owner = owners.get(version.slug);
      if (owner === undefined || owner === id) {
        owners.set(version.slug, id);
        kept[locale] = version;
      } else {
        kept[locale] = null;
        const { file, lines } = version.source;
        const line = lines.get('slug') ?? 1;
        findings.push(
          textFinding({ file, line, key: 'slug', rule: 'slugTaken', found: version.slug, expected: owner }),
        );
      }
    }
    documents.set(id, kept);
  }
  return { documents, findings };
}
