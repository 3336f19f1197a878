import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { href } from '@/lib/routing/href';
import { PATIENCE } from '../support/patience';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';
import { siteFolder, slip } from '../support/site-folder';

let data: SiteData;
let site: Site;
let folder: string;

const page = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('a running site whose files change without a build', () => {
  beforeAll(async () => {
    data = await newSiteData();
    folder = siteFolder();
    site = await startSite({ ...data.env, AGENCY: 'own', WEB_PROCESSES: '1' }, undefined, folder);
  });
  afterAll(async () => {
    await site?.kill();
    await data?.remove();
  });

  it('shows changed texts of the software and of the agency', async () => {
    expect(await page(href('disclaimer', 'nl'))).not.toContain('Nieuwe kop');
    slip(folder, 'content/pages/disclaimer/nl.md', '## Wie wij zijn', '## Nieuwe kop');
    await vi.waitUntil(async () => (await page(href('disclaimer', 'nl'))).includes('Nieuwe kop'), PATIENCE);
    write('agency/content/pages/disclaimer/nl.md', '---\ntitle: Van ons\ndescription: Kort.\n---\n\nEigen tekst.\n');
    await vi.waitUntil(async () => (await page(href('disclaimer', 'nl'))).includes('Eigen tekst.'), PATIENCE);
  });

  it('shows changed words', async () => {
    write('agency/messages/nl.json', '{ "refusal": { "home": "Terug" }, "contact": { "title": "Kom langs bij ons" } }');
    await vi.waitUntil(async () => (await page(href('contact', 'nl'))).includes('Kom langs bij ons'), PATIENCE);
  });

  it('keeps the last good version of words and texts that cannot be read, and reports them', async () => {
    const contact = () => page(href('contact', 'nl'));
    const ready = async () => (await (await fetch(`${site.url}/api/ready/`)).json()).content;
    expect(await contact()).toContain('Kom langs bij ons');
    write('agency/messages/nl.json', '{ “contact”: { "title": "Kapot" } }');
    slip(folder, 'messages/nl.json', '"site": {', '"site": ');
    write('agency/content/pages/disclaimer/nl.md', '--\ntitle: Kapot\n---\n\nKapot.\n');
    await vi.waitUntil(async () => (await ready()).lastGood === 3, PATIENCE);
    expect(await contact()).toContain('Kom langs bij ons');
    expect(await contact()).toContain('lang="nl');
    expect(await contact()).not.toContain('Contactez');
    expect(await page(href('disclaimer', 'nl'))).toContain('Eigen tekst.');
    // After a restart the site finds the mistakes again, and still shows the last good versions from its data folder.
    await site.kill();
    site = await startSite({ ...data.env, AGENCY: 'own', WEB_PROCESSES: '1' }, undefined, folder);
    expect(await contact()).toContain('Kom langs bij ons');
    expect(await page(href('disclaimer', 'nl'))).toContain('Eigen tekst.');
    expect(await ready()).toMatchObject({ state: 'red', lastGood: 3 });
    expect(site.output()).toContain('Rond namen en teksten horen rechte aanhalingstekens');
    slip(folder, 'messages/nl.json', '"site": ', '"site": {');
    write('agency/messages/nl.json', '{ "contact": { "title": "Kom langs bij ons" } }');
    write('agency/content/pages/disclaimer/nl.md', '---\ntitle: Van ons\ndescription: Kort.\n---\n\nHersteld.\n');
    await vi.waitUntil(async () => (await page(href('disclaimer', 'nl'))).includes('Hersteld.'), PATIENCE);
    await vi.waitUntil(async () => (await ready()).lastGood === 0, PATIENCE);
  });

  it('shows new pictures', async () => {
    mkdirSync(join(folder, 'agency/pictures'), { recursive: true });
    copyFileSync(join(folder, 'content/demo/pictures/hero-02.jpg'), join(folder, 'agency/pictures/ours.jpg'));
    for (const locale of ['nl', 'fr', 'en', 'de'])
      slip(folder, `content/pages/presentation/${locale}.md`, /^picture: .+$/m, 'picture: ours.jpg');
    const statement =
      "select hash from pictures where source = 'site:../agency/pictures/ours.jpg' and hash is not null";
    await vi.waitUntil(async () => (await data.rows(statement)).length === 1, PATIENCE);
    const [{ hash } = { hash: '' }] = await data.rows<{ hash: string }>(statement);
    await vi.waitUntil(async () => (await page(href('presentation', 'nl'))).includes(`/media/${hash}`), PATIENCE);
  });

  it('shows changed hours on the contact page and in structured data; a wrong file changes nothing and is reported', async () => {
    const opensAtSix = async () => {
      const html = await page(href('contact', 'en'));
      return html.includes('"opens":"06:15"') && html.includes('6:15');
    };
    expect(await opensAtSix()).toBe(false);
    write('agency/hours.yaml', 'offices:\n  mechelen:\n    hours:\n      - {days: [1], slots: [["06:15", "12:00"]]}\n');
    await vi.waitUntil(opensAtSix, PATIENCE);
    write('agency/hours.yaml', 'offices:\n  mechelen:\n    hours: [wrong]\n');
    await vi.waitUntil(() => site.output().includes('agency/hours.yaml'), PATIENCE);
    expect(await opensAtSix()).toBe(true);
    const { content } = await (await fetch(`${site.url}/api/ready/`)).json();
    expect(content.state).toBe('red');
  });

  it('shows drafts and texts outside their days of publication only through a signed link', async () => {
    const article = (slug: string, field: string) =>
      `---\ntitle: Straks ${slug}\ndescription: Kort.\nslug: ${slug}\ndate: 2026-11-01\n${field}---\n\nNog geheim.\n`;
    const link = article('gelinkt', '').replace('Nog geheim.', 'Lees [over straks](route:guide/concept).');
    write('agency/content/guide/gelinkt/nl.md', link);
    write('agency/content/guide/concept/nl.md', article('concept', 'draft: true\n'));
    write('agency/content/guide/voorbij/nl.md', article('voorbij', 'publishUntil: 2020-01-01\n'));
    write(
      'agency/content/services/sell/nl.md',
      '---\ntitle: Nieuw\ndescription: Kort.\ndraft: true\n---\n\nNog geheim.\n',
    );
    write(
      'agency/content/pages/cookie-policy/nl.md',
      '---\ntitle: Nieuw\ndescription: Kort.\ndraft: true\n---\n\nNog geheim.\n',
    );
    const linked = href('guide/{slug}', 'nl', { slug: 'gelinkt' });
    await vi.waitUntil(async () => (await page(linked)).includes('over straks'), PATIENCE);
    await vi.waitUntil(() => site.output().includes('agency/content/pages/cookie-policy/nl.md'), PATIENCE);

    const hidden = ['concept', 'voorbij'].map((slug) => href('guide/{slug}', 'nl', { slug }));
    for (const path of hidden) expect((await fetch(site.url + path)).status, path).toBe(404);
    const open = [linked, href('', 'nl'), href('guide', 'nl'), href('services', 'nl'), href('services/sell', 'nl')];
    const lists = ['/sitemap.xml', '/sitemap/pages.xml', '/robots.txt', href('cookie-policy', 'nl')];
    for (const path of [...open, ...lists]) {
      const answer = await fetch(site.url + path);
      const text = await answer.text();
      expect(answer.status, path).toBe(200);
      for (const sign of [...hidden, 'Nog geheim', 'Straks concept', 'Straks voorbij'])
        expect(text, path).not.toContain(sign);
    }

    const made = await runScript(
      'scripts/commands/words.ts',
      ['preview', 'guide/concept'],
      {
        ...data.env,
        AGENCY: 'own',
      },
      folder,
    );
    expect(made.code, made.output).toBe(0);
    const path = /\/nl\/preview\/[^\s]+/.exec(made.output)?.[0] ?? '';
    const answer = await fetch(site.url + path);
    expect(await answer.text()).toContain('Nog geheim.');
    expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
      200,
      'noindex, nofollow',
      'private, no-store',
    ]);
    // The draft opens neither at another path nor with another token.
    for (const wrong of [path.replace('/preview/', '/'), path.replace(/.\/$/, '/')])
      expect((await fetch(site.url + wrong)).status, wrong).toBe(404);
  });

  it('redirects addresses of the earlier site in one step, and answers 410 for those that the agency lists as gone', async () => {
    const answer = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('location')?.replace(site.url, '') ?? null];
    };
    expect(await answer('/nl/oud-pand.html')).toEqual([404, null]);
    // The target of the first row, `/contact`, is not the present address of the contact page, so the redirect must
    // lead to that address in one step.
    write(
      'agency/redirects.csv',
      'from;to;status\n/oud/*;/contact;301\n/nl/te-koop/weg/;;410\n/nl/contact/;/nl/;301\n/x;/geen/;\n/café;/contact;\n/thé;;410\n',
    );
    await vi.waitUntil(async () => (await answer('/oud/pand.html?id=7'))[0] === 301, PATIENCE);
    expect(await answer('/oud/?utm_source=brief')).toEqual([301, href('contact', 'nl')]);
    expect((await answer('/ou%E9/'))[0]).toBe(400);
    expect(await answer('/caf%E9/')).toEqual([308, href('contact', 'nl')]);
    expect(await answer('/th%E9')).toEqual([410, null]);
    expect(await answer('/oud/pand.html?id=7')).toEqual([301, href('contact', 'nl')]);
    expect(await answer('/nl/te-koop/weg/')).toEqual([410, null]);
    expect((await answer(href('contact', 'nl')))[0]).toBe(200);
    await vi.waitUntil(() => site.output().includes('“/geen/” is geen pagina van deze site'), PATIENCE);
  });
});
