import robotsParser from 'robots-parser';
import { matchLocalized, plainPath, splitLocale } from '@/lib/routing/match-route';
import type { CrawledPage, CrawledSite } from './crawl-site';
import { FEWEST_WORDS, isKept, PAGE_RULES, type PageRule, pathOf } from './page-rules';

/** A fault of a page: the rule that it breaks, what the page contains, and what to do. */
export type CrawlFinding = { rule: CrawlRule; address: string; found: string; advice: string };

type SiteRule = (site: CrawledSite, report: (address: string, found: string, advice: string) => void) => void;

/** Groups of indexable pages with the same value. */
function sameOf(site: CrawledSite, read: (page: CrawledPage) => string | undefined): CrawledPage[][] {
  const groups = new Map<string, CrawledPage[]>();
  for (const page of site.pages.values()) {
    const value = isKept(page) ? read(page) : undefined;
    if (value) groups.set(value, [...(groups.get(value) ?? []), page]);
  }
  return [...groups.values()].filter((pages) => pages.length > 1);
}
const reportSame = (groups: CrawledPage[][], what: string, report: Parameters<SiteRule>[1]): void => {
  for (const [first, ...others] of groups)
    for (const page of others)
      report(page.address, `the same ${what} as ${pathOf(first?.address ?? '')}`, 'Make it different on each page.');
};

/** How similar two texts are, from 0 to 1. */
function sameShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length;
  return one.size + other.size === 0 ? 0 : (2 * shared) / (one.size + other.size);
}
const MOST_SAME = 0.8;

/** The crawled pages of places, in one list for each language. They are recognised by the route of their address. */
function placePagesOf(site: CrawledSite): CrawledPage[][] {
  const groups = new Map<string, CrawledPage[]>();
  for (const page of site.pages.values()) {
    const [locale, rest] = splitLocale(plainPath(pathOf(page.address)) ?? '');
    const match = locale && isKept(page) ? matchLocalized(rest, locale) : null;
    if (locale && match && 'place' in match.params) groups.set(locale, [...(groups.get(locale) ?? []), page]);
  }
  return [...groups.values()];
}

const SITE_RULES = {
  'sitemap-set': (site, report) => {
    for (const address of site.sitemap.keys()) {
      const page = site.pages.get(address);
      if (page && !isKept(page))
        report(
          address,
          page.hops.length > 0
            ? 'in the sitemap, but a redirect'
            : page.status === 200
              ? 'in the sitemap, but not indexable'
              : `in the sitemap, but answers ${page.status}`,
          'Remove it from the sitemap.',
        );
      else if (!page) report(address, 'in the sitemap, but on another host', 'List only addresses of this site.');
    }
  },
  'sitemap-missing': (site, report) => {
    if (site.sitemap.size === 0) report(site.start, 'no sitemap with addresses', 'Name a sitemap in robots.txt.');
  },
  'lastmod-equal': (site, report) => {
    const days = [...site.sitemap.values()].map(({ lastmod }) => lastmod).filter(Boolean);
    if (days.length > 2 && new Set(days).size === 1)
      report(
        site.start,
        `every address was changed on ${days[0]}`,
        'Give each address the day of its own last change.',
      );
  },
  'title-unique': (site, report) =>
    reportSame(
      sameOf(site, ({ facts }) => facts?.titles[0]),
      'title',
      report,
    ),
  'description-unique': (site, report) =>
    reportSame(
      sameOf(site, ({ facts }) => facts?.descriptions[0]),
      'description',
      report,
    ),
  'equal-text': (site, report) =>
    reportSame(
      sameOf(site, ({ facts }) => (facts && facts.words >= FEWEST_WORDS ? facts.textHash : undefined)),
      'text',
      report,
    ),
  'equal-places': (site, report) => {
    for (const pages of placePagesOf(site))
      pages.forEach((page, at) => {
        const runs = page.facts?.runs ?? new Set();
        const twin = pages.slice(0, at).find((other) => sameShare(runs, other.facts?.runs ?? new Set()) > MOST_SAME);
        if (twin)
          report(
            page.address,
            `without names, more than ${100 * MOST_SAME} % of the text of ${pathOf(twin.address)}`,
            'Write a text for the place in agency/content/places/, or give the page more properties of its own.',
          );
      });
  },
  'missing-status': (site, report) => {
    if (site.missing.status !== 404 && site.missing.status !== 410)
      report(site.missing.address, `an address that does not exist answers ${site.missing.status}`, 'Answer 404.');
  },
  'robots-txt': ({ start, robotsTxt, sitemap }, report) => {
    const robots = robotsParser(new URL('/robots.txt', start).href, robotsTxt);
    for (const address of sitemap.keys())
      if (robots.isDisallowed(address, '*'))
        report(address, 'in the sitemap, but closed by robots.txt', 'Open it or remove it from the sitemap.');
  },
} as const satisfies Record<string, SiteRule>;

export type CrawlRule = keyof typeof PAGE_RULES | keyof typeof SITE_RULES;
export const CRAWL_RULES = [...Object.keys(PAGE_RULES), ...Object.keys(SITE_RULES)] as CrawlRule[];

/** Checks a crawled site by every rule. Findings are in the order of the rules, then of the addresses. */
export function judgeCrawl(site: CrawledSite): CrawlFinding[] {
  const findings: CrawlFinding[] = [];
  for (const [rule, judge] of Object.entries(PAGE_RULES) as [keyof typeof PAGE_RULES, PageRule][])
    for (const page of site.pages.values())
      judge(page, (found, advice) => findings.push({ rule, address: page.address, found, advice }), site);
  for (const [rule, judge] of Object.entries(SITE_RULES) as [keyof typeof SITE_RULES, SiteRule][])
    judge(site, (address, found, advice) => findings.push({ rule, address, found, advice }));
  return findings;
}
