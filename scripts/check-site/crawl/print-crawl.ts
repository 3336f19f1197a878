import { answeringAddress } from '../drawn-remarks';
import { type CrawlOptions, crawlSite } from './crawl-site';
import { type CrawlFinding, judgeCrawl } from './judge-crawl';

/** The maximum number of findings of one rule that are printed; the JSON has all. */
const MOST_OF_RULE = 20;

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return decodeURI(pathname) + search;
};

/** The findings as a table, grouped by rule: the address, what the page contains, and once per rule what to do. */
export function crawlTable(findings: readonly CrawlFinding[]): string {
  return [...new Set(findings.map(({ rule }) => rule))]
    .map((rule) => {
      const of = findings.filter((finding) => finding.rule === rule);
      const shown = of.slice(0, MOST_OF_RULE);
      const width = Math.max(...shown.map(({ address }) => pathOf(address).length));
      const rows = shown.map(({ address, found }) => `  ${pathOf(address).padEnd(width)}  ${found}`);
      const rest = of.length > shown.length ? [`  and ${of.length - shown.length} more`] : [];
      return [`\n${rule} (${of.length}): ${of[0]?.advice}`, ...rows, ...rest].join('\n');
    })
    .join('\n');
}

/**
 * Crawls the site at an address, or the running one, and prints the findings as a table or as JSON. Returns whether
 * there are no findings; throws with a sentence when no site answers.
 */
export async function printCrawl(address: string | undefined, asJson: boolean): Promise<boolean> {
  const base = address ?? (await answeringAddress());
  if (!base || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new Error(
      address
        ? `${address} is not an address such as https://www.example.be.`
        : 'No site answers. Start it, or give its address.',
    );
  const options: CrawlOptions = { start: new URL(new URL(base).pathname, base).href };
  if (!asJson && process.stderr.isTTY) options.onPage = (count) => process.stderr.write(`\r${count} pages `);
  const site = await crawlSite(options);
  if (![...site.pages.values()].some(({ status }) => status === 200)) throw new Error(`${base} has no readable page.`);
  const findings = judgeCrawl(site);
  if (asJson)
    console.log(JSON.stringify({ start: site.start, pages: site.pages.size, isCut: site.isCut, findings }, null, 2));
  else {
    console.log(crawlTable(findings));
    const cut = site.isCut ? ' The crawl ended at its limit; there are more.' : '';
    console.log(
      `\n${site.pages.size} pages read, ${findings.length === 0 ? 'nothing' : findings.length} to correct.${cut}`,
    );
  }
  return findings.length === 0;
}
