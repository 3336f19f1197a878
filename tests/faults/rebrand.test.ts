import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../lib/server/free-port.mjs';
import { aFeedProperty, feedOf } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { readText } from '../support/project-files';
import { COLOUR, type Runner, SHAPE, STEPS, stepsIn } from '../support/rebrand-steps';
import { buildableCopy } from '../support/site-folder';
import { startSmtp } from '../support/smtp';

/** The documented steps before the site is built and started; the last one asks the running site. */
const [CHECK = '', ...BEFORE] = Object.keys(STEPS).reverse();
const TEN_MINUTES = 600_000;

describe.skipIf(process.env.TEST_STORE === 'postgres')('a rebrand by every documented step', () => {
  let folder = '';
  let site: ChildProcess | undefined;
  let said = '';
  let mails: Awaited<ReturnType<typeof startSmtp>> | undefined;
  let settings: Record<string, string> = {};

  const environment = () => ({
    ...process.env,
    NODE_ENV: 'production' as const,
    NODE_OPTIONS: '',
    LOG_LEVEL: 'warn',
    VITEST: '',
    WEB_PROCESSES: '1',
    ...settings,
  });

  /** Runs a command of package.json in the copy, as a person would. */
  const run: Runner = (command, ...args) =>
    new Promise((resolve, reject) => {
      const child = spawn('npm', ['run', '-s', command, '--', ...args], {
        cwd: folder,
        env: environment(),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += String(piece)));
      child.once('close', (code) =>
        code === 0 ? resolve(output) : reject(new Error(`npm run ${command} ended with ${code}:\n${output}`)),
      );
    });
  const fetchFrom = (path: string) => fetch(`${settings.SITE_URL}${path}`, { redirect: 'manual' });
  const page = async (path: string) => (await fetchFrom(path)).text();

  /** Starts the site as the documents say, which builds it first, and waits until it answers. */
  async function start(): Promise<void> {
    site = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env: environment(), stdio: 'pipe' });
    for (const stream of [site.stdout, site.stderr]) stream?.on('data', (piece) => (said += String(piece)));
    while (!(await fetchFrom('/api/health/').catch(() => null))?.ok) {
      if (site.exitCode !== null) throw new Error(`npm start ended with ${site.exitCode}:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }

  beforeAll(async () => {
    folder = buildableCopy();
    mails = await startSmtp({});
    const port = await freePort();
    settings = {
      AGENCY: 'own',
      DEMO: 'false',
      DATABASE_URL: '',
      DATA_DIR: newFolder(),
      FEED_URL: '',
      SITE_URL: `http://localhost:${port}`,
      PORT: String(port),
      SMTP_URL: mails.url,
    };
    for (const step of BEFORE.reverse()) await STEPS[step]?.(folder, run);
    // The home that the documented row of redirects leads to.
    writeFileSync(join(folder, 'feed.json'), feedOf([aFeedProperty({ ID: '6412', Ident: 'R-6412' })]));
    await run('import', 'feed.json');
    await start();
  }, TEN_MINUTES);
  afterAll(async () => {
    if (site && site.exitCode === null) {
      site.kill('SIGTERM');
      await once(site, 'exit');
    }
    await mails?.stop();
  });

  it('tries each step that docs/how-to.md names, in its order', () => {
    expect(stepsIn(readText('docs/how-to.md'))).toEqual(Object.keys(STEPS));
  });

  it('builds, and shows name, headline, notice, mark, colours and pictures of the agency on its home page', async () => {
    const html = await page('/nl/');
    expect(html).toContain('<title>Huis &amp; Haard – wonen tussen Lier en Dinant</title>');
    expect(html).toMatch(/<h1><span>Een thuis<!-- --> <\/span><span>zonder omweg\.<!-- --> <\/span><\/h1>/);
    expect(html).toContain('Onze kantoren zijn dicht van 24 december tot en met 3 januari.');
    expect(html).toContain(SHAPE);
    expect(html).not.toMatch(/Gevel|gevel\.example/);
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => page(path));
    expect((await Promise.all(sheets)).join('\n').toLowerCase()).toContain(COLOUR);
    expect(await page('/icon.svg')).toContain(COLOUR);
    const [, hero = ''] = /<div class="photo">.*?src="([^"]+)"/s.exec(html) ?? [];
    const answer = await fetchFrom(hero);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('has its words, texts, hours and earlier addresses', async () => {
    expect(await page('/fr/')).toContain('vivre entre Lierre et Dinant');
    // The hours of agency/hours.yaml, which differ from those of agency/config.ts.
    expect(await page('/nl/contact/')).toMatch(/13u30\s*–\s*17u00/);
    const moved = await fetchFrom('/contact.php');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/nl/contact/']);
    expect((await fetchFrom('/actie-2019')).status).toBe(410);
  });

  it('passes check:site, which finds nothing of the demo agency and asks about nothing that was filled in', {
    timeout: 300_000,
  }, async () => {
    const output = String(await STEPS[CHECK]?.(folder, run));
    expect(output).not.toMatch(/^! /m);
    expect(output).toContain('No errors found.');
    expect(output).toContain('Your file, texts and words contain nothing of the demo agency.');
    expect(output).toMatch(/Read at http:\/\/localhost:\d+ on 36 pages in 4 languages: Huis & Haard bv/);
    expect(output).not.toContain('The demo agency has the same');
  });
});
