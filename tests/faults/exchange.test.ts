import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addressOf, FORMS } from '../support/every-form';
import { PATIENCE } from '../support/patience';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { webProcesses } from '../support/processes';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const PAGES = ['/nl/te-koop/', '/fr/', '/en/contact/'];
/** Between two requests of a visitor: without it the visitors take the processor that the new processes need to start. */
const PAUSE_MS = 100;
const made: string[] = [];
let data: SiteData;
let site: Site;

beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, WEB_PROCESSES: '2' });
  await vi.waitUntil(() => webProcesses(pidOf(site)).length === 2, PATIENCE);
});
afterAll(async () => {
  await site.kill('SIGTERM');
  await data.remove();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const pidOf = ({ child }: Site): number => child.pid as number;

/** A second build beside the one that serves: it has another number and an additional file. */
function anotherBuild(): string {
  const name = `.next-${randomBytes(6).toString('hex')}`;
  made.push(name);
  cpSync('.next', name, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/^\.next\/(cache|dev|types)/.test(path),
  });
  writeFileSync(join(name, 'BUILD_ID'), name.slice(6));
  writeFileSync(join(name, 'static', 'chunks', `of${name}.js`), '// new');
  return name;
}

/** The message of a second start to the site that serves. */
async function ask(request: object): Promise<{ count?: number; problem?: string; serves?: string }> {
  const socket = connect(join(data.folder, `server-${new URL(site.url).port}.sock`));
  let text = '';
  socket.on('data', (piece) => (text += piece.toString()));
  socket.end(JSON.stringify(request));
  await once(socket, 'close');
  return JSON.parse(text);
}

/** Visitors who read pages and send forms until stopped; every request must get a correct answer. */
async function visitors() {
  const said = { pages: 0, forms: [] as string[], failed: [] as string[] };
  const drawn = await openForm(site.url + FORMS.contact.path, 'contact');
  let isOver = false;
  const keep = async (one: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await one(turn).catch((error: Error & { cause?: { code?: string } }) =>
        said.failed.push(error.cause?.code ?? error.message),
      );
      await pause(PAUSE_MS);
    }
  };
  const read = async (turn: number) => {
    const page = await fetch(site.url + PAGES[turn % PAGES.length]);
    const html = await page.text();
    if (page.status !== 200) said.failed.push(`${page.url}: ${page.status}`);
    // The files of a page must exist, whichever process drew the page and whichever serves the file.
    const [chunk] = html.match(/\/_next\/static\/[\w./~-]+\.js/) ?? [];
    const file = await fetch(site.url + chunk);
    await file.arrayBuffer();
    if (file.status !== 200) said.failed.push(`${file.url}: ${file.status}`);
    said.pages += 1;
  };
  // The form was drawn before the new build started, and is sent during the change.
  const write = (client: number) => async (turn: number) => {
    const mark = `wissel${client}x${turn}`;
    const answer = await postForm(drawn, FORMS.contact.fields(mark, drawn));
    if (isAcknowledged(answer)) said.forms.push(mark);
    else said.failed.push(`${mark}: ${answer.status}`);
  };
  const all = Promise.all([keep(read), keep(read), keep(write(0)), keep(write(1))]);
  return {
    stop: async () => {
      isOver = true;
      await all;
      return said;
    },
  };
}

