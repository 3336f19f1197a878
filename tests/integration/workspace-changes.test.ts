import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { fieldsOf } from '@/lib/domain/words/front-matter';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { answerCall, setup } from '@/scripts/workspace/calls';
import { Records } from '@/scripts/workspace/records';
import { contextOf, judge } from '@/scripts/workspace/state';
import { siteFolder } from '../support/site-folder';

let root: string;
beforeEach(() => {
  root = siteFolder();
});
// biome-ignore lint/suspicious/noExplicitAny: the page of the workspace gets plain JSON.
const ask = async (name: string, given: object): Promise<any> =>
  answerCall(name, given, { root, side: 'agency', records: new Records(), day: '2026-12-01' });
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const GUIDE = 'guide/registration-duty';
const guideFile = (locale: string): string => `agency/content/${GUIDE}/${locale}.md`;

describe('an undo in the workspace', () => {
  const save = (key: string, text: string | null, was: string) => ask('save', { key, language: 'fr', text, was });

  it('gives back the text before the last change, then the one before, and at last that of the software', async () => {
    const key = 'forms.options.goal.for-sale';
    const first = 'Acheter';
    await save(key, 'Acheter un bien', first);
    await save(key, 'Acquérir', 'Acheter un bien');
    expect((await ask('judge', { key, texts: {} })).earlier).toEqual({ fr: 'Acheter un bien' });
    const undo = (was: string) => ask('undo', { key, language: 'fr', was });
    expect(await undo('Acquérir')).toMatchObject({ state: 'saved', text: 'Acheter un bien', isOwn: true });
    expect((await ask('judge', { key, texts: {} })).earlier).toEqual({ fr: first });
    expect(await undo('Acheter un bien')).toMatchObject({ state: 'saved', text: first, isOwn: false });
    expect(read('agency/messages/fr.json')).not.toContain('Acheter');
    expect((await ask('judge', { key, texts: {} })).earlier).toEqual({});
  });

  it('gives back a part of a text, and the software’s part where the agency had none', async () => {
    const { parts } = await ask('text', { key: GUIDE });
    const before = parts.fr.find((part: { name: string }) => part.name === '#1').text;
    const key = `${GUIDE}#1`;
    await save(key, 'Une phrase.', before);
    expect((await ask('text', { key: GUIDE })).earlier['#1']).toEqual({ fr: before });
    expect(await ask('undo', { key, language: 'fr', was: 'Une phrase.' })).toMatchObject({
      state: 'saved',
      text: before,
    });
    expect(read(guideFile('fr'))).toBe(read(`content/${GUIDE}/fr.md`));
  });

  it('gives back a part of a new text as its template had it, and nothing where a part began with its text', async () => {
    const { key } = await ask('create', { kind: 'guide', title: 'Een zolder' });
    const part = `${key}#1`;
    const template = (await ask('text', { key })).parts.fr.find((one: { name: string }) => one.name === '#1').text;
    await save(part, 'Un grenier.', template);
    expect(await ask('undo', { key: part, language: 'fr', was: 'Un grenier.' })).toMatchObject({
      state: 'saved',
      text: template,
      files: [`agency/content/${key}/fr.md`],
    });
    expect(await ask('undo', { key: part, language: 'fr', was: template })).toMatchObject({
      files: [],
      text: template,
    });
  });

  it('changes nothing where another window has changed the text since', async () => {
    const key = 'forms.options.goal.for-sale';
    await save(key, 'Acheter un bien', 'Acheter');
    expect(await ask('undo', { key, language: 'fr', was: 'Acquérir' })).toEqual({
      state: 'changed',
      text: 'Acheter un bien',
    });
  });
});

