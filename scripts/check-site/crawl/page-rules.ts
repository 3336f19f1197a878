import type { CrawledPage, CrawledSite } from './crawl-site';

const LONGEST_TITLE = 70;
const LONGEST_DESCRIPTION = 160;
const SHORTEST_DESCRIPTION = 40;
export const FEWEST_WORDS = 40;
const MOST_HTML_BYTES = 300_000;
const DEEPEST = 4;

const tagsOf = (page: CrawledPage): string =>
  [page.robotsHeader, ...(page.facts?.robots ?? [])].join(',').toLowerCase();
export const isHtml = (page: CrawledPage): boolean => page.status === 200 && page.facts !== null;
/** Whether the address answers with its own page, without a redirect. */
export const isDirect = (page: CrawledPage): boolean => isHtml(page) && page.hops.length === 0;
const isIndexable = (page: CrawledPage): boolean => isDirect(page) && !/\bnoindex\b|\bnone\b/.test(tagsOf(page));
/** Whether a search engine keeps this address: it is indexable, and not the copy of another page. */
export const isKept = (page: CrawledPage): boolean =>
  isIndexable(page) && (page.facts?.canonicals[0] ?? page.address) === page.address;
const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
export const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : address);

type Report = (found: string, advice: string) => void;
export type PageRule = (page: CrawledPage, report: Report, site: CrawledSite) => void;

