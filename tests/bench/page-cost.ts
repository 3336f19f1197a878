import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { percentiles } from './percentiles';
import { copySite, cpuMs, type RunningCopy, startCopy, TRIVIAL_PATH } from './site-copy';

const WARM = 150;
const ROUNDS = 8;
const REQUESTS = 40;
const CONNECTIONS = 8;
/** The pages that are measured under load too. */
const LOADED = ['search', 'filtered', 'property'];

/** The cookie makes the site draw each page anew instead of sending the one that it keeps for a second. */
const textOf = async (url: string, encoding: string): Promise<string> =>
  (await fetch(url, { headers: { 'Accept-Encoding': encoding, Cookie: 'own=1' } })).text();

/** The paths of the measured pages by name, found on the running site. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '/nl/';
  const list = await textOf(`${url}/nl/te-koop/`, 'identity');
  const projects = await textOf(`${url}/nl/nieuwbouwprojecten/`, 'identity');
  return {
    trivial: TRIVIAL_PATH,
    search: '/nl/te-koop/',
    filtered: '/nl/te-koop/?type=house&price-max=600000',
    property: first(list, /href="(\/nl\/te-koop\/[a-z0-9-]+\/[a-z-]+\/[^"/]+\/)"/),
    contact: '/nl/contact/',
    home: '/nl/',
    project: first(projects, /href="(\/nl\/nieuwbouwprojecten\/[^"]+\/)"/),
  };
}

/** Processor milliseconds of one request, averaged over many, with all threads of the site. */
async function costOf({ url, pid }: RunningCopy, path: string, encoding: string, requests = REQUESTS): Promise<number> {
  const before = cpuMs(pid);
  for (let turn = 0; turn < requests; turn += 1) await textOf(url + path, encoding);
  return (cpuMs(pid) - before) / requests;
}

/**
 * Prints the cost of a page: processor time per request drawn anew, its HTML, and both for visitors without a cookie, to
 * whom the site sends a page that it keeps for a second. With a commit, each round measures its build and this one in turn, and the last columns compare them.
 */
export async function printPageCosts(folder: string, against?: string): Promise<void> {
  const copies = [
    ...(against
      ? [
          copySite(
            execFileSync('git', ['rev-parse', '--short', against]).toString().trim(),
            join(folder, 'then'),
            against,
          ),
        ]
      : []),
    copySite('now', join(folder, 'now')),
  ];
  const sites: RunningCopy[] = [];
  for (const copy of copies) sites.push(await startCopy(copy, { WEB_PROCESSES: '1' }));
  const pages = await Promise.all(sites.map(({ url }) => pagesOf(url)));
  const names = Object.keys(pages[0] ?? {});

  for (const encoding of ['identity', 'gzip']) {
    console.log(
      `\nProcessor time of a request, ms (${encoding})${copies.map(({ name }) => name.padStart(10)).join('')}${against ? '     ratio' : ''}   HTML kB`,
    );
    for (const name of names) {
      const costs: number[][] = sites.map(() => []);
      for (const [at, site] of sites.entries()) await costOf(site, pages[at]?.[name] ?? '', encoding, WARM);
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [at, site] of sites.entries())
          costs[at]?.push(await costOf(site, pages[at]?.[name] ?? '', encoding));
      const medians = costs.map((values) => percentiles(values).p50);
      const bytes = await Promise.all(
        sites.map(async ({ url }, at) => Buffer.byteLength(await textOf(url + pages[at]?.[name], 'identity')) / 1000),
      );
      const ratio = against ? ((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2).padStart(10) : '';
      console.log(
        `  ${name.padEnd(38)}${medians.map((value) => value.toFixed(1).padStart(10)).join('')}${ratio}   ${bytes.map((kB) => kB.toFixed(0)).join(' then ')}`,
      );
    }
  }
  for (const site of sites) await site.stop();

  console.log(
    `\nVisitors without a cookie, ${CONNECTIONS} connections, all processes       ms a page   pages a second`,
  );
  const loads: Record<string, { cost: number[]; rate: number[] }> = {};
  for (let round = 0; round < 3; round += 1)
    for (const [at, copy] of copies.entries()) {
      const site = await startCopy(copy, {});
      for (const name of LOADED) {
        const url = site.url + pages[at]?.[name];
        await autocannon({ url, connections: CONNECTIONS, duration: 4 });
        const before = cpuMs(site.pid);
        const { requests } = await autocannon({ url, connections: CONNECTIONS, duration: 8 });
        const key = `${name} ${copy.name}`;
        const load = loads[key] ?? { cost: [], rate: [] };
        loads[key] = load;
        load.cost.push((cpuMs(site.pid) - before) / requests.total);
        load.rate.push(requests.average);
      }
      await site.stop();
    }
  for (const [name, { cost, rate }] of Object.entries(loads).sort())
    console.log(
      `  ${name.padEnd(48)} ${percentiles(cost).p50.toFixed(1).padStart(16)} ${percentiles(rate).p50.toFixed(0).padStart(16)}`,
    );
}
