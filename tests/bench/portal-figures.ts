import { join } from 'node:path';
import { decodeHTML } from 'entities';
import { MEASURED_ENV, runScript, startServer, tsx } from './built-site';
import { percentiles, type Times } from './percentiles';

const LOGINS = 200;
const PROPERTY = '6412';
const PASSWORD = 'drie trappen en een dakraam';
const SEARCH = '/nl/te-koop/?type=house&price-max=400000';
const LOGIN = '/nl/login/';
const PORTAL = `/nl/eigenaar/pand/${PROPERTY}/`;

const line = (name: string, { p50, p95 }: Times): void =>
  console.log(`  ${name.padEnd(52)} p50 ${p50.toFixed(3).padStart(9)}  p95 ${p95.toFixed(3).padStart(9)}`);

/** The time of a request until its answer is read, in ms. */
async function timed(work: () => Promise<Response>, wanted: number): Promise<number> {
  const start = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  if (answer.status !== wanted) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - start;
}

/** The hidden fields of the form that signs in with a password. */
async function hiddenFields(url: string): Promise<Array<[string, string]>> {
  const html = await (await fetch(url + LOGIN)).text();
  const [, form = ''] = html.split('data-schema="sign-in"');
  const tags = (form.split('</form>')[0] ?? '').split('<input ').map((text) => ` ${text.split('>')[0]}`);
  return tags
    .filter((tag) => tag.includes('type="hidden"'))
    .map((tag) => [/\sname="([^"]*)"/.exec(tag)?.[1] ?? '', decodeHTML(/\svalue="([^"]*)"/.exec(tag)?.[1] ?? '')]);
}

/** Signs in an owner, each from a new connection. */
function signIn(url: string, fields: ReadonlyArray<[string, string]>, index: number): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('email', `owner${index}@example.be`);
  body.append('password', PASSWORD);
  const headers = { origin: url, referer: url + LOGIN, 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
  return fetch(url + LOGIN, { method: 'POST', body, headers, redirect: 'manual' });
}

/**
 * Prints the costs of the owner portal: counting a view, its page with 25 months of data, and 200 sign-ins at once
 * beside pages.
 */
export async function printPortalFigures(folder: string): Promise<void> {
  const env = {
    ...MEASURED_ENV,
    DATA_DIR: join(folder, 'portal'),
    DATABASE_URL: '',
    TRUST_PROXY: '1',
    FORM_MIN_SECONDS: '0',
    FORM_LIMIT_PLAIN_SURGE: '0',
    FORM_LIMIT_STAMP: '0',
    PAGES_PER_MINUTE_SOFT: '0',
    PAGES_PER_MINUTE: '0',
    PAGES_PER_MINUTE_LOCAL: '0',
  };
  runScript(tsx('scripts/commands/seed.ts'), env);
  const { cookie, view } = JSON.parse(
    runScript(tsx('tests/bench/portal-data.ts', PROPERTY, PASSWORD, String(LOGINS)), env),
  ) as { cookie: string; view: Times };
  console.log('\nOwner portal, ms');
  line('counting a view', view);
  const { url, child } = await startServer({ ...env, SITE_URL: '' });
  try {
    const search = () => timed(() => fetch(url + SEARCH, { headers: { 'x-forwarded-for': '192.0.2.1' } }), 200);
    const portal = () => timed(() => fetch(url + PORTAL, { headers: { cookie, 'x-forwarded-for': '192.0.2.2' } }), 200);
    for (let warm = 0; warm < 40; warm += 1) await Promise.all([search(), portal()]);
    const inTurn = async (work: () => Promise<number>, until: () => boolean): Promise<number[]> => {
      const taken: number[] = [];
      while (!until()) taken.push(await work());
      return taken;
    };
    const times = (count: number) => () => count-- <= 0;
    line('page of a property with 25 months of views', percentiles(await inTurn(portal, times(100))));
    const alone = percentiles(await inTurn(search, times(150)));
    line('search page, without sign-ins', alone);
    const fields = await hiddenFields(url);
    await signIn(url, fields, 0);
    line('a sign-in by itself', percentiles([await timed(() => signIn(url, fields, 1), 303)]));
    let isOver = false;
    const looks = inTurn(search, () => isOver);
    const logins = await Promise.all(
      Array.from({ length: LOGINS }, (_, index) => timed(() => signIn(url, fields, index), 303)),
    );
    isOver = true;
    const beside = percentiles(await looks);
    line(`a sign-in, ${LOGINS} at once`, percentiles(logins));
    line('search page meanwhile', beside);
    console.log(`  the search page then takes ${(beside.p95 / alone.p95).toFixed(2)} times as long at p95`);
  } finally {
    child.kill();
  }
}
