import agency from '@/agency.config';
import { SUMS } from '@/lib/domain/money/sums';
import type { Locale } from '@/lib/domain/text/locale';
import { fieldsOf } from '@/lib/domain/words/front-matter';
import { splitText, type TextPart } from '@/lib/domain/words/split-text';
import { type Judged, versionsOf } from '@/lib/features/words/for-commands';
import { placeholderValues, SUM } from '@/lib/platform/text/placeholders';
import { hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, type RouteKey, routeOf } from '@/lib/routing/route-table';

/** A part of a text that is edited by itself; `name` is the end of its key. */
type ShownPart = Pick<TextPart, 'name' | 'kind' | 'text'>;

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

/** All texts, with their titles and pages; `isDraft` if a text is a draft in any language. */
export const shownTexts = ({ texts }: Judged) =>
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
  const versions = entry ? versionsOf(entry) : [];
  return Object.fromEntries(versions.map(([locale, { text }]) => [locale, splitText(text).map(shown)]));
}

/** The markup that a person can insert into a text (`written`), and what a reader sees instead (`shown`). */
export function inserts(locale: Locale, day: string) {
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
