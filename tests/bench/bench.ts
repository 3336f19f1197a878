import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { weighPage } from '../../scripts/testing/page-weight';
import { startPostgres } from '../../scripts/testing/postgres-server';
import { findPostgres } from '../../scripts/testing/test-tools.mjs';
import { printBackOfficeFigures, printHookFigures } from './back-office-figures';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';
import { printMapFigures } from './map-figures';
import { printPageCosts } from './page-cost';
import type { Times } from './percentiles';
import { measure } from './percentiles';
import { printPictureFigures } from './picture-figures';
import { printPortalFigures } from './portal-figures';
import { printTouchFigures } from './touch-figures';

// npm run bench: prints the costs of the software on this machine, without judging them. `--pages` measures only pages,
// `--against COMMIT` compares with a build of that commit, `--map` only the map, `--portal` the owner portal,
// `--weights` how large pages are, `--touch` what a visitor waits for on a slow device, `--sitemap` the sitemap of
// 100,000 addresses, `--pictures` an import of 50,000 properties with 20 pictures each, `--back-offices` readings of 2,000
// properties, `--hooks` a thousand calls of a back office.
const SIZES = [500, 50_000] as const;
const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));

type Reads = {
  load: number;
  search: Times;
  facets: Times;
  plain: Times;
  area: Times;
  radius: Times;
  clusters: Times;
  property: Times;
  places: Times;
  placeMegabytes: number;
  memory: number;
  sample: string;
};
type Pages = { search: Times; property: Times; perSecond: number; memory: number };

const ms = (value: number): string => value.toFixed(2).padStart(8);
const both = ({ p50, p95 }: Times): string => `${ms(p50)} ${ms(p95)}`;

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();
const rssOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

async function measurePages(env: NodeJS.ProcessEnv, sample: string): Promise<Pages> {
  const { url, child } = await startServer(env);
  try {
    const search = `${url}/nl/te-koop/?type=house&price-max=400000`;
    const property = (await fetch(`${url}/property/${sample}/?lng=nl`)).url;
    for (let warm = 0; warm < 60; warm += 1) await Promise.all([textOf(search), textOf(property)]);
    const times = {
      search: await measure(150, () => textOf(search)),
      property: await measure(150, () => textOf(property)),
    };
    const load = await autocannon({ url: search, connections: 10, duration: 8 });
    return { ...times, perSecond: load.requests.average, memory: rssOf(child.pid) };
  } finally {
    child.kill();
  }
}

async function printWeights(): Promise<void> {
  const env = { ...MEASURED_ENV, DATA_DIR: join(folder, 'demo') };
  runScript(tsx('scripts/commands/seed.ts'), env);
  const { url, child } = await startServer(env);
  try {
    const list = await textOf(`${url}/nl/te-koop/`);
    const projects = await textOf(`${url}/nl/nieuwbouwprojecten/`);
    const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '/nl/';
    const pages = {
      home: '/nl/',
      'search (24 cards)': '/nl/te-koop/',
      property: first(list, /href="(\/nl\/te-koop\/[a-z0-9-]+\/[a-z-]+\/[^"/]+\/)"/),
      projects: '/nl/nieuwbouwprojecten/',
      project: first(projects, /href="(\/nl\/nieuwbouwprojecten\/[^"]+\/)"/),
      article: '/nl/diensten/verkopen/',
      map: '/nl/kaart/',
      favourites: '/nl/favorieten/',
      'purchase costs': '/nl/aankoopkosten/',
      'what can I afford': '/nl/budget-berekenen/',
      glossary: '/nl/begrippen/',
      contact: '/nl/contact/',
      'visit to plan': '/nl/afspraak/6412/',
      'free valuation': '/nl/gratis-schatting/',
      'search alert': '/nl/zoekopdracht/',
      newsletter: '/nl/nieuwsbrief/',
      'testimonial form': '/nl/getuigenissen/toevoegen/',
      '404': '/nl/bestaat-niet/',
    };
    console.log('\nWeight of a page, gzip kB                HTML       JS      CSS');
    for (const [name, path] of Object.entries(pages)) {
      const { html, script, style } = await weighPage(url, path);
      console.log(
        `  ${name.padEnd(34)} ${html.toFixed(1).padStart(8)} ${script.toFixed(1).padStart(8)} ${style.toFixed(1).padStart(8)}`,
      );
    }
  } finally {
    child.kill();
  }
}

/** The properties of a sitemap of 100,000 addresses in four languages. */
const IN_SITEMAP = 25_000;

/** Prints the cost of all sitemaps of 100,000 addresses with ten pictures each (limits: 5 s and 150 MB). */
function printSitemapFigures(): void {
  const env = { ...MEASURED_ENV, DATA_DIR: join(folder, 'sitemap'), DATABASE_URL: '' };
  const feed = join(folder, 'sitemap.ndjson');
  runScript(tsx('scripts/commands/seed.ts', '--properties', String(IN_SITEMAP), '--out', feed), env);
  runScript(tsx('scripts/commands/import.ts', feed, '--force'), env);
  const made = JSON.parse(runScript(tsx('tests/bench/sitemap-parts.ts'), env)) as Record<string, number>;
  const figure = (name: string) => (made[name] ?? Number.NaN).toFixed(1);
  console.log(`\nSitemap of ${4 * IN_SITEMAP} addresses, ten pictures each, in ${made.parts} parts`);
  console.log(
    `  made in ${figure('seconds')} s, memory + ${figure('memory')} MB, of which ${figure('kept')} MB are kept`,
  );
  console.log(`  the index later: ${figure('indexAgain')} ms`);
}

