import pLimit from 'p-limit';
import { type PageFacts, readPage, readSitemap, type SitemapEntry } from './page-facts';

/** The answer of one address. `facts` exist for HTML with the status 200 or 404. */
export type CrawledPage = {
  address: string;
  status: number;
  /** The addresses to which a request was redirected, in their order. */
  hops: string[];
  /** The value of `X-Robots-Tag`. */
  robotsHeader: string;
  bytes: number;
  /** The number of clicks from the home page in any language; infinite for a page that no page links to. */
  depth: number;
  facts: PageFacts | null;
};

/** All data that the rules check. Addresses are those of the crawled host. */
export type CrawledSite = {
  start: string;
  pages: ReadonlyMap<string, CrawledPage>;
  sitemap: ReadonlyMap<string, SitemapEntry>;
  robotsTxt: string;
  /** The answer to an address that cannot exist. */
  missing: CrawledPage;
  /** Whether the crawl ended at its limit. */
  isCut: boolean;
};

export type CrawlOptions = { start: string; most?: number; onPage?: (count: number) => void };

const AT_ONCE = 4;
const MOST_PAGES = 20_000;
const MOST_HOPS = 5;
const PATIENCE_MS = 30_000;
/** The size above which a page is not read to its end; the rule for size reports it. */
const MOST_BYTES = 5_000_000;
const NOWHERE = 'crawl-of-an-address-that-does-not-exist/';
const NO_PAGE: ReadonlySet<string> = new Set(['api', '_next', 'media', 'images', 'property', 'project']);

const isRedirect = (status: number): boolean => status >= 300 && status < 400 && status !== 304;

/**
 * Requests an address as a robot: without cookie and language, and following each redirect itself. A host that does not
 * answer has the status 0.
 */
async function request(
  address: string,
): Promise<Omit<CrawledPage, 'depth' | 'facts'> & { body: string; type: string }> {
  const hops: string[] = [];
  let at = address;
  for (;;) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { 'user-agent': 'gevel-crawl', accept: 'text/html,application/xhtml+xml,application/xml;q=0.9' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (!response) return { address, status: 0, hops, robotsHeader: '', bytes: 0, body: '', type: '' };
    const location = response.headers.get('location');
    const next = location && URL.canParse(location, at) ? new URL(location, at).href : null;
    if (isRedirect(response.status) && next && hops.length < MOST_HOPS) {
      await response.body?.cancel();
      hops.push(next);
      at = next;
      continue;
    }
    const body = (await response.text()).slice(0, MOST_BYTES);
    return {
      address,
      status: response.status,
      hops,
      robotsHeader: response.headers.get('x-robots-tag') ?? '',
      bytes: Buffer.byteLength(body),
      body,
      type: response.headers.get('content-type') ?? '',
    };
  }
}

/** Files and addresses that are no pages: data, pictures, and short addresses that redirect to a page. */
const isPage = (address: string): boolean => {
  const [first = '', ...others] = new URL(address).pathname.split('/').filter(Boolean);
  return !NO_PAGE.has(first) && !/\.[a-z0-9]{2,5}$/i.test(others.at(-1) ?? first);
};

/**
 * Reads a site as a robot without JavaScript does: the sitemap, and every page that links with `follow` lead to, on
 * this host alone, four at a time. Canonical addresses of the public host count as those of the crawled one.
 */
export async function crawlSite({ start, most = MOST_PAGES, onPage }: CrawlOptions): Promise<CrawledSite> {
  const { origin } = new URL(start);
  const limit = pLimit(AT_ONCE);
  const robotsTxt = await request(`${origin}/robots.txt`);
  const first = await request(start);
  const home = first.hops.at(-1) ?? start;
  // A site that is crawled on this machine has its public address in its canonical addresses and its sitemap.
  const [canonical] = readPage(first.body, home).canonicals;
  const publicOrigin = canonical && URL.canParse(canonical) ? new URL(canonical).origin : origin;
  const local = (address: string): string =>
    address.startsWith(`${publicOrigin}/`) ? origin + address.slice(publicOrigin.length) : address;
  const localFacts = (facts: PageFacts): PageFacts => ({
    ...facts,
    canonicals: facts.canonicals.map(local),
    alternates: new Map([...facts.alternates].map(([tag, address]) => [tag, local(address)])),
    links: facts.links.map((link) => ({ ...link, address: local(link.address) })),
  });

  const visit = async (address: string, depth: number): Promise<CrawledPage> => {
    const { body, type, ...answer } = await request(address);
    const at = answer.hops.at(-1) ?? address;
    const isHtml = /text\/html/.test(type) && (answer.status === 200 || answer.status === 404);
    return { ...answer, hops: answer.hops.map(local), depth, facts: isHtml ? localFacts(readPage(body, at)) : null };
  };

  const sitemap = new Map<string, SitemapEntry>();
  const partsRead = new Set<string>();
  const readPart = async (address: string): Promise<void> => {
    if (partsRead.has(address) || !address.startsWith(`${origin}/`)) return;
    partsRead.add(address);
    const { isIndex, entries } = readSitemap((await request(address)).body);
    if (isIndex) for (const { address: part } of entries) await readPart(local(part));
    else
      for (const entry of entries) {
        const alternates = new Map([...entry.alternates].map(([tag, other]) => [tag, local(other)] as const));
        sitemap.set(local(entry.address), { ...entry, address: local(entry.address), alternates });
      }
  };
  const declared = [...robotsTxt.body.matchAll(/^sitemap:\s*(\S+)/gim)].map(([, address = '']) => local(address));
  for (const address of declared.length > 0 ? declared : [`${origin}/sitemap.xml`]) await readPart(address);

  const pages = new Map<string, CrawledPage>();
  // A reader of another language begins at the home page in that language.
  const versions = [...readPage(first.body, home).alternates].map(([, address]) => local(address));
  const known = new Set([start, ...versions.filter((address) => address.startsWith(`${origin}/`))]);
  let isCut = false;
  let wave = [...known];
  const crawlWave = async (addresses: readonly string[], depth: number): Promise<string[]> => {
    const next: string[] = [];
    await Promise.all(
      addresses.map((address) =>
        limit(async () => {
          const page = await visit(address, depth);
          pages.set(address, page);
          onPage?.(pages.size);
          const found = page.status === 200 ? (page.facts?.links ?? []) : [];
          const targets = [...page.hops, ...found.filter(({ isFollowed }) => isFollowed).map((link) => link.address)];
          for (const target of targets) {
            if (known.has(target) || !target.startsWith(`${origin}/`) || !isPage(target)) continue;
            if (known.size >= most) {
              isCut = true;
              continue;
            }
            known.add(target);
            next.push(target);
          }
        }),
      ),
    );
    return next;
  };
  for (let depth = 0; wave.length > 0; depth += 1) wave = await crawlWave(wave, depth);
  // Last, the addresses of the sitemap to which no page links are crawled, and the pages to which these link.
  wave = [...sitemap.keys()].filter((address) => !known.has(address) && address.startsWith(`${origin}/`));
  for (const address of wave) known.add(address);
  while (wave.length > 0) wave = await crawlWave(wave, Number.POSITIVE_INFINITY);

  return { start, pages, sitemap, robotsTxt: robotsTxt.body, missing: await visit(`${home}${NOWHERE}`, 0), isCut };
}
