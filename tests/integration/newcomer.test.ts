import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import demo from '@/content/demo/agency.config';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { demoLeftovers, demoTraces, foreignPromises, promisesIn, sameAsDemo } from '@/scripts/check-site/demo-remarks';
import { pageProblems, shownText } from '@/scripts/check-site/drawn-remarks';
import { newFolder } from '../support/new-folder';
import { ROOT, readText } from '../support/project-files';
import { change, cloneInto, isClone } from '../support/rebranded-clone';

const sloganOf = (line: string) => ({ nl: [line], fr: [line], en: [line], de: [line] });

describe('check:site for an agency that has only read the documents', () => {
  it('names everything in its file that is still that of the demo agency', () => {
    const said = demoLeftovers(structuredClone(demo)).join('\n');
    for (const one of [
      'companyNumber: 0123.456.749',
      'bivNumber: 512 345',
      'trustAccount: BE68',
      'legalName.nl',
      'slogan.fr: “De bonnes maisons, sans boniments.”',
      'mechelen: the telephone 015 00 00 12',
      'Quai des Tanneurs 8',
      'leen: the BIV/IPI number 512 346',
      'Bram Claes works for',
      'https://instagram.example/gevel',
      'project.example',
      'claire@gevel.example cannot receive mail',
    ])
      expect(said).toContain(one);
  });

  it('asks about court and hours only if they are probably copied, never an agency that has filled them in', () => {
    const asked = (offices: typeof demo.offices) => sameAsDemo({ ...structuredClone(demo), offices }).join(' ');
    const [seat = expect.fail(), other = expect.fail()] = structuredClone(demo).offices;
    const filledIn = { ...seat, street: 'Grote Markt 3', phone: '03 000 00 34' };
    expect(asked([seat, other])).toMatch(/hours yours \(mechelen, namur\)/);
    expect(asked([seat, other])).not.toContain('court');
    // Common hours, and the court of the same district.
    expect(asked([{ ...filledIn, zip: '2500' }])).not.toMatch(/court|hours/);
    expect(asked([{ ...filledIn, zip: '9000' }])).toContain('Is the court (RPR Antwerpen, afdeling Mechelen) yours?');
    // Only the telephone was changed.
    expect(asked([{ ...seat, phone: '03 000 00 34' }])).toContain('hours yours (mechelen)');
    expect(asked([{ ...seat, hours: other.hours.slice(0, 1) }])).not.toContain('hours');
  });

  it('names promises in the words of the site that the agency did not make', () => {
    const promised = foreignPromises('nl');
    const of = (wanted: string) => promised.find(({ key }) => key === wanted);
    expect(of('contact.intro')).toMatchObject({
      text: expect.stringContaining('binnen één werkdag'),
      languages: ['nl', 'fr', 'en', 'de'],
    });
    // A promise with a figure that the demo agency invented is reported.
    expect(of('valuation.how.reportText')?.text).toContain('twaalf bladzijden');
    expect(promised.length).toBeGreaterThan(8);
    // A word that promises nothing is not reported.
    expect(of('site.skip')).toBeUndefined();
    expect(promisesIn('Wij bellen. Klachten: binnen een maand een antwoord.\n\n- Gratis.', 'nl')).toEqual([
      'binnen een maand een antwoord.',
      'Gratis.',
    ]);
  });

  it('names texts and pages taken from the demo agency, however they are written', () => {
    const own = { ...structuredClone(demo), name: 'Huis & Haard', offices: [], agents: [], social: [] };
    const text =
      'Bel 015/00.00.12 of +32 (0)470 00 00 15, vraag Leen Verstraeten (BIV 512346). Rekening BE68539007547034. Post: Wijngaardkaai 14. [Film](https://films.huisenhaard.example/x) goede huizen, zonder praatjes.';
    const traces = demoTraces(text, { ...own, trustAccount: 'BE43 0689 9999 9501', slogan: sloganOf('Anders.') });
    expect(traces).toEqual([
      'the telephone 015 00 00 12',
      'the telephone 0470 00 00 15',
      'the agent Leen Verstraeten',
      'the BIV/IPI number 512 346',
      'the street Wijngaardkaai 14',
      'the trust account BE68 5390 0754 7034',
      'the slogan “Goede huizen, zonder praatjes.”',
      'films.huisenhaard.example, which does not exist',
    ]);
    // One line of the slogan may be anybody's words.
    expect(demoTraces('Good homes, and good people.', { ...own, slogan: sloganOf('Anders.') })).toEqual([]);
    // Values that the file of this agency shares with the demo agency are not reported again in texts.
    expect(demoTraces(text, demo)).toEqual(['films.huisenhaard.example, which does not exist']);
    expect(demoTraces('Bel 015 00 00 13 of 1015 00 00 12.', own)).toEqual([]);
  });

  it('reads what search engines and social networks are told: the description with the regions of the demo agency', () => {
    const own = { ...structuredClone(demo), slogan: sloganOf('Anders.') };
    for (const locale of ['nl', 'fr', 'en', 'de'] as const) {
      const { description } = messagesOf(locale).home;
      for (const name of ['name="description"', 'property="og:description"', 'name="twitter:description"']) {
        const html = `<meta ${name} content="${description.replaceAll(' ', '&#xa0;')}">`;
        expect(demoTraces(shownText(html), own)).toEqual([expect.stringContaining(description)]);
      }
    }
    expect(shownText('<meta name="viewport" content="width=1">').trim()).toBe('');
    const slogan = `<meta property="og:title" content="${demo.slogan.fr.join(' ')}">`;
    expect(demoTraces(shownText(slogan), own)).toHaveLength(1);
  });

  it('names a page that is missing, incomplete, or still shows the demo agency', () => {
    const page = { page: 'disclaimer', locale: 'nl', path: '/nl/disclaimer/', status: 200 } as const;
    const html = `<p>${demo.legalName.nl}, ${demo.companyNumber}, BIV&nbsp;${demo.bivNumber}, ${demo.court.nl}</p><script>${demo.trustAccount}</script><a href="${demo.codeOfEthics.nl}">regels</a> ${demo.insurer.name.nl} ${demo.insurer.policy} x.example`;
    expect(pageProblems({ ...page, text: shownText(html) })).toEqual([
      '/nl/disclaimer/ does not show the trust account.',
      '/nl/disclaimer/ shows a value of the demo agency: x.example, which does not exist.',
    ]);
    expect(pageProblems({ ...page, status: 500, text: '' })).toEqual(['/nl/disclaimer/ answers 500.']);
    expect(pageProblems({ ...page, page: 'services/sell', status: 404, text: '' })).toEqual([]);
  });

  it.runIf(isClone())(
    'names what is left to change if the agency file is a copy of that of the demo agency with new ids',
    { timeout: 300_000 },
    () => {
      const folder = join(newFolder(), 'site');
      cloneInto(folder);
      const ids = [...demo.offices, ...demo.agents].map(({ id }) => id);
      const own = ids.reduce(
        (text, id) => text.replaceAll(`'${id}'`, `'our-${id}'`),
        readText('content/demo/agency.config.ts').replace("name: 'Gevel'", "name: 'Huis & Haard'"),
      );
      writeFileSync(join(folder, 'agency/config.ts'), own);
      change(folder, 'agency/config.ts', 'projectHosts', 'projectHost: [],\n  projectHosts');
      writeFileSync(join(folder, '.env'), 'PORT=9\nMAIL_FORM=x\nFEED_URL=./no-feed.json\n');
      writeFileSync(join(folder, 'agency/Hours.yml'), '');
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const { stdout } = spawnSync(
        process.execPath,
        ['--conditions=react-server', '--import', './scripts/support/typescript.mjs', 'scripts/commands/check-site.ts'],
        { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', NODE_ENV: 'production' } },
      );
      expect(stdout).not.toContain('is not known');
      const line = own.split('\n').findIndex((text) => text.includes('projectHosts')) + 1;
      for (const one of [
        `agency/config.ts:${line}: projectHost: This field is not read.`,
        '.env contains names that the site does not know: MAIL_FORM',
        'agency/Hours.yml: A file of this name is not read.',
        'our-leen: the BIV/IPI number 512 346 is one of the demo agency.',
        'FEED_URL: there is no file ./no-feed.json.',
        'No page was read, because nothing answers at http://localhost:',
        'content/pages/disclaimer promises something in your name. “U krijgt binnen vijf werkdagen',
        'content/pages/presentation describes how you work',
        'Can you keep this? contact.intro:',
        'the place on the map (51.0259, 4.4776) is that of an office of the demo agency',
        'Is the logo yours (agency/mark.ts)?',
      ])
        expect(stdout).toContain(one);
    },
  );
});