describe('a proposal in the workspace', () => {
  const proposals = async (key: string, language: string, text: string): Promise<string[]> =>
    (await ask('judge', { key, texts: { [language]: text } })).findings.flatMap(
      (one: { language: string; proposal: string | null }) => (one.language === language ? (one.proposal ?? []) : []),
    );

  it('is the whole corrected text, with its arguments and marks', async () => {
    expect(await proposals('home.newest', 'nl', 'Nieuw  in ons aanbod')).toContain('Nieuw in ons aanbod');
    expect(await proposals(`${GUIDE}#1`, 'fr', "L'acte coûte **{{rates.epcYears}}** ans.")).toEqual([
      'L’acte coûte **{{rates.epcYears}}** ans.',
    ]);
    expect(await proposals(`${GUIDE}#1`, 'nl', 'Dat duurt {{rates.epcYear}} jaar.')).toEqual([
      'Dat duurt {{rates.epcYears}} jaar.',
    ]);
    expect(await proposals(`${GUIDE}#1`, 'nl', 'Zie [contact](route:contact')).toContain(
      'Zie [contact](route:contact)',
    );
  });

  it('never brings an error that the typed text does not have', () => {
    const key = 'workspace.count';
    const text = fc
      .array(fc.constantFrom('{found}', '{all}', '{al}', ' van ', '  ', "foto's", ' de de ', '\u200b', ' ;', '« a »'), {
        maxLength: 7,
      })
      .map((pieces) => pieces.join(''));
    const context = contextOf({ root, side: 'agency', day: '2026-12-01' });
    const said = (typed: string, language: Locale) =>
      judge(context, key, { [language]: typed }).findings.filter((one) => one.language === language);
    const errors = (typed: string, language: Locale) =>
      said(typed, language).flatMap(({ rule, weight }) => (weight === 'error' ? [rule] : []));
    fc.assert(
      fc.property(text, fc.constantFrom<Locale>('nl', 'fr'), (typed, language) => {
        const before = errors(typed, language);
        for (const { proposal } of said(typed, language))
          if (proposal !== null) for (const rule of errors(proposal, language)) expect(before).toContain(rule);
      }),
    );
  });
});

