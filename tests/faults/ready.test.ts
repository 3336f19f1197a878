import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { PATIENCE } from '../support/patience';
import { openForm } from '../support/post-form';
import { descriptorsOf } from '../support/process-use';
import { webProcesses } from '../support/processes';
import { readText } from '../support/project-files';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

let data: SiteData;
let site: Site;
let pid = 0;

beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, WEB_PROCESSES: '1' });
  pid = webProcesses(site.child.pid ?? 0)[0] ?? 0;
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

const ask = async () => {
  const answer = await fetch(`${site.url}/api/ready/`);
  return { status: answer.status, said: await answer.json() };
};

describe('the answer of /api/ready', () => {
  it('says that the process draws pages, and describes the state of the process only in words', async () => {
    const { status, said } = await ask();
    expect([status, said.ready, said.page, said.store]).toEqual([200, true, 'drawn', 'reachable']);
    expect(said.catalogue).toMatchObject({ state: 'green', lastReadSeconds: expect.any(Number) });
    expect(said.process).toMatchObject({ descriptors: 'enough', memory: 'enough' });
    // Measured figures would show an attacker the effect of an attack. Configured figures never change.
    const { reckoned, ...measured } = said.process;
    expect(reckoned).toEqual({ processes: 1, eachMb: expect.any(Number) });
    expect(Object.values(measured).every((word) => typeof word === 'string')).toBe(true);
  });

  it('has the same keys as the example in operate.md', async () => {
    const shown = JSON.parse(/^```json\n([\s\S]*?)^```/m.exec(readText('docs/operate.md'))?.[1] ?? '{}');
    const keysOf = (value: unknown): unknown =>
      value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([one], [other]) => (one < other ? -1 : 1))
              .map(([key, inner]) => [key, keysOf(inner)]),
          )
        : true;
    // This site has no FEED_URL and no INDEXNOW_KEY.
    expect(keysOf((await ask()).said)).toEqual({ ...(keysOf(shown) as object), feed: true, indexNow: true });
  });

  it('has the status 503 for a strict question while a state is red, and 200 while none is', async () => {
    const answer = await fetch(`${site.url}/api/ready?strict`);
    const said = await answer.text();
    expect(answer.status).toBe(said.includes('"state":"red"') ? 503 : 200);
  });

  it('is 200 for three hundred requests, which leave few files open', async () => {
    const wave = () => Promise.all(Array.from({ length: 100 }, ask));
    for (let turn = 0; turn < 3; turn += 1) expect((await wave()).every(({ status }) => status === 200)).toBe(true);
    expect(descriptorsOf(pid)).toBeLessThan(300);
  });

  it("reports no proxy after a form from the page's script, although Next itself requests the page that follows", async () => {
    const form = await openForm(site.url + FORMS.contact.path, 'contact');
    const id = /"id":"(\w+)"/.exec(form.hidden.map(([, value]) => value).join(' '))?.[1] ?? '';
    const body = new FormData();
    for (const [name, value] of [...form.hidden, ...Object.entries(FORMS.contact.fields('script', form))])
      if (!name.startsWith('$')) for (const one of [value].flat()) body.append(`_1_${name}`, one);
    body.append('0', '[{"attempt":0,"values":{},"errors":{},"problem":null},"$K1"]');
    const answer = await fetch(form.url, {
      method: 'POST',
      body,
      headers: { Origin: site.url, Referer: form.url, 'Next-Action': id, Accept: 'text/x-component' },
    });
    expect([answer.status, answer.headers.get('x-action-redirect')]).toEqual([200, expect.stringContaining('/nl/')]);
    // The answer to the form contains the next page, so Next has requested that page from the site itself.
    expect(await answer.text()).not.toBe('');
    const { said } = await ask();
    expect([said.proxy, said.outbox.state]).toEqual([{ state: 'green' }, 'green']);
    expect(site.output()).not.toContain('requests come through a proxy');
  });

  it('reports a lack of file descriptors, as does the log, while visitors are still served', async () => {
    const squeeze = () =>
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${Math.ceil(descriptorsOf(pid) * 1.1)}:`]);
    const said = async () => {
      squeeze();
      return (await ask()).said.process;
    };
    // /api/ready gives the same result for ten seconds before it checks again.
    await expect.poll(said, PATIENCE).toMatchObject({ state: 'red', descriptors: 'low', memory: 'enough' });
    expect((await ask()).status).toBe(200);
    expect(site.output()).toMatch(/short of resources: \d+ of \d+ file descriptors/);
  });

  it('reports a feed that was never read, with the time of the last attempt, while visitors are served', async () => {
    expect((await ask()).said.feed).toBeNull();
    const other = await newSiteData();
    const broken = await startSite({ ...other.env, WEB_PROCESSES: '1', FEED_URL: join(other.folder, 'no-feed.json') });
    try {
      const feedOf = async () => (await (await fetch(`${broken.url}/api/ready/`)).json()).feed;
      await expect
        .poll(feedOf, PATIENCE)
        .toEqual({ state: 'red', lastSuccessSeconds: null, lastCheckSeconds: expect.any(Number), failures: 1 });
      expect((await fetch(`${broken.url}/api/ready/`)).status).toBe(200);
    } finally {
      await broken.kill();
      await other.remove();
    }
  });
});

describe('search engines', () => {
  /** The rules for robots in every kind of answer: page, redirect, missing page, file, robots.txt. */
  const ASKED = ['/nl/', '/', '/nl/bestaat-niet/', '/icon.svg', '/robots.txt', '/sitemap.xml', '/property/6412/'];
  const rulesOf = ({ url }: Site) =>
    Promise.all(
      ASKED.map(async (path) => (await fetch(url + path, { redirect: 'manual' })).headers.get('x-robots-tag')),
    );
  const unlistedOf = async ({ url }: Site) => (await (await fetch(`${url}/api/ready/`)).json()).searchEngines;

  it('may not list a restored copy, from its first answer until its mails are released', async () => {
    const copied = await newSiteData();
    await copied.change(`update installation set restored_at = '2026-11-26T08:00:00.000Z'`);
    const copy = await startSite({ ...copied.env, WEB_PROCESSES: '1' });
    try {
      for (const rules of await rulesOf(copy)) expect(rules).toMatch(/^noindex/);
      expect(await unlistedOf(copy)).toEqual({ state: 'red', unlisted: 'restored copy' });
      await copied.change('update installation set restored_at = null');
      await expect.poll(() => rulesOf(copy), PATIENCE).toEqual(ASKED.map(() => null));
      expect(await unlistedOf(copy)).toEqual({ state: 'green', unlisted: null });
    } finally {
      await copy.kill();
      await copied.remove();
    }
  });

  it('may not list the demo agency at a public address; at an address of this machine there is no such rule', async () => {
    expect(await unlistedOf(site)).toEqual({ state: 'green', unlisted: null });
    const shown = await newSiteData();
    const demo = await startSite({ ...shown.env, WEB_PROCESSES: '1', SITE_URL: 'https://demo.gevel.example' });
    try {
      for (const rules of await rulesOf(demo)) expect(rules).toMatch(/^noindex/);
      expect(await unlistedOf(demo)).toEqual({ state: 'green', unlisted: 'demo agency' });
    } finally {
      await demo.kill();
      await shown.remove();
    }
  });
});
