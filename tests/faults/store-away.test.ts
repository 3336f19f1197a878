import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, hrefWith } from '@/lib/routing/href';
import { appointmentHref } from '@/lib/routing/personal-href';
import { addressOf, FORMS } from '../support/every-form';
import { nextLook } from '../support/next-look';
import { portalForms } from '../support/portal-forms';
import { openForm, postForm } from '../support/post-form';
import { printedJson, runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { LOCALES, type Locale } from '../support/site';
import { newSiteData, type SiteData } from '../support/site-data';
import { takeStoreAway } from '../support/take-store-away';
import { wordsOf } from '../support/words-of';

let data: SiteData;
let site: Site;
let token = '';
let cookie = '';
let link = '';

const open = async (path: string): Promise<[status: number, html: string]> => {
  const answer = await fetch(site.url + path);
  return [answer.status, await answer.text()];
};
/**
 * Waits for the copy of the catalogue, which a process makes in memory after its first answers. It takes about a second
 * and cannot be seen from outside, so this is a long time; waiting needs no processor.
 */
const untilCopied = () => new Promise((resolve) => setTimeout(resolve, 10_000));
/** Pages behind a signed link: their content is only in the store. */
const personal = (locale: Locale): string => hrefWith('my-searches/{token}', locale, { token });
const PROPERTIES = ['6412', '7011', '2600', '7024'];

describe('a site whose store no longer answers', () => {
  beforeAll(async () => {
    data = await newSiteData();
    const links = await runScript('tests/support/make-links.ts', ['away@example.be'], data.env);
    token = printedJson<Record<string, string>>(links)['my-searches/{token}'] ?? '';
    const made = await runScript('tests/support/make-owners.ts', ['owner@example.be=6412'], data.env);
    [{ cookie, link }] = printedJson<[{ cookie: string; link: string }]>(made);
    site = await startSite({ ...data.env, WEB_PROCESSES: '1' });
    await open(href('for-sale', 'nl'));
    await untilCopied();
  });
  afterAll(async () => {
    await site?.kill();
    await data?.remove();
  });

  it('still shows searches, properties, projects and texts, in every language', async () => {
    const drawn = await openForm(site.url + FORMS.contact.path, 'contact');
    const [, before] = await open(href('for-sale', 'nl'));
    const known = await Promise.all(
      (await portalForms(data)).map(async (form) => ({ form, drawn: await form.open(site) })),
    );
    await takeStoreAway(data);
    await nextLook();
    const pages = LOCALES.flatMap((locale) => [
      href('', locale),
      href('for-sale', locale),
      `${href('for-rent', locale)}?bedrooms-min=2`,
      href('projects', locale),
      href('guide', locale),
      href('avis', locale),
      href('contact', locale),
      ...PROPERTIES.map((id) => `/property/${id}/?lng=${locale}`),
      `/project/801/?lng=${locale}`,
    ]);
    const failed: string[] = [];
    for (const path of pages) {
      const [status] = await open(path);
      if (status !== 200) failed.push(`${path} ${status}`);
    }
    expect(failed, site.output()).toEqual([]);
    const cards = (html: string) => html.match(/class="card/g)?.length;
    expect(cards((await open(href('for-sale', 'nl')))[1])).toBe(cards(before));

    // A form cannot be stored: the visitor gets no thank-you page, and the typed text stays in the form.
    const answer = await postForm(drawn, FORMS.contact.fields('away', drawn));
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain('Bericht away');
    expect(html).toContain(addressOf('away'));
    for (const { form, drawn: portal } of known) {
      const refused = await postForm(portal, form.fields('away'), { headers: form.headers });
      expect(refused.status, form.schema).toBe(503);
      expect(await refused.text(), form.schema).toContain('tel:');
    }
  });

  it('answers a page that needs the store with 500 in the visitor’s language, with the agency’s telephone and no JavaScript', async () => {
    for (const locale of LOCALES) {
      const [status, html] = await open(personal(locale));
      expect(status).toBe(500);
      expect(html).toContain(`lang="${locale}`);
      expect(html).toContain(wordsOf(locale, 'refusal')('failed.title'));
      expect(html).toContain('Gevel');
      expect(html).toContain('tel:+3215000012');
      expect(html).not.toContain('__next_error__');
      expect(html).not.toMatch(/<script|node_modules|\.ts:/);
    }
  });

  it('names route and source line in its log, at most ten times a minute, with ISO times', async () => {
    for (let times = 0; times < 20; times += 1) await open(personal('nl'));
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    const failed = lines.filter(({ msg, route }) => msg === 'a page failed' && route.includes('my-searches/[token]'));
    expect(failed[0]?.at).toMatch(/^(lib|app)\/.+\.tsx?:\d+:\d+$/);
    expect(failed.length).toBeLessThanOrEqual(10);
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(site.output()).not.toContain(token);
  });

  it('answers an owner with 503 and the telephone number on every page of the portal, and on the login without a cookie', async () => {
    const asOwner = (path: string) => fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
    for (const locale of LOCALES) {
      const paths = [
        href('owner', locale),
        href('owner/account', locale),
        href('owner/property/{id}', locale, { id: '6412' }),
        href('access/{token}', locale, { token: link }),
      ];
      for (const path of paths) {
        const answer = await asOwner(path);
        const html = await answer.text();
        expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30']);
        expect(answer.headers.get('cache-control')).toContain('no-store');
        expect(html).toContain(`lang="${locale}`);
        expect(html).toContain(wordsOf(locale, 'refusal')('failed.title'));
        expect(html).toContain('tel:+3215000012');
        expect(html).not.toMatch(/<script|node_modules|\.ts:/);
      }
      expect((await open(href('login', locale)))[0]).toBe(200);
    }
    const form = await openForm(site.url + href('login', 'nl'), 'sign-in');
    const answer = await postForm(form, { email: 'owner@example.be', password: 'drie trappen en een deur' });
    expect([answer.status, (await answer.text()).includes('owner@example.be')]).toEqual([503, true]);
  });

  it('answers an unknown address in the visitor’s language', async () => {
    for (const locale of LOCALES) {
      const [status, html] = await open(`/${locale}/bestaat-niet/`);
      expect(status).toBe(404);
      expect(html).toContain(`lang="${locale}`);
      expect(html).toContain(wordsOf(locale, 'missing')('metaTitle'));
    }
    expect((await open(appointmentHref('aB.cD', 'fr')))[0]).toBeLessThan(500);
  });
});

describe.skipIf(process.env.TEST_STORE === 'postgres')('a site whose store file was overwritten', () => {
  it('still shows the properties in its memory', async () => {
    const own = await newSiteData();
    const running = await startSite({ ...own.env, WEB_PROCESSES: '1' });
    try {
      const look = async () => (await fetch(`${running.url}${href('for-sale', 'de')}`)).status;
      expect(await look()).toBe(200);
      await untilCopied();
      writeFileSync(join(own.folder, 'site.db'), Buffer.alloc(1 << 20, 7));
      rmSync(join(own.folder, 'site.db-wal'), { force: true });
      await nextLook();
      expect(await look()).toBe(200);
      expect((await fetch(`${running.url}/property/6412/?lng=de`)).status, running.output()).toBe(200);
    } finally {
      await running.kill();
      await own.remove();
    }
  });
});