describe('the head of a text in the workspace', () => {
  const headOf = async (locale = 'nl'): Promise<Record<string, string>> =>
    (await ask('text', { key: GUIDE })).heads[locale];
  const change = async (given: Record<string, string>, isForAll = true) => {
    const was = await headOf();
    return ask('head', { key: GUIDE, language: 'nl', was, head: { ...was, ...given }, isForAll });
  };

  it('is written into the agency’s file; what all languages share into all of them', async () => {
    const days = { date: '2026-11-30', publishFrom: '2026-12-02', publishUntil: '2027-01-31', draft: 'true' };
    expect((await change(days)).files.sort()).toEqual(LOCALES.map(guideFile).sort());
    for (const locale of LOCALES) {
      const fields = fieldsOf(read(guideFile(locale)));
      expect(fields).toMatchObject(days);
      expect(fields.title).toBe(fieldsOf(read(`content/${GUIDE}/${locale}.md`)).title);
    }
    expect((await ask('text', { key: GUIDE })).previews.nl).toMatch(/^\/nl\//);
    await change({ publishFrom: '', publishUntil: '', draft: '' });
    expect(Object.keys(fieldsOf(read(guideFile('fr'))))).not.toContain('draft');
  });

  it('keeps the former address when the address changes, in this language alone', async () => {
    const former = (await headOf()).slug;
    expect((await change({ slug: 'registratierechten' })).files).toEqual([guideFile('nl')]);
    expect(fieldsOf(read(guideFile('nl')))).toMatchObject({ slug: 'registratierechten', formerSlugs: [former] });
    await change({ slug: former ?? '' });
    expect(fieldsOf(read(guideFile('nl')))).toMatchObject({ slug: former, formerSlugs: ['registratierechten'] });
  });

  it.each([
    [{ slug: 'Niet Goed' }, /slug|adres/i],
    [{ date: 'morgen' }, /dag|datum/i],
    [{ publishFrom: '2027-01-01', publishUntil: '2026-01-01' }, /\S/],
    [{ picture: '../../secret.jpg' }, /secret\.jpg/],
  ] as const)('%j is refused with a sentence, and nothing is written', async (given, sentence) => {
    expect(await change(given)).toEqual({ state: 'refused', sentence: expect.stringMatching(sentence) });
    expect(existsSync(join(root, 'agency/content'))).toBe(false);
  });

  it('is refused with the address of another text, and on a page that the law asks for as a draft', async () => {
    const other = fieldsOf(read('content/guide/energy-labels/nl.md')).slug as string;
    expect(await change({ slug: other })).toMatchObject({ state: 'refused' });
    const key = 'pages/disclaimer';
    const was = (await ask('text', { key })).heads.nl;
    const answer = await ask('head', { key, language: 'nl', was, head: { ...was, draft: 'true' }, isForAll: true });
    expect(answer).toMatchObject({ state: 'refused' });
  });

  it('is not written over a change of another editor, nor with a field that no text has', async () => {
    const was = { ...(await headOf()), date: '2020-01-01' };
    expect(await ask('head', { key: GUIDE, language: 'nl', was, head: was, isForAll: true })).toMatchObject({
      state: 'changed',
    });
    for (const head of [{ title: 'x' }, { __proto__x: 'x' }])
      expect(await ask('head', { key: GUIDE, language: 'nl', was: head, head, isForAll: true })).toBeUndefined();
    expect(await ask('head', { key: '../x', language: 'nl', was: {}, head: {}, isForAll: true })).toBeUndefined();
  });
});

describe('an undo of the head of a text in the workspace', () => {
  const headOf = async (locale: Locale) => (await ask('text', { key: GUIDE })).heads[locale];
  const change = async (language: Locale, given: Record<string, string>) => {
    const was = await headOf(language);
    return ask('head', { key: GUIDE, language, was, head: { ...was, ...given }, isForAll: true });
  };
  const undo = async (language: Locale) => ask('undoHead', { key: GUIDE, language, was: await headOf(language) });
  const offers = async (language: Locale) => (await ask('text', { key: GUIDE })).earlier[':'][language] !== undefined;

  it('gives back what the last change replaced, in all languages that it wrote and no other, and keeps the sentences', async () => {
    const first = await headOf('nl');
    await change('nl', { date: '2026-11-30', draft: 'true', picture: 'own.jpg', publishFrom: '2026-12-02' });
    await change('fr', { slug: 'droits-a-payer' });
    const title = fieldsOf(read(guideFile('nl'))).title as string;
    await ask('save', { key: `${GUIDE}:title`, language: 'nl', text: 'Een andere titel', was: title });
    expect(await undo('fr')).toMatchObject({ state: 'saved', files: [guideFile('fr')] });
    expect(await headOf('fr')).toMatchObject({ draft: 'true', slug: fieldsOf(read(`content/${GUIDE}/fr.md`)).slug });
    expect(await offers('nl')).toBe(true);
    expect((await undo('de')).files.sort()).toEqual(LOCALES.map(guideFile).sort());
    expect([await headOf('nl'), await offers('nl')]).toEqual([first, false]);
    expect(fieldsOf(read(guideFile('nl'))).title).toBe('Een andere titel');
    for (const locale of ['fr', 'en', 'de']) {
      expect(fieldsOf(read(guideFile(locale)))).toEqual(fieldsOf(read(`content/${GUIDE}/${locale}.md`)));
    }
  });

  it('changes nothing where another window has changed the head since, nor where another text has the address now', async () => {
    const was = await headOf('nl');
    await change('nl', { slug: 'een-ander-adres' });
    expect(await ask('undoHead', { key: GUIDE, language: 'nl', was })).toMatchObject({ state: 'changed' });
    const other = 'guide/energy-labels';
    const head = (await ask('text', { key: other })).heads.nl;
    await ask('head', { key: other, language: 'nl', was: head, head: { ...head, slug: was.slug }, isForAll: false });
    expect(await undo('nl')).toMatchObject({ state: 'refused', sentence: expect.stringContaining(other) });
    for (const key of ['../x', `${GUIDE}:`, 'home.title'])
      expect(await ask('undoHead', { key, language: 'nl', was: {} })).toBeUndefined();
    expect(await ask('save', { key: `${GUIDE}:`, language: 'nl', text: 'draft: true', was: null })).toBeUndefined();
  });
});

describe('a language that a text lacks', () => {
  it('begins as a draft with the text of another language, which the site does not show yet', async () => {
    const { key } = await ask('create', { kind: 'guide', title: 'Een zolder' });
    rmSync(join(root, `agency/content/${key}/fr.md`));
    expect((await ask('text', { key })).parts.fr).toBeUndefined();
    const begun = await ask('begin', { key, language: 'fr', from: 'nl' });
    expect(begun).toMatchObject({ state: 'saved', files: [`agency/content/${key}/fr.md`] });
    const { parts, heads } = await ask('text', { key });
    expect(parts.fr).toEqual(parts.nl);
    expect(heads.fr.draft).toBe('true');
  });

  it('is not begun twice, nor for a text or a language that the site does not have', async () => {
    for (const given of [
      { key: GUIDE, language: 'fr', from: 'nl' },
      { key: 'guide/nothing', language: 'fr', from: 'nl' },
      { key: '../../guide', language: 'fr', from: 'nl' },
      { key: GUIDE, language: 'xx', from: 'nl' },
    ])
      expect(await ask('begin', given)).toBeUndefined();
    expect(existsSync(join(root, 'agency/content'))).toBe(false);
  });
});

describe('a new text in the workspace', () => {
  it.each(['guide', 'testimonials', 'glossary'])(
    'of the kind %s begins as a draft that the site can read',
    async (kind) => {
      const { state, key, files } = await ask('create', { kind, title: 'Een zolder: kopen & isoleren' });
      expect([state, key]).toEqual(['saved', `${kind}/een-zolder-kopen-isoleren`]);
      expect(files).toEqual(LOCALES.map((locale) => `agency/content/${key}/${locale}.md`));
      for (const locale of LOCALES) expect(fieldsOf(read(`agency/content/${key}/${locale}.md`)).draft).toBe('true');
      const { parts } = await ask('text', { key });
      expect(parts.fr.at(-1).text).toMatch(/^Écrivez ici/);
      const found = await ask('judge', { key: `${key}:title`, texts: { nl: 'Een zolder' } });
      expect(found.findings.filter(({ weight }: { weight: string }) => weight === 'error')).toEqual([]);
    },
  );

  it('of a place is made only for a place that exists', async () => {
    expect(await ask('create', { kind: 'places', title: 'Leuven' })).toMatchObject({ key: 'places/leuven' });
    expect(await ask('create', { kind: 'places', title: 'Nergens' })).toMatchObject({ state: 'refused' });
  });

  it('never takes the name of another text, and has no name outside its folder', async () => {
    await ask('create', { kind: 'guide', title: 'Eigen huis' });
    expect(await ask('create', { kind: 'guide', title: 'Eigen  Huis!' })).toMatchObject({ state: 'refused' });
    expect(await ask('create', { kind: 'guide', title: '../../..' })).toMatchObject({ state: 'refused' });
    for (const kind of ['pages', 'services', '../guide', '__proto__'])
      expect(await ask('create', { kind, title: 'x' })).toBeUndefined();
  });
});

describe('the pages in the menu of the workspace', () => {
  it('have different names', () => {
    const names = setup('agency').pages.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Bedankt: nieuwsbrief');
    expect(names).toContain('Diensten › Verkopen');
  });

  it('are named with words of the page of the workspace, which has each word that it asks for', () => {
    const words = setup('agency').words;
    const code = [
      'head-form',
      'new-text',
      'proposals',
      'text-editor',
      'text-parts',
      'word-editor',
      'word-list',
      'workspace',
      'parts',
    ]
      .map((name) => readFileSync(`scripts/workspace/page/${name}.mjs`, 'utf8'))
      .join('\n');
    const asked = [...code.matchAll(/\bsay\('([\w.]+)'/g)].map(([, key = '']) => key);
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter((key) => !words[key])).toEqual([]);
    expect(Object.keys(messagesOf('de').workspace.head)).toEqual(Object.keys(messagesOf('nl').workspace.head));
  });
});

// A folder of pictures of the agency, which every site may have.
beforeEach(() => {
  mkdirSync(join(root, 'agency/pictures'), { recursive: true });
  writeFileSync(join(root, 'agency/pictures/own.jpg'), '');
});
