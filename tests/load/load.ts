import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formIn, isAcknowledged, postForm } from '../support/post-form';
import prepareSite from '../support/prepared-site';
import { runScript } from '../support/run-script';
import { startSite } from '../support/server-process';
import { newSiteData } from '../support/site-data';

// npm run load: measures the built site under visitors: a mix at full speed, forms alone, a steady hour, a sudden
// crowd. It prints figures and fails only if an acknowledged request is not in the store: it then ends with code 1.
// LOAD_MINUTES shortens the hour, in which an import changes prices every minute; --soak runs only the hour. Every request comes
// from one of a thousand addresses behind a trusted proxy.
const SOAK_MINUTES = Number(process.env.LOAD_MINUTES ?? 60);
const isSoak = process.argv.includes('--soak');
const ADDRESSES = 1_000;
const PROPERTIES_IN_FEED = 2_000;
const LANGUAGES = { nl: 'te-koop', fr: 'a-vendre', en: 'for-sale', de: 'zu-verkaufen' } as const;
const SEARCHES = ['', '?type=house', '?price-max=400000', '?bedrooms-min=3&sort=price', '?place=mechelen', '?page=2'];

type Kind = 'search' | 'property' | 'page' | 'form';
type Sample = { kind: Kind; ms: number; status: number };

const removePrepared = await prepareSite();
const data = await newSiteData();
const feed = join(data.folder, 'made-up.ndjson');
for (const [script, ...args] of [
  ['scripts/commands/seed.ts', '--properties', String(PROPERTIES_IN_FEED), '--seed', '1', '--out', feed],
  ['scripts/commands/import.ts', feed, '--force'],
] as const) {
  const { code, output } = await runScript(script, args, data.env);
  if (code !== 0) throw new Error(output);
}
/** The same feed with other prices for every tenth property, so that each import changes the catalogue. */
const dearer = join(data.folder, 'dearer.ndjson');
writeFileSync(
  dearer,
  readFileSync(feed, 'utf8')
    .split('\n')
    .map((line, at) =>
      at % 10 === 0 ? line.replace(/"Price":(\d+)/, (_, price) => `"Price":${Number(price) + 1_000}`) : line,
    )
    .join('\n'),
);
const loopDelays = join(data.folder, 'loop-delays.ndjson');
const site = await startSite({
  ...data.env,
  TRUST_PROXY: '1',
  SITE_URL: '',
  NODE_OPTIONS: `--import=${resolve('tests/load/loop-delay.mjs')}`,
  LOOP_DELAYS_FILE: loopDelays,
});
const sent = new Set<string>();
let marks = 0;

const pick = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;
const visitor = () => `198.18.${Math.floor(Math.random() * (ADDRESSES / 250))}.${Math.floor(Math.random() * 250)}`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

const propertiesOn = async (path: string): Promise<string[]> =>
  [
    ...(await (await fetch(site.url + path)).text()).matchAll(
      /href="(\/nl\/te-koop\/[a-z0-9-]+\/[a-z-]+\/[^"/?#]+\/)"/g,
    ),
  ].map(([, found]) => site.url + found);
const PROPERTIES = (await Promise.all([1, 2, 3, 4].map((page) => propertiesOn(`/nl/te-koop/?page=${page}`)))).flat();
const PAGES = ['/nl/', '/fr/', '/en/', '/de/', '/nl/contact/', '/fr/contact/'].map((path) => site.url + path);

async function get(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'x-forwarded-for': visitor() }, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens the contact page and sends its form; the redirect acknowledges the request. */
async function sendForm(): Promise<number> {
  marks += 1;
  const email = `an.${marks}@example.be`;
  const opened = await fetch(`${site.url}/nl/contact/`, { headers: { 'x-forwarded-for': visitor() } });
  // With a full queue the visitor does not reach the form.
  if (opened.status !== 200) {
    await opened.body?.cancel();
    return opened.status;
  }
  const drawn = await formIn(opened, 'contact');
  const person = { firstName: 'An', lastName: 'Peeters', email };
  const fields = { ...person, remark: `Vraag ${marks}`, device: 'email', privacy: 'yes' };
  const answer = await postForm(drawn, fields, { headers: { 'x-forwarded-for': visitor() } });
  await answer.body?.cancel();
  if (isAcknowledged(answer)) sent.add(email);
  return answer.status;
}

/** 60 % searches, 25 % properties, 10 % other pages, 5 % forms. */
function draw(): Kind {
  const at = Math.random();
  return at < 0.6 ? 'search' : at < 0.85 ? 'property' : at < 0.95 ? 'page' : 'form';
}

async function ask(kind: Kind): Promise<Sample> {
  const started = performance.now();
  const [locale, path] = pick(Object.entries(LANGUAGES));
  const status = await (kind === 'form'
    ? sendForm()
    : get(
        kind === 'search'
          ? `${site.url}/${locale}/${path}/${pick(SEARCHES)}`
          : pick(kind === 'property' ? PROPERTIES : PAGES),
      )
  ).catch(() => 0);
  return { kind, ms: performance.now() - started, status };
}

/** A fixed number of visitors, each with a new request as soon as the last answer has come. */
async function closedLoop(visitors: number, seconds: number, next: () => Kind): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = Date.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (Date.now() < end) samples.push(await ask(next()));
    }),
  );
  return samples;
}