/** The rules for a single page. A rule uses `facts` only if `isHtml` is true, because only HTML has them. */
export const PAGE_RULES = {
  status: (page, report) => {
    if (page.status === 0) report('no answer', 'Check whether the site runs, and why this page takes so long.');
    else if (page.status >= 400)
      report(`status ${page.status}`, 'Correct the link or the sitemap, or add a row to agency/redirects.csv.');
  },
  'redirect-hops': ({ hops }, report) => {
    if (hops.length > 1)
      report(`${hops.length} redirects: ${hops.map(pathOf).join(' → ')}`, 'Redirect to the last address at once.');
  },
  'trailing-slash': (page, report) => {
    if (isDirect(page) && !new URL(page.address).pathname.endsWith('/'))
      report('a page without a slash at its end', 'Redirect to the address with a slash.');
  },
  'language-twice': (page, report) => {
    const [first, second] = pathOf(page.address).split('/').filter(Boolean);
    if (isHtml(page) && first === second && /^[a-z]{2}$/.test(first ?? ''))
      report(pathOf(page.address), 'Find the link that adds the language a second time.');
  },
  canonical: (page, report, site) => {
    if (!isIndexable(page)) return;
    const canonicals = page.facts?.canonicals ?? [];
    const [target = ''] = canonicals;
    if (canonicals.length !== 1) return report(`${canonicals.length} canonicals`, 'Name exactly one address.');
    if (target === page.address) return;
    const other = site.pages.get(target);
    if (!other)
      report(`canonical to ${short(target)}, which no page links to`, 'Name an address of this site that answers 200.');
    else if (!isIndexable(other))
      report(
        `canonical to ${pathOf(target)}, which is ${other.hops.length > 0 ? 'a redirect' : 'not an indexable page'}`,
        'Name the address that answers 200.',
      );
  },
  alternates: (page, report, site) => {
    if (!isKept(page)) return;
    const own = page.facts?.alternates ?? new Map<string, string>();
    for (const [tag, address] of own) {
      if (tag === 'x-default') continue;
      const other = site.pages.get(address);
      if (!other)
        report(
          `${tag}: ${pathOf(address)} has no link from any page`,
          'Link to the other language, or leave the alternate out.',
        );
      else if (!isDirect(other))
        report(
          `${tag}: ${pathOf(address)} answers ${other.hops.length > 0 ? 'with a redirect' : other.status}`,
          'Name the address that answers 200.',
        );
      else if (![...(other.facts?.alternates.values() ?? [])].includes(page.address))
        report(`${tag}: ${pathOf(address)} does not name this page`, 'Both pages must name each other.');
    }
    if (own.size > 0 && ![...own.values()].includes(page.address))
      report('the page is not among its own alternates', 'Name the page itself too.');
    const inSitemap = site.sitemap.get(page.address)?.alternates;
    if (inSitemap && inSitemap.size > 0 && JSON.stringify([...inSitemap].sort()) !== JSON.stringify([...own].sort()))
      report('the sitemap and the head name different alternates', 'Make both from the same list.');
  },
  'not-in-sitemap': (page, report, site) => {
    if (site.sitemap.size > 0 && isKept(page) && !site.sitemap.has(page.address))
      report('indexable, but not in the sitemap', 'Add it to the sitemap, or mark it noindex.');
  },
  'title-missing': (page, report) => {
    if (isHtml(page) && !page.facts?.titles[0]) report('no title', 'Write a title.');
    if (isHtml(page) && (page.facts?.titles.length ?? 0) > 1)
      report(`${page.facts?.titles.length} titles`, 'Keep one.');
  },
  'title-length': (page, report) => {
    const [title = ''] = page.facts?.titles ?? [];
    if (isKept(page) && title.length > LONGEST_TITLE)
      report(`${title.length} characters: ${short(title)}`, `Shorten it to ${LONGEST_TITLE}.`);
  },
  'description-missing': (page, report) => {
    if (isKept(page) && !page.facts?.descriptions[0])
      report('no description', 'Describe the page in one or two sentences.');
    if (isKept(page) && (page.facts?.descriptions.length ?? 0) > 1) report('two descriptions', 'Keep one.');
  },
  'description-length': (page, report) => {
    const [text = ''] = page.facts?.descriptions ?? [];
    if (isKept(page) && text && (text.length > LONGEST_DESCRIPTION || text.length < SHORTEST_DESCRIPTION))
      report(`${text.length} characters: ${short(text)}`, `Write ${SHORTEST_DESCRIPTION} to ${LONGEST_DESCRIPTION}.`);
  },
  'one-h1': (page, report) => {
    const count = page.facts?.h1.length ?? 0;
    if (isHtml(page) && count !== 1) report(`${count} headings of the first level`, 'Give the page exactly one.');
  },
  lang: (page, report) => {
    if (!isHtml(page)) return;
    const lang = page.facts?.lang ?? '';
    const [first = ''] = pathOf(page.address).split('/').filter(Boolean);
    if (!lang) report('no language', 'Set the language of the page.');
    else if (/^[a-z]{2}$/.test(first) && !lang.toLowerCase().startsWith(first))
      report(`lang="${lang}" below /${first}/`, 'The language must be that of the address.');
  },
  'metadata-in-head': (page, report) => {
    const outside = [...new Set(page.facts?.outsideHead ?? [])];
    if (isHtml(page) && outside.length > 0)
      report(`${outside.join(', ')} in the body`, 'Robots read them in the head only.');
  },
  'one-robots': (page, report) => {
    const count = page.facts?.robots.length ?? 0;
    if (isHtml(page) && count > 1) report(`${count} robots metas: ${page.facts?.robots.join(' / ')}`, 'Keep one.');
  },
  markup: (page, report) => {
    for (const text of (isHtml(page) && page.facts?.markup) || [])
      try {
        const parsed: unknown = JSON.parse(text);
        const context = (parsed as { '@context'?: unknown } | null)?.['@context'];
        if (!/^https?:\/\/schema\.org\/?$/.test(String(context)))
          report(
            `structured data without the context of schema.org: ${short(text)}`,
            'Name https://schema.org as @context.',
          );
      } catch {
        report(`structured data that is not JSON: ${short(text)}`, 'Correct the JSON.');
      }
  },
  'thin-text': (page, report) => {
    if (isKept(page) && (page.facts?.words ?? 0) < FEWEST_WORDS)
      report(`${page.facts?.words} words besides links`, 'Give the page a text of its own, or mark it noindex.');
  },
  'image-alt': (page, report) => {
    const without = page.facts?.imagesWithoutAlt ?? [];
    if (isHtml(page) && without.length > 0)
      report(
        `${without.length} images without alt: ${short(without[0] ?? '')}`,
        'Describe the picture, or set alt="".',
      );
  },
  'html-size': (page, report) => {
    if (isHtml(page) && page.bytes > MOST_HTML_BYTES)
      report(`${Math.round(page.bytes / 1000)} kB of HTML`, `Keep a page below ${MOST_HTML_BYTES / 1000} kB.`);
  },
  'mixed-content': (page, report) => {
    const [file] = page.facts?.insecureFiles ?? [];
    if (isHtml(page) && file) report(`a file loaded with http: ${short(file)}`, 'Load it with https.');
  },
  fragment: (page, report, site) => {
    if (!isHtml(page)) return;
    const missing = (page.facts?.links ?? []).find(({ address, fragment }) => {
      const target = address === page.address ? page : site.pages.get(address);
      return fragment && target && isDirect(target) && !target.facts?.ids.has(fragment);
    });
    if (missing)
      report(`link to #${missing.fragment} of ${pathOf(missing.address)}, which has no such part`, 'Correct the link.');
  },
  'query-nofollow': (page, report, site) => {
    if (!isHtml(page)) return;
    const followed = (page.facts?.links ?? []).find(({ address, isFollowed }) => {
      const target = site.pages.get(address);
      return isFollowed && address.includes('?') && target && isDirect(target) && !isKept(target) && !isPaged(address);
    });
    if (followed) report(`link with follow to ${short(followed.address)}, which is not indexed`, 'Add rel="nofollow".');
  },
  depth: (page, report) => {
    if (isKept(page) && Number.isFinite(page.depth) && page.depth > DEEPEST)
      report(`${page.depth} clicks from the home page`, 'Link to it from a page nearer to the home page.');
  },
  orphan: (page, report) => {
    if (isKept(page) && page.depth === Number.POSITIVE_INFINITY)
      report('in the sitemap, but no page links to it', 'Link to it.');
  },
  'soft-404': (page, report, site) => {
    const missing = site.missing.facts;
    const isSame = isDirect(page) && missing?.titles[0] && page.facts?.titles[0] === missing.titles[0];
    if (isSame && page.facts?.h1[0] === missing.h1[0])
      report('status 200 for a page that says it does not exist', 'Answer 404.');
  },
} as const satisfies Record<string, PageRule>;

/** Later pages of a list are allowed: robots follow them to reach every property. */
const isPaged = (address: string): boolean => /^\?page=\d+$/.test(new URL(address).search);