describe('a new build that is started under load', () => {
  it('refuses, fails or loses no request of a visitor', async () => {
    const before = webProcesses(pidOf(site));
    const build = anotherBuild();
    const load = await visitors();
    expect(await ask({ exchange: build, folder: process.cwd() })).toEqual({ count: 2 });
    const { pages, forms, failed } = await load.stop();
    expect(failed).toEqual([]);
    expect(pages).toBeGreaterThan(5);
    expect(forms.length).toBeGreaterThan(5);
    const kept = new Set((await data.rows<{ email: string }>('select email from leads')).map(({ email }) => email));
    expect(forms.filter((mark) => !kept.has(addressOf(mark)))).toEqual([]);
    const after = webProcesses(pidOf(site));
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    for (const pid of after) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain(`GEVEL_BUILD=${build}`);
  });

  it('leaves the files of the other builds available, with their headers, and no other files', async () => {
    const build = anotherBuild();
    const own = await fetch(`${site.url}/_next/static/chunks/of${build}.js`);
    expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(own.headers.get('content-type')).toContain('javascript');
    expect(own.headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['chunks/none.js', 'chunks/..%2f..%2fBUILD_ID', '..%2f..%2fpackage.json', '%2e%2e/BUILD_ID'])
      expect([path, (await fetch(`${site.url}/_next/static/${path}`)).status]).toEqual([path, 404]);
  });

  it('changes nothing if it does not start', async () => {
    const broken = anotherBuild();
    rmSync(join(broken, 'server', 'app-paths-manifest.json'));
    rmSync(join(broken, 'routes-manifest.json'));
    const before = webProcesses(pidOf(site));
    const { problem } = await ask({ exchange: broken, folder: process.cwd() });
    expect(problem).toBe('The new web process did not start; the former one keeps serving.');
    expect(webProcesses(pidOf(site)).sort()).toEqual([...before].sort());
    expect((await fetch(`${site.url}/nl/`)).status).toBe(200);
  });
});

describe('the socket that a later start connects to', () => {
  it('is closed to other users, and answers only for its own folder', async () => {
    const [socket] = readdirSync(data.folder).filter((name) => name.endsWith('.sock'));
    expect((statSync(join(data.folder, socket as string)).mode & 0o777).toString(8)).toBe('600');
    expect((await ask({ folder: '/somewhere/else', exchange: '.next' })).problem).toContain('serves this data at port');
    expect((await ask({ folder: process.cwd() })).serves).toMatch(/^\.next/);
  });
});

// A separate clone, in which one build fails and one succeeds: a build takes half a minute.
describe.runIf(process.env.FULL)('npm start beside a running site', () => {
  const start = async (folder: string, env: Record<string, string>) => {
    const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: folder, env: { ...process.env, ...env } });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (said += piece.toString()));
    return { child, said: () => said };
  };
  it('serves changed words after a build, and the old words after a failed build', async () => {
    const folder = join(data.folder, 'clone');
    const copy = spawn('cp', ['-al', process.cwd(), folder]);
    await once(copy, 'close');
    for (const name of ['.next', ...readdirSync(folder).filter((entry) => /^\.next-/.test(entry)), '.data', '.git'])
      rmSync(join(folder, name), { recursive: true, force: true });
    const own = await newSiteData();
    const port = String(Number(new URL(site.url).port) + 1);
    const env = { ...own.env, AGENCY: 'demo', PORT: port, HOST: 'localhost', NODE_OPTIONS: '', WEB_PROCESSES: '2' };
    const url = `http://localhost:${port}`;
    const first = await start(folder, env);
    const isUp = () =>
      fetch(`${url}/api/ready/`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(isUp, { timeout: 300_000, interval: 500 }).toBe(200);
    const change = (file: string, from: string, to: string) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      rmSync(path);
      expect(text).toContain(from);
      writeFileSync(path, text.replace(from, to));
    };
    const { contact } = JSON.parse(readFileSync('messages/nl.json', 'utf8'));
    change('messages/nl.json', `"title": "${contact.title}"`, '"title": "Spreek met ons"');
    const second = await start(folder, env);
    expect(await once(second.child, 'close')).toEqual([0, null]);
    expect(await (await fetch(`${url}/nl/contact/`)).text()).toContain('Spreek met ons');
    change('middleware.ts', 'export', 'this is no code; export');
    const third = await start(folder, env);
    expect(await once(third.child, 'close')).toEqual([1, null]);
    expect(third.said()).toContain('The build failed. The running site was not changed.');
    expect(await isUp()).toBe(200);
    first.child.kill('SIGTERM');
    await once(first.child, 'close');
    await own.remove();
  }, 900_000);
});
