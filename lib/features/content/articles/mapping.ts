import type { Locale, Translated } from '@/lib/domain/text/locale';
import { headingIds } from '@/lib/features/content/articles/rules';
import { isMapData, mapDataHref } from '@/lib/routing/data-href';
import { href, hrefWith } from '@/lib/routing/href';
import { ROUTE_KEYS, type RouteKey } from '@/lib/routing/route-table';
import type { Heading } from './types';

/** `[words](route:contact)`, `[words](/typed/by/hand/ "title")`: captures the words and the target. */
const LINK = /!?\[([^[\]]*)\]\(((?:route:|\/)[^()\s]*)(?:\s[^()\n]*)?\)/g;

/** Matches `[1]: route:services/sell`. */
const REFERENCE = /(\]:[ \t]*)route:([^\s)#?]*)([#?][^\s)]*)?/g;

const isRouteKey = (key: string): key is RouteKey => (ROUTE_KEYS as string[]).includes(key);

/** Prefix of links to the source files of the map: `route:map-data/base.json`. */
const MAP_DATA = 'map-data/';

/** The address for `route:{target}` in a text (`route:` alone is the home page); null if the site does not serve it. */
export function contentHref(
  target: string,
  locale: Locale,
  guideSlugs: ReadonlyMap<string, Translated>,
): string | null {
  if (isRouteKey(target)) return !target.includes('{') ? hrefWith(target, locale, {}) : null;
  const file = target.startsWith(MAP_DATA) ? target.slice(MAP_DATA.length) : '';
  if (isMapData(file)) return mapDataHref(file);
  const slug = target.startsWith('guide/') ? guideSlugs.get(target.slice('guide/'.length))?.[locale] : undefined;
  return slug ? href('guide/{slug}', locale, { slug }) : null;
}

/** A broken link and its line in the text, counted from 0. */
export type BrokenLink = { link: string; line: number };

/**
 * Replaces the `route:` links of a text by addresses of the site. Broken links become plain text and are returned. A
 * hand-typed path counts as broken: it would be right in one language only, and break when a path changes.
 */
export function resolveContentLinks(
  body: string,
  locale: Locale,
  guideSlugs: ReadonlyMap<string, Translated>,
): { body: string; broken: BrokenLink[] } {
  const broken: BrokenLink[] = [];
  const resolve = (line: string, at: number): string =>
    line
      .replace(LINK, (_, words: string, link: string) => {
        const [target = '', after = ''] = /^route:([^#?]*)(.*)/.exec(link)?.slice(1) ?? [];
        const address = link.startsWith('route:') ? contentHref(target, locale, guideSlugs) : null;
        if (address !== null) return `[${words}](${address}${after})`;
        broken.push({ link, line: at });
        return words;
      })
      .replace(REFERENCE, (_, before: string, target: string, after = '') => {
        const address = contentHref(target, locale, guideSlugs);
        if (address === null) broken.push({ link: `route:${target}`, line: at });
        return address === null ? `${before}#` : `${before}${address}${after}`;
      });
  return { body: body.split('\n').map(resolve).join('\n'), broken };
}

const HEADING = /^(#{2,3})[ \t]+(\S.*)$/;

/** The text of a heading, without the closing `#` that Markdown allows. */
const withoutClosing = (line: string): string => (/^(?:.*[^#])?/.exec(line.trimEnd())?.[0] ?? '').trimEnd();

/** Markdown as plain text: `**Wat** kost [het](…)?` -> `Wat kost het?`. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();

/** The second-level headings of a text with their ids. */
export function headingsOf(body: string): Heading[] {
  const found = body.split(/\r?\n/).flatMap((line) => {
    const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
    return marks ? [{ level: marks.length, text: plain(withoutClosing(text)) }] : [];
  });
  const ids = headingIds(found.map(({ text }) => text));
  return found.flatMap(({ level, text }, index) => (level === 2 ? [{ id: ids[index] ?? '', text }] : []));
}
