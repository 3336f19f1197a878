import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { TextFinding } from '@/lib/domain/words/text-finding';
import { readWords, type WordFiles, type WordTree } from './merge-words';

const said = ({ file, line, key, rule }: TextFinding): string => `${file}:${line} ${key} ${rule}`;

const ORDER: readonly Locale[] = ['fr', 'de', 'nl', 'en'];
const REAL = Object.fromEntries(
  LOCALES.map((locale) => [locale, readFileSync(`messages/${locale}.json`, 'utf8')]),
) as Record<Locale, string>;

const SHIPPED = Object.fromEntries(LOCALES.map((locale) => [locale, JSON.parse(REAL[locale])])) as Record<
  Locale,
  WordTree
>;

/** About eighty of the words of the software, including plurals, tags and placeholders. */
const SMALL_GROUPS = ['footer', 'unsubscribe', 'consent', 'ownerProperty'];
const A_FEW = Object.fromEntries(
  LOCALES.map((locale) => {
    const groups = Object.entries(SHIPPED[locale]).filter(([name]) => SMALL_GROUPS.includes(name));
    return [locale, JSON.stringify(Object.fromEntries(groups), null, 2)];
  }),
) as Record<Locale, string>;

const files = (texts: Partial<Record<Locale, string | null>>, own: Partial<Record<Locale, string>> = {}): WordFiles =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      {
        product: { file: `messages/${locale}.json`, text: texts[locale] === undefined ? REAL[locale] : texts[locale] },
        own: { file: `agency/messages/${locale}.json`, text: own[locale] ?? null },
      },
    ]),
  ) as WordFiles;

const small = (nl: object, fr: object, en = fr, de = fr): WordFiles =>
  files({
    nl: JSON.stringify(nl, null, 1),
    fr: JSON.stringify(fr),
    en: JSON.stringify(en),
    de: JSON.stringify(de),
  });

const flat = (tree: WordTree, prefix = ''): Array<[key: string, text: string]> =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );

/** Formats every word as a page would and returns the failures. Words in `known` are left out. */
function failures(words: Record<Locale, WordTree>, known: Partial<Record<Locale, WordTree>> = {}): string[] {
  const failed: string[] = [];
  for (const locale of LOCALES) {
    const sound = new Map(flat(known[locale] ?? {}));
    const onError = ({ originalMessage = '', message }: { originalMessage?: string; message: string }) =>
      failed.push(`${locale} ${originalMessage || message}`);
    const t = createTranslator({ locale, messages: words[locale] as never, timeZone: 'Europe/Brussels', onError });
    for (const [key, text] of flat(words[locale])) {
      if (sound.get(key) === text) continue;
      const values = Object.fromEntries(
        [...text.matchAll(/\{\s*(\w+)|<(\w+)>/g)].map(([, name, tag]) =>
          tag ? [tag, (chunks: unknown) => String(chunks)] : [name, 3],
        ),
      );
      const written = (t as unknown as { markup: (key: string, values: object) => string }).markup(key, values);
      if (written === key || written === '') failed.push(`${locale} ${key}`);
    }
  }
  return failed;
}

/** A typical mistake in a file of words; `at` chooses the word. */
type Slip = (text: string, at: number) => string;
const wordOf =
  (isFit: (text: string) => boolean, change: (text: string) => unknown): Slip =>
  (text, at) => {
    const tree = JSON.parse(text) as WordTree;
    const fit = flat(tree).filter(([, word]) => isFit(word));
    const [key = ''] = fit[at % fit.length] ?? [];
    const path = key.split('.');
    let group = tree as Record<string, unknown>;
    for (const name of path.slice(0, -1)) group = group[name] as Record<string, unknown>;
    const last = path.at(-1) ?? '';
    const changed = change(group[last] as string);
    if (changed === undefined) delete group[last];
    else group[last] = changed;
    return JSON.stringify(tree, null, 2);
  };
const takes = (text: string) => /\{\w+\}/.test(text);
/** Whether a text contains exactly one placeholder, so that a test notices its loss. */
const takesOne = (text: string) => /^[^{}]*\{\w+\}[^{}]*$/.test(text);
const isPlural = (text: string) => text.includes('plural,');
const isTagged = (text: string) => /<\w+>/.test(text);
const any = () => true;

/** Forty mistakes: twenty kinds, each in two languages. */
const SLIPS: Readonly<Record<string, Slip>> = {
  'a word is missing': wordOf(any, () => undefined),
  'a word is empty': wordOf(any, () => ''),
  'a word is blank': wordOf(any, () => '  '),
  'a word is a number': wordOf(any, () => 7),
  'a word is null': wordOf(any, () => null),
  'a word is a list': wordOf(any, () => ['x']),
  'a word is a group': wordOf(any, () => ({ x: 'y' })),
  'a bracket is not closed': wordOf(takes, (text) => text.replace(/\}(?!.*\})/, '')),
  'a bracket is not opened': wordOf(takes, (text) => text.replace(/\{(\w+)\}/, '{$1')),
  'a placeholder is mistyped': wordOf(takes, (text) => text.replace(/\{(\w+)\}/, '{$1x}')),
  'a placeholder is lost': wordOf(takesOne, (text) => text.replace(/\{(\w+)\}/, '…')),
  'a placeholder is translated': wordOf(takes, (text) => text.replace(/\{(\w+)\}/, '{naam van iets}')),
  'a placeholder became a date': wordOf(takes, (text) => text.replace(/\{(\w+)\}/, '{$1, date, ::nonsense}')),
  'a placeholder is quoted': wordOf(takesOne, (text) => text.replace(/\{(\w+)\}/, "'{$1}'")),
  'a word takes more than it gets': wordOf(any, (text) => `${text} {extra}`),
  'a plural lost its other': wordOf(isPlural, (text) => text.replace(/other/g, 'many')),
  'a plural is mistyped': wordOf(isPlural, (text) => text.replace(/plural/g, 'plurral')),
  'a tag is not closed': wordOf(isTagged, (text) => text.replace(/<\/\w+>/, '')),
  'a tag is renamed': wordOf(isTagged, (text) => text.replace(/<(\w+)>/, '<renamed>').replace(/<\/\w+>/, '</renamed>')),
  'a file breaks off': (text) => text.slice(0, text.length / 2),
};