async function benchStore(name: string, addressOf: (size: number) => Promise<NodeJS.ProcessEnv>): Promise<void> {
  const pages: Pages[] = [];
  console.log(`\n${name}                          p50      p95`);
  for (const size of SIZES) {
    const env = await addressOf(size);
    const feed = join(folder, `${size}.ndjson`);
    const imports = ['new', 'again'].map(() => {
      const start = performance.now();
      runScript(tsx('scripts/commands/import.ts', feed, '--force'), env);
      return ((performance.now() - start) / 1000).toFixed(1);
    });
    const reads = JSON.parse(runScript(tsx('tests/bench/reads.ts'), env)) as Reads;
    const page = await measurePages(env, reads.sample.toLowerCase());
    pages.push(page);
    console.log(
      `  ${size} properties: import ${imports[0]} s, unchanged again ${imports[1]} s, index loaded in ${reads.load.toFixed(0)} ms`,
    );
    console.log(`    search with total and facets, ms ${both(reads.search)}`);
    console.log(`    facets alone, ms                 ${both(reads.facets)}`);
    console.log(`    all properties, counted, ms      ${both(reads.plain)}`);
    console.log(`    in a drawn area, ms              ${both(reads.area)}`);
    console.log(`    around two places, ms            ${both(reads.radius)}`);
    console.log(`    markers of a part of the map, ms ${both(reads.clusters)}`);
    console.log(`    one property, ms                 ${both(reads.property)}`);
    console.log(
      `    figures of all places, ms        ${both(reads.places)}   ${reads.placeMegabytes.toFixed(1)} MB in memory`,
    );
    console.log(`    search page, ms                  ${both(page.search)}`);
    console.log(`    property page, ms                ${both(page.property)}`);
    console.log(`    search pages a second            ${page.perSecond.toFixed(0).padStart(8)}`);
    console.log(
      `    memory of the server, MB         ${page.memory.toFixed(0).padStart(8)}   of a process that only reads ${reads.memory.toFixed(0)}`,
    );
  }
  const [small, large] = pages;
  if (small && large)
    console.log(
      `  the page at ${SIZES[1]} costs ${(large.search.p50 / small.search.p50).toFixed(2)} times the page at ${SIZES[0]} (property page ${(large.property.p50 / small.property.p50).toFixed(2)})`,
    );
}

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    pages: { type: 'boolean' },
    map: { type: 'boolean' },
    portal: { type: 'boolean' },
    weights: { type: 'boolean' },
    touch: { type: 'boolean' },
    sitemap: { type: 'boolean' },
    pictures: { type: 'boolean' },
    'back-offices': { type: 'boolean' },
    hooks: { type: 'boolean' },
  },
});
if (Object.values(values).some(Boolean)) {
  if (values.sitemap) printSitemapFigures();
  if (values.pictures) await printPictureFigures(folder);
  if (values['back-offices']) await printBackOfficeFigures(folder);
  if (values.hooks) await printHookFigures(folder);
  if (values.map) await printMapFigures(folder);
  if (values.portal) await printPortalFigures(folder);
  if (values.weights) await printWeights();
  if (values.touch) await printTouchFigures(folder);
  if (values.pages || values.against) await printPageCosts(folder, values.against);
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

for (const size of SIZES)
  runScript(
    tsx(
      'scripts/commands/seed.ts',
      '--properties',
      String(size),
      '--seed',
      '1',
      '--out',
      join(folder, `${size}.ndjson`),
    ),
    MEASURED_ENV,
  );
if (!existsSync('.next/BUILD_ID')) throw new Error('Build first: npm start builds, or npx next build.');
await benchStore('SQLite    ', async (size) => ({
  ...MEASURED_ENV,
  DATA_DIR: join(folder, `sqlite-${size}`),
  DATABASE_URL: '',
}));
const bin = findPostgres();
if (bin) {
  const server = await startPostgres(bin, true);
  try {
    await benchStore('PostgreSQL', async (size) => {
      spawnSync(join(bin, 'createdb'), [
        '-h',
        '127.0.0.1',
        '-p',
        new URL(server.url).port,
        '-U',
        'gevel',
        `bench${size}`,
      ]);
      return {
        ...MEASURED_ENV,
        DATA_DIR: join(folder, `postgres-${size}`),
        DATABASE_URL: `${server.url}/bench${size}`,
      };
    });
  } finally {
    server.stop();
  }
} else console.log('\nPostgreSQL was not found; its half is missing.');
printSitemapFigures();
await printWeights();
await printMapFigures(folder);
await printPortalFigures(folder);
await printPageCosts(folder);
rmSync(folder, { recursive: true, force: true });
