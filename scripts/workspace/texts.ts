import agency from '@/agency.config';
import { SUMS } from '@/lib/domain/money/sums';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { fieldsOf, textOfPart } from '@/lib/domain/words/front-matter';
import { splitText, type TextPart } from '@/lib/domain/words/split-text';
import { type Judged, splitKey, type TextEntry } from '@/lib/features/words/for-commands';
import { placeholderValues, SUM } from '@/lib/platform/text/placeholders';
import { hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, type RouteKey, routeOf } from '@/lib/routing/route-table';

/** A text of `content/` for the list, with the address of its page in each language. */
export type ShownText = {
  key: string;
  titles: Partial<Record<Locale, string>>;
  own: Locale[];
  /** Whether the text is a draft in any language. */
  isDraft: boolean;
  pages: Partial<Record<Locale, string>>;
};
/** A part of a text that is edited by itself; `name` is the end of its key. */
export type ShownPart = Pick<TextPart, 'name' | 'kind' | 'text'>;

/** The routes of the kinds of texts whose pages have a name in their address. */
const PAGES: Readonly<Record<string, RouteKey>> = {
  guide: 'guide/{slug}',
  testimonials: 'avis/{slug}',
  places: 'for-sale/{place}',
};

/** The address of the page that shows a text. */
function pageOf(key: string, text: string, locale: Locale): string {
  const [kind = '', name = ''] = key.split('/');
  const route = PAGES[kind];
  const slug = String(fieldsOf(text).slug ?? name);
  if (route) return hrefWith(route, locale, { slug, place: name });
  if (kind === 'glossary') return hrefWith('glossary', locale, {});
  const own = (kind === 'services' ? key : name) as RouteKey;
  return ROUTE_KEYS.includes(own) ? hrefWith(own, locale, {}) : hrefWith('', locale, {});
}

const versionsOf = ({ versions }: TextEntry) =>
  LOCALES.flatMap((locale) => {
    const version = versions[locale];
    return version ? [[locale, version] as const] : [];
  });

/** All texts, with their titles and pages. */
export const shownTexts = ({ texts }: Judged): ShownText[] =>
  texts.map((entry) => {
    const versions = versionsOf(entry);
    return {
      key: entry.key,
      titles: Object.fromEntries(
        versions.map(([locale, { text }]) => [locale, String(fieldsOf(text).title ?? entry.key)]),
      ),
      own: versions.flatMap(([locale, { isOwn }]) => (isOwn ? [locale] : [])),
      isDraft: versions.some(([, { text }]) => fieldsOf(text).draft === 'true'),
      pages: Object.fromEntries(versions.map(([locale, { text }]) => [locale, pageOf(entry.key, text, locale)])),
    };
  });

/** The parts of a text in each language. */
export function partsOf({ texts }: Judged, key: string): Partial<Record<Locale, ShownPart[]>> {
  const entry = texts.find((one) => one.key === key);
  const shown = ({ name, kind, text }: TextPart): ShownPart => ({ name, kind, text });
  return Object.fromEntries(
    entry ? versionsOf(entry).map(([locale, { text }]) => [locale, splitText(text).map(shown)]) : [],
  );
}

/** The present text of a part in its file; null if the file has no such part. */
export function partOf({ texts }: Pick<Judged, 'texts'>, key: string, language: Locale): string | null {
  const { name, part } = splitKey(key);
  const whole = texts.find((entry) => entry.key === name)?.versions[language]?.text;
  return whole === undefined ? null : textOfPart(whole, part);
}

/** A piece of markup that a person can insert into a text (`written`), and what a reader sees instead (`shown`). */
export type Insert = { written: string; shown: string };

/**
 * All markup that a person can insert into a text in this language: placeholders with values, calculations, and links
 * to pages.
 */
export function inserts(locale: Locale, day: string): Record<'values' | 'sums' | 'links', Insert[]> {
  const values = placeholderValues(agency, locale, day);
  const written = (name: string): string => `{{${name}}}`;
  return {
    values: [...values].map(([name, value]) => ({ written: written(name), shown: value.split('\n', 1)[0] ?? '' })),
    sums: Object.entries(SUMS).map(([name, { example }]) => {
      const call = `${SUM}${name} ${example}`;
      return { written: written(call), shown: values.get(call) ?? '' };
    }),
    links: ROUTE_KEYS.filter((key) => !key.includes('{') && routeOf(key).pageType !== 'feedback').map((key) => ({
      written: `[${routeOf(key).breadcrumb[locale]}](route:${key})`,
      shown: hrefWith(key, locale, {}),
    })),
  };
}