describe('the words of four languages', () => {
  it('have no problems as shipped, and all can be formatted', { timeout: 60_000 }, () => {
    const { words, findings } = readWords(files({}), ORDER);
    expect(findings).toEqual([]);
    for (const locale of LOCALES) expect(words[locale]).toEqual(SHIPPED[locale]);
    expect(failures(words)).toEqual([]);
  });

  function isCaught(slip: Slip | undefined, locale: Locale, texts: Readonly<Record<Locale, string>>): void {
    if (!slip) throw new Error('there is no such slip');
    const { words, findings } = readWords(files({ ...texts, [locale]: slip(texts[locale], 611) }), ORDER);
    expect(findings.length).toBeGreaterThan(0);
    expect(new Set(findings.map(({ file }) => file))).toEqual(new Set([`messages/${locale}.json`]));
    expect(findings[0]?.line).toBeGreaterThan(0);
    expect(failures(words)).toEqual([]);
  }

  describe.each(Object.entries(SLIPS))('a file of words with a mistake (%s)', (_, slip) => {
    it.each(['nl', 'de'] as const)('is reported in %s, but nothing fails and no key is shown', (locale) =>
      isCaught(slip, locale, A_FEW),
    );
  });

  it.each([
    ['a plural lost its other', 'nl'],
    ['a file breaks off', 'de'],
  ] as const)(
    'A mistake in a complete file of words makes nothing fail either: %s, in %s.',
    (name, locale) => {
      isCaught(SLIPS[name], locale, REAL);
    },
    60_000,
  );

  it('Missing words are replaced one by one from other languages, in the agency’s order of languages.', () => {
    const { words, findings } = readWords(small({ a: 'een {n}' }, { a: 'un {n}', b: 'deux' }), ORDER);
    expect(words.nl).toEqual({ a: 'een {n}', b: 'deux' });
    expect(findings.map(said)).toEqual(['messages/nl.json:null b missing']);
  });

  it('An invalid word, a duplicate key and an unused word are each reported with their line.', () => {
    const text = '{\n "a": "een",\n "b": { "c": "{twee" },\n "a": "drie",\n "d": "vier"\n}';
    const other = JSON.stringify({ a: 'un', b: { c: 'deux' } });
    const { words, findings } = readWords(files({ nl: text, fr: other, en: other, de: other }), ORDER);
    expect(findings.map(said).sort()).toEqual([
      'messages/nl.json:3 b.c argumentOpen',
      'messages/nl.json:4 a keyTwice',
      'messages/nl.json:5 d surplus',
    ]);
    expect(words.nl).toEqual({ a: 'drie', b: { c: 'deux' } });
  });

  it('The words of a page are the agency’s own, or the software’s if the agency’s word is missing or invalid.', () => {
    const own = { nl: '{ "home": { "newest": "Vers van de pers" }, "search": { "nothing": "x" } }' };
    const { words, findings } = readWords(files({}, own), ORDER);
    const known = JSON.parse(REAL.nl) as { property: Record<string, string> };
    if ('newest' in known.property) expect((words.nl.property as WordTree).newest).toBe('Vers van de pers');
    expect(findings.map(({ file }) => file)).toContain('agency/messages/nl.json');
    expect(failures(words, SHIPPED)).toEqual([]);
  });

  describe('words of which a last good version is stored', () => {
    const KEPT = new Date('2026-11-25T10:00:00Z');
    const GOOD = { a: 'een {n}', b: { c: 'twee' } };
    const other = JSON.stringify({ a: 'un {n}', b: { c: 'deux' } });
    const withKept = (nl: string | null, own: string | null = null) => {
      const all = files({ nl, fr: other, en: other, de: other });
      const kept = (tree: object) => ({ text: JSON.stringify(tree), keptAt: KEPT });
      all.nl.product.lastGood = kept(GOOD);
      all.nl.own = { file: 'agency/messages/nl.json', text: own, lastGood: kept({ b: { c: 'van ons' } }) };
      return readWords(all, ORDER);
    };

    it.each([
      ['cannot be read', '{ "a": "een {n}" "b": {} }'],
      ['is empty', ''],
      ['is gone', null],
    ])('are all shown if their file %s, and no other language takes their place', (_, nl) => {
      const { words, findings } = withKept(nl);
      expect(words.nl).toEqual(GOOD);
      expect(words.fr).toEqual(JSON.parse(other));
      expect(findings.map(({ rule }) => rule)).toContain('lastGood');
    });

    it('are shown in place of a changed word that is invalid, while valid changes are used', () => {
      const { words, findings, good } = withKept(JSON.stringify({ a: 'één {aantal}', b: { c: 'nieuw' } }));
      expect(words.nl).toEqual({ a: 'een {n}', b: { c: 'nieuw' } });
      expect(findings.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([
        ['arguments', 'één {n}'],
        ['lastGoodWords', null],
      ]);
      expect(good.get('messages/nl.json')).toEqual({ a: 'een {n}', b: { c: 'nieuw' } });
    });

    it('stay the agency’s if its file cannot be read, and become the software’s if the file was emptied on purpose', () => {
      const whole = JSON.stringify(GOOD);
      expect(withKept(whole, '{ "b": { “c”: "x" } }').words.nl).toMatchObject({ b: { c: 'van ons' } });
      expect(withKept(whole, '{}').words.nl).toMatchObject({ b: { c: 'twee' } });
    });

    it('are not used if the software has changed their arguments', () => {
      const all = files({ nl: '{', fr: other, en: other, de: other });
      all.nl.product.lastGood = { text: JSON.stringify({ a: 'een {oud}', b: { c: 'twee' } }), keptAt: KEPT };
      expect(readWords(all, ORDER).words.nl).toEqual({ a: 'un {n}', b: { c: 'twee' } });
    });
  });

  it('are refused if their key is the name of a JavaScript property or their characters are broken', () => {
    const other = JSON.stringify({ a: 'un', b: 'deux' });
    const nl = '{ "a": "Ã©Ã©n", "__proto__": { "x": "y" }, "b": "twee" }';
    const { words, findings } = readWords(files({ nl, fr: other, en: other, de: other }), ORDER);
    expect(words.nl).toEqual({ a: 'un', b: 'twee' });
    expect(({} as { x?: string }).x).toBeUndefined();
    expect(findings.map(({ key, rule }) => `${key} ${rule}`).sort()).toEqual([
      '__proto__ keyName',
      'a brokenCharacters',
    ]);
  });

  it('can be formatted whatever a file contains', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (broken, value) => {
        const good = { a: 'un {n}', b: { c: 'deux' } };
        for (const nl of [broken, JSON.stringify(value)]) {
          const { words } = readWords(
            files({ nl, fr: JSON.stringify(good), en: JSON.stringify(good), de: JSON.stringify(good) }),
            ORDER,
          );
          expect(words.nl).toMatchObject({ a: expect.stringMatching(/./), b: { c: expect.stringMatching(/./) } });
        }
      }),
    );
  });
});
