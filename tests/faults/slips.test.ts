import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '@/lib/routing/href';
import { type Site, startSite } from '../support/server-process';
import { LOCALES } from '../support/site';
import { newSiteData, type SiteData } from '../support/site-data';
import { siteFolder, slip } from '../support/site-folder';

let data: SiteData;
let site: Site;

const textOf = async (path: string): Promise<[status: number, html: string]> => {
  const answer = await fetch(site.url + path);
  return [answer.status, await answer.text()];
};

describe('a site with editing mistakes in texts and words (RELIABILITY Z7)', () => {
  beforeAll(async () => {
    data = await newSiteData();
    const folder = siteFolder();
    const guide = (id: string, locale: string) => `content/guide/${id}/${locale}.md`;
    slip(folder, guide('energy-labels', 'nl'), /\n\n/, '\n\nZie [dit hier](route:nergens).\n\n');
    slip(folder, guide('flood-scores', 'fr'), /^date: .+\n/m, '');
    const slug = /^slug: .+$/m;
    for (const id of ['letting-your-home', 'registration-duty']) slip(folder, guide(id, 'de'), slug, 'slug: doppelt');
    slip(folder, 'content/pages/disclaimer/en.md', /^title: /m, 'title: {{agency.nme}} ');
    slip(folder, 'content/testimonials/sophie/nl.md', /^---/, '--');
    slip(folder, 'messages/fr.json', /"newest": "[^"]*"/, '"newest": "{ouvert"');
    slip(folder, 'messages/de.json', /"home": "[^"]*"\n {2}\}/, '"home": ""\n  }');
    site = await startSite({ ...data.env, WEB_PROCESSES: '1' }, undefined, folder);
  });
  afterAll(async () => {
    await site?.kill();
    await data?.remove();
  });

  it('answers every page in every language, without the faulty parts', async () => {
    for (const locale of LOCALES) {
      for (const path of ['', 'guide', 'disclaimer', 'avis', 'contact', 'for-sale'] as const)
        expect([path, (await textOf(href(path, locale)))[0]]).toEqual([path, 200]);
    }
    const [, home] = await textOf(href('', 'fr'));
    expect(home).not.toMatch(/\{ouvert|home\.newest/);
    const [, guide] = await textOf(href('guide', 'nl'));
    const article = /href="(\/nl\/[^"]*\/[^"]*)"[^>]*>[^<]*energie/i.exec(guide)?.[1];
    if (article) expect((await textOf(article))[1]).not.toContain('route:nergens');
  });

  it('names the wrong file and line in /api/ready and in its log', async () => {
    const ready = await (await fetch(`${site.url}/api/ready/`)).json();
    expect(ready.ready).toBe(true);
    expect(ready.content).toMatchObject({ state: 'red' });
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
      .filter(({ file }) => file);
    expect(ready.content.findings).toBe(lines.length);
    // A line without a number says that the last good version of its file is shown.
    const placed = lines.filter(({ line }) => line !== null);
    expect(placed.map(({ file }) => file).sort()).toEqual([
      'content/guide/energy-labels/nl.md',
      'content/guide/flood-scores/fr.md',
      'content/guide/registration-duty/de.md',
      'content/pages/disclaimer/en.md',
      'content/testimonials/sophie/nl.md',
      'messages/de.json',
      'messages/fr.json',
    ]);
    for (const { line, text, time } of placed) {
      expect(line, text).toBeGreaterThan(0);
      expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  });
});
