import { LOCALES, type Locale, type Translated } from '@/lib/domain/locale';

type Versions<Value> = Partial<Record<Locale, Value>>;

/** A text in the wanted language, or in another one; `isFallback` asks for a label (SPEC §1). */
export type Version<Value> = { document: Value; language: Locale; isFallback: boolean };

/** The wanted language, else the one it was first written in, else the first there is. Null when there is none. */
export function chooseVersion<Value>(
  versions: Versions<Value>,
  wanted: Locale,
  own: Locale | null = null,
): Version<Value> | null {
  for (const language of [wanted, ...(own ? [own] : []), ...LOCALES]) {
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

/** What is wrong with the slugs of a kind: two texts may not share one in any language, or the doorman could not tell them apart. */
export function clashingSlugs(
  kind: string,
  all: Iterable<readonly [id: string, Versions<{ slug: string }>]>,
): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const [id, versions] of all) {
    for (const locale of languagesOf(versions)) {
      const slug = versions[locale]?.slug ?? '';
      const owner = owners.get(slug);
      if (owner !== undefined && owner !== id) {
        problems.push(
          `content/${kind}/${id}/${locale}.md: slug: "${slug}" is already that of content/${kind}/${owner}`,
        );
      }
      owners.set(slug, owner ?? id);
    }
  }
  return problems;
}
