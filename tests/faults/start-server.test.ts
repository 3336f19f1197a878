import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { openAll, openToOthers } from '../support/file-modes';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

let data: SiteData;
let site: Site;
beforeAll(async () => {
  data = await newSiteData();
  mkdirSync(join(data.folder, 'mail'));
  writeFileSync(join(data.folder, 'mail', 'old.eml'), '');
  openAll(data.folder);
  site = await startSite({ ...data.env, HOST: '127.0.0.1' });
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('a server behind a proxy on the same machine', () => {
  it('listens on 127.0.0.1 and serves its pages under 127.0.0.1 and localhost', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = site.url.replace('localhost', host);
      const page = await fetch(`${url}/nl/contact/`, { signal: AbortSignal.timeout(PATIENCE.timeout) });
      expect([host, page.status]).toEqual([host, 200]);
      expect(await page.text()).toContain('data-schema="contact"');
    }
  });

  it('notes its address in the store, for commands that are run without its settings', async () => {
    const own = await newSiteData();
    const named = await startSite({ ...own.env, SITE_URL: 'https://www.example.be' });
    const noted = async () => (await own.rows('select site_url from installation'))[0]?.site_url;
    await expect.poll(noted, PATIENCE).toBe('https://www.example.be');
    await named.kill();
    await own.remove();
  });
});

describe('the files of a server', () => {
  it('are closed to other users, even those that an earlier version left open', async () => {
    const form = await openForm(site.url + FORMS.contact.path, 'contact');
    expect((await postForm(form, FORMS.contact.fields('dicht', form))).status).toBe(303);
    const mails = () => readdirSync(join(data.folder, 'mail')).filter((name) => name.endsWith('.eml')).length;
    await expect.poll(mails, PATIENCE).toBeGreaterThan(1);
    expect(openToOthers(data.folder)).toEqual([]);
  });
});

describe('a server that has just begun to listen', () => {
  it('reports the mistakes of a form even before it is ready (SPEC §5)', async () => {
    const form = await openForm(site.url + FORMS.contact.path, 'contact');
    await site.kill();
    const port = Number(new URL(site.url).port);
    const statuses: number[] = [];
    let isReady = false;
    const knock = async () => {
      while (!isReady) {
        const answer = await postForm(form, {}).catch(() => null);
        if (answer) statuses.push(answer.status);
        else await new Promise((resolve) => setTimeout(resolve, 2));
      }
    };
    const knocking = knock();
    const second = await startSite(data.env, port);
    isReady = true;
    await knocking;
    await second.kill();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([422]));
  });
});