/** A fixed number of requests per second, whether answers come or not, like independent visitors. */
async function openLoop(perSecond: number, seconds: number): Promise<(Sample & { at: number })[]> {
  const started = Date.now();
  const all: Promise<Sample & { at: number }>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const at = (index * 1000) / perSecond;
    await pause(started + at - Date.now());
    all.push(ask(draw()).then((sample) => ({ ...sample, at })));
  }
  return Promise.all(all);
}

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
function report(name: string, samples: readonly Sample[], seconds: number): void {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  const statuses: Record<number, number> = {};
  for (const { status } of samples) statuses[status] = (statuses[status] ?? 0) + 1;
  console.log(
    `${name.padEnd(34)} ${(samples.length / seconds).toFixed(0).padStart(5)} a second, ms p50 ${share(times, 0.5).toFixed(0)}, p95 ${share(times, 0.95).toFixed(0)}, p99 ${share(times, 0.99).toFixed(0)}; answers ${JSON.stringify(statuses)}`,
  );
}

/** All processes of the site: the supervisor and its children. */
function processes(): number[] {
  const childrenOf = (pid: number): number[] => {
    const path = `/proc/${pid}/task/${pid}/children`;
    const own = existsSync(path) ? readFileSync(path, 'utf8').split(' ').filter(Boolean).map(Number) : [];
    return own.flatMap((child) => [child, ...childrenOf(child)]);
  };
  const root = site.child.pid ?? 0;
  return [root, ...childrenOf(root)];
}
function weigh(): { mb: number; files: number } {
  let [mb, files] = [0, 0];
  for (const pid of processes()) {
    try {
      mb += Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
      files += readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      // The process ended between the two reads.
    }
  }
  return { mb: Math.round(mb), files };
}
/** The number of lines of the file of delays that have been read. */
let read = 0;
/** The longest delay of the web processes' event loops since the last call, in ms. */
function loopDelay(): string {
  const lines = existsSync(loopDelays) ? readFileSync(loopDelays, 'utf8').trim().split('\n').slice(read) : [];
  read += lines.length;
  const minutes = lines.map((line) => JSON.parse(line) as { p50: number; p99: number; most: number });
  const worst = (name: 'p50' | 'p99' | 'most') => Math.max(0, ...minutes.map((minute) => minute[name])).toFixed(0);
  return minutes.length === 0 ? '' : ` loop ms p50 ${worst('p50')}, p99 ${worst('p99')}, most ${worst('most')}`;
}

async function readiness(): Promise<string> {
  const answer = await fetch(`${site.url}/api/ready/`).catch(() => null);
  const { process: own } = (await answer?.json().catch(() => ({}))) ?? {};
  return own === undefined ? '' : ` ${JSON.stringify(own)}`;
}

console.log(`before ${JSON.stringify(weigh())}`);
await closedLoop(10, 20, draw);
if (!isSoak) {
  report('mix, 50 at a time, 5 minutes', await closedLoop(50, 300, draw), 300);
  report('searches, one visitor', await closedLoop(1, 20, () => 'search'), 20);
  report('forms, 20 at a time, a minute', await closedLoop(20, 60, () => 'form'), 60);
}
console.log(`after these ${JSON.stringify(weigh())}${loopDelay()}`);

const soak: Sample[] = [];
let imports = 0;
for (let minute = 1; minute <= SOAK_MINUTES; minute += 1) {
  const importing = runScript('scripts/commands/import.ts', [minute % 2 ? dearer : feed], data.env);
  soak.push(...(await openLoop(30, 60)));
  if ((await importing).code === 0) imports += 1;
  if (minute % 5 === 0 || minute === 1)
    console.log(`minute ${minute}: ${JSON.stringify(weigh())}${loopDelay()}${await readiness()}`);
}
report(`30 a second, ${SOAK_MINUTES} minutes, ${imports} imports`, soak, SOAK_MINUTES * 60);

const p95Of = (samples: readonly Sample[]) =>
  share(
    samples.map(({ ms }) => ms).sort((a, b) => a - b),
    0.95,
  );
const TEN_SECONDS_MS = 10_000;
/** Ten times as many visitors for a minute, and the time before and after. */
async function crowdCame(): Promise<void> {
  const quiet = await openLoop(30, 30);
  const crowd = await openLoop(300, 60);
  const after = await openLoop(30, 60);
  report('before the crowd', quiet, 30);
  report('ten times as many, a minute', crowd, 60);
  report('after the crowd', after, 60);
  const everyTen = Array.from({ length: 6 }, (_, at) =>
    p95Of(after.filter((sample) => Math.floor(sample.at / TEN_SECONDS_MS) === at)).toFixed(0),
  );
  console.log(`p95 before ${p95Of(quiet).toFixed(0)} ms, of each ten seconds after ${everyTen.join(', ')}`);
}
if (!isSoak) await crowdCame();
console.log(`at the end ${JSON.stringify(weigh())}`);

const kept = new Set((await data.rows<{ email: string }>('select email from leads')).map(({ email }) => email));
const lost = [...sent].filter((email) => !kept.has(email));
console.log(`${sent.size} requests acknowledged, ${lost.length} lost`);
await site.kill('SIGTERM');
await data.remove();
removePrepared();
process.exitCode = lost.length > 0 ? 1 : 0;
