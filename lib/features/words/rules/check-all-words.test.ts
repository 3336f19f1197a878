import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { foreignLanguage } from '@/lib/domain/words/foreign-language';
import { NOTHING_JUDGED } from '@/tests/support/nothing-judged';
import { hashOfVersions } from './accepted';
import { checkWords, type Judged, withoutComments } from './check-all-words';
import { type Entry, type TextEntry, versionOf } from './entries';
import { factsOf, numberValue } from './facts';

const read = messageReader();
type Texts = Partial<Record<Locale, string>>;

const entry = (key: string, texts: Texts, own: readonly Locale[] = []): Entry => ({
  key,
  versions: Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => {
      const isOwn = own.includes(locale as Locale);
      const file = `${isOwn ? 'agency/' : ''}messages/${locale}.json`;
      return [locale, versionOf({ file, line: 7, isOwn }, text, read(text))];
    }),
  ),
});
const markdown = (key: string, texts: Texts): TextEntry => ({
  key,
  versions: Object.fromEntries(
    Object.entries(texts).map(([locale, text]) => [
      locale,
      { file: `content/${key}/${locale}.md`, text, isOwn: false },
    ]),
  ),
});
const judged = (some: Partial<Judged>): Judged => ({
  ...NOTHING_JUDGED,
  ...some,
});

const GOOD = {
  nl: 'Wij helpen u met de verkoop van uw huis.',
  fr: 'Nous vous aidons à vendre votre maison.',
  en: 'We help you with the sale of your house.',
  de: 'Wir helfen Ihnen mit dem Verkauf Ihres Hauses.',
} satisfies Texts;
const COUNTED = {
  nl: '{n, plural, =0 {Geen panden} one {# pand} other {# panden}}',
  fr: '{n, plural, =0 {Aucun bien} one {# bien} other {# biens}}',
  en: '{n, plural, =0 {No homes} one {# home} other {# homes}}',
  de: '{n, plural, =0 {Keine Objekte} one {# Objekt} other {# Objekte}}',
} satisfies Texts;
const NAMED = { nl: 'Dag {name}', fr: 'Bonjour {name}', en: 'Hello {name}', de: 'Hallo {name}' } satisfies Texts;

const said = (some: Partial<Judged>) =>
  checkWords(judged(some)).map(({ language, rule, suggestion }) => [
    language,
    rule,
    ...(suggestion ? [suggestion] : []),
  ]);
const all = (text: string): Texts => Object.fromEntries(LOCALES.map((locale) => [locale, text]));

describe('words that break no rule', () => {
  it.each([GOOD, COUNTED, NAMED])('are not reported: %o', (texts) => {
    expect(said({ entries: [entry('a', texts)] })).toEqual([]);
  });
});

describe('a mistake in one language of a word', () => {
  const nbsp = '\u00a0';
  it.each<[string, Texts, unknown[][]]>([
    ['is missing', { nl: 'Dag', fr: 'Bonjour', en: 'Hello' }, [['de', 'missing']]],
    ['lost a brace', { ...NAMED, fr: 'Bonjour {name' }, [['fr', 'argumentOpen']]],
    ['translates an argument', { ...NAMED, fr: 'Bonjour {nom}' }, [['fr', 'arguments', 'Bonjour {name}']]],
    ['lost an argument', { ...NAMED, de: 'Hallo' }, [['de', 'arguments']]],
    ['lost “other”', { ...COUNTED, nl: COUNTED.nl.replace('other', 'many') }, [['nl', 'pluralOther']]],
    ['lost an exact case', { ...COUNTED, en: COUNTED.en.replace('=0 {No homes} ', '') }, [['en', 'pluralCase']]],
    [
      'has a case of another language',
      { ...COUNTED, de: COUNTED.de.replace('one', 'few') },
      [['de', 'pluralCategory']],
    ],
    ['has a space too many', { ...GOOD, nl: ` ${GOOD.nl}` }, [['nl', 'outerSpace', GOOD.nl]]],
    ['has two spaces', { ...GOOD, nl: GOOD.nl.replace('u met', 'u  met') }, [['nl', 'doubleSpace', GOOD.nl]]],
    ['has a word twice', { ...GOOD, en: GOOD.en.replace('the', 'the the') }, [['en', 'doubleWord', GOOD.en]]],
    ['lost its point', { ...GOOD, de: GOOD.de.slice(0, -1) }, [['de', 'endMark']]],
    ['begins in lower case', { ...GOOD, fr: GOOD.fr.replace('Nous', 'nous') }, [['fr', 'capital']]],
    ['lost a bracket', { ...GOOD, nl: GOOD.nl.replace('huis', '(huis') }, [['nl', 'pairs']]],
    ['has marks of another language', { ...GOOD, de: GOOD.de.replace('Verkauf', '“Verkauf”') }, [['de', 'quoteStyle']]],
    ['has a straight apostrophe', { ...GOOD, fr: "Nous l'aidons." }, [['fr', 'apostrophe', 'Nous l’aidons.']]],
    [
      'lacks a French space',
      { ...GOOD, fr: 'Nous vous aidons à vendre : votre maison.' },
      [['fr', 'frenchSpace', `Nous vous aidons à vendre${nbsp}: votre maison.`]],
    ],
    ['is Swiss', { ...GOOD, de: 'Wir helfen Ihnen ausser am Sonntag.' }, [['de', 'sharpS']]],
    [
      'has an invisible character',
      { ...GOOD, nl: GOOD.nl.replace('huis', 'hu\u200bis') },
      [['nl', 'invisible', GOOD.nl]],
    ],
    ['begins with an invisible character', { ...GOOD, nl: `\u200b${GOOD.nl}` }, [['nl', 'invisible', GOOD.nl]]],
    ['is broken', { ...GOOD, fr: 'Nous vous aidons Ã\u00a0 vendre.' }, [['fr', 'brokenCharacters']]],
    [
      'is not translated',
      { ...GOOD, de: GOOD.en },
      [
        ['de', 'wrongLanguage'],
        ['de', 'untranslated'],
      ],
    ],
    [
      'is in another language',
      { ...GOOD, nl: 'Nous vous aidons pour la vente avec plaisir.' },
      [['nl', 'wrongLanguage']],
    ],
    ['is familiar', { ...GOOD, nl: 'Wij helpen je met de verkoop van je huis.' }, [['nl', 'register']]],
    ['has another link', { ...all('Zie https://a.be/x'), de: 'Siehe https://a.be/y' }, [['de', 'links']]],
    [
      'has another number',
      { nl: 'Binnen 24 uur', fr: 'En 24 heures', en: 'In 24 hours', de: 'In 48 Stunden' },
      [['de', 'facts']],
    ],
    ['has another year', { nl: 'Sinds 2021', fr: 'Depuis 2021', en: 'Since 2012', de: 'Seit 2021' }, [['en', 'facts']]],
    [
      'has another month',
      { nl: 'Op 3 mei 2026', fr: 'Le 3 mai 2026', en: 'On 3 June 2026', de: 'Am 3. Mai 2026' },
      [['en', 'facts']],
    ],
    [
      'has another amount',
      { nl: 'Tot € 1.450,50', fr: 'Max. € 1.450,50', en: 'Up to € 1,450.50', de: 'Max. € 1.405,50' },
      [['de', 'facts']],
    ],
  ])('is found if it %s', (_, texts, expected) => {
    const found = said({ entries: [entry('a', texts)] }).filter(([, rule]) => rule !== 'digits' && rule !== 'length');
    expect(found.filter(([, rule]) => rule !== 'untranslated' || expected.flat().includes('untranslated'))).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it('is not reported for a number that is written as a word, or grouped as is usual in its language', () => {
    const same = {
      nl: 'Zes jaar, € 1.450,50',
      fr: '6 ans, € 1.450,50',
      en: 'Six years, € 1,450.50',
      de: 'Sechs Jahre, € 1.450,50',
    };
    expect(said({ entries: [entry('a', same)] }).filter(([, rule]) => rule === 'facts')).toEqual([]);
    expect([numberValue('1.450,50', 'nl'), numberValue('1,450.50', 'en'), numberValue('12,5', 'fr')]).toEqual([
      '1450.5',
      '1450.5',
      '12.5',
    ]);
    expect(factsOf('Op 24 september 2026', 'nl').months).toEqual(new Set(['month 9']));
  });

  it('is reported with the spelling of Belgian German if it is Swiss, and only in German', () => {
    const swiss = (language: Locale) =>
      checkWords(judged({ entries: [entry('a', { ...GOOD, [language]: 'Wir helfen Ihnen ausser am Sonntag.' })] }))
        .filter(({ rule }) => rule === 'sharpS')
        .map(({ found, expected }) => [found, expected]);
    expect(LOCALES.map(swiss)).toEqual([[], [], [], [['ausser', 'außer']]]);
  });

  it('is reported with its file, line, key and language', () => {
    const [finding] = checkWords(judged({ entries: [entry('home.title', { ...NAMED, fr: 'Bonjour {nom}' })] }));
    expect(finding).toMatchObject({
      file: 'messages/fr.json',
      line: 7,
      key: 'home.title',
      language: 'fr',
      found: '{nom}',
      expected: '{name}',
    });
  });
});

describe('words that are checked together', () => {
  const codeFor = (text: string) => said({ entries: [entry('group.shown', GOOD)], code: withoutComments(text) });

  it('are reported if two of them say the same in every language, or if the same text is translated in two ways', () => {
    const entries = [entry('a', GOOD), entry('b', GOOD), entry('c', { ...GOOD, en: 'Let us sell your house.' })];
    const rules = checkWords(judged({ entries })).map(({ key, rule }) => `${key} ${rule}`);
    expect(rules).toEqual(expect.arrayContaining(['a = b twice', 'c sameSource']));
  });

  it('are reported if no code uses them', () => {
    expect(codeFor("t('shown')")).toEqual([]);
    expect(codeFor("t('other')")).toEqual([['nl', 'unused']]);
    for (const comment of ['// shown on the page', '/** Where it is shown. */', ' * is shown', '  {/* shown later */}'])
      expect(codeFor(`${comment}\nt('other')`), comment).toEqual([['nl', 'unused']]);
    expect(codeFor("  t('shown'); // now")).toEqual([]);
    expect(codeFor('')).toEqual([['nl', 'unused']]);
  });

  it.each([
    ['form.stepText', 'Text', true],
    ['form.steps.lastText', 'Text', true],
    ['form.stepText', 'Title', false],
    ['form.stepText', 'ext', false],
    ['form.stepTextField', 'Text', false],
    ['form.stepTextField', 'Field', true],
  ])(
    'are used if the code builds the end of their key after a value: %s by a code with the end %s: %s',
    (key, end, isUsed) => {
      expect(said({ entries: [entry(key, GOOD)], code: `\`\${step}${end}\`` })).toEqual(
        isUsed ? [] : [['nl', 'unused']],
      );
    },
  );

  it('must use the terms of the list of terms', () => {
    const terms = [
      {
        right: { nl: 'huis', fr: 'maison', en: 'house', de: 'Haus' },
        wrong: { nl: [], fr: [], en: ['home'], de: [] },
      },
    ];
    expect(said({ entries: [entry('a', { ...GOOD, en: GOOD.en.replace('house', 'home') })], terms })).toEqual(
      expect.arrayContaining([
        ['en', 'term'],
        ['en', 'termMissing'],
      ]),
    );
    expect(
      said({ entries: [entry('a', { ...GOOD, en: GOOD.en.replace('house', 'homestead, a house') })], terms }),
    ).toEqual([]);
    // Only the version of the source language says which terms the others need.
    const dutch = { entries: [entry('a', { ...GOOD, nl: GOOD.nl.replace('huis', 'woning') })], terms };
    expect(said({ ...dutch, source: 'fr' })).toEqual([['nl', 'termMissing']]);
    expect(said(dutch)).toEqual([]);
  });

  it('are checked only in the languages that the agency wrote, if they are words of the agency', () => {
    const texts = { ...NAMED, fr: 'Bonjour {nom}', de: 'Hallo  {name}' };
    expect(said({ entries: [entry('a', texts, ['fr'])], isOwn: true })).toEqual([
      ['fr', 'arguments', 'Bonjour {name}'],
    ]);
  });

  it('must not contain the address of their own site', () => {
    const texts = all('https://www.onskantoor.be/nl/contact/');
    expect(said({ entries: [entry('a', texts)], site: 'https://www.onskantoor.be' })).toContainEqual([
      'nl',
      'ownAddress',
    ]);
  });
});

describe('an accepted exception to a rule for words', () => {
  const wrong = entry('a', { ...GOOD, de: GOOD.de.slice(0, -1) });
  const accepted = {
    key: 'a',
    rule: 'endMark' as const,
    hash: hashOfVersions(wrong.versions),
    reason: 'x',
    day: '2026-11-26',
  };

  it('is valid for its key, rule and texts', () => {
    expect(said({ entries: [wrong], accepted: [accepted] })).toEqual([]);
  });

  it('is no longer valid and is reported if the text changes, or if no mistake needs it', () => {
    const changed = entry('a', { ...GOOD, nl: 'Wij verkopen uw huis.', de: GOOD.de.slice(0, -1) });
    expect(said({ entries: [changed], accepted: [accepted] }).map(([, rule]) => rule)).toEqual([
      'endMark',
      'acceptedVoid',
    ]);
    const right = { ...accepted, hash: hashOfVersions(entry('a', GOOD).versions) };
    expect(said({ entries: [entry('a', GOOD)], accepted: [right] }).map(([, rule]) => rule)).toEqual(['acceptedVoid']);
  });
});

describe('a text of content/', () => {
  const page = (body: string, title = 'Titel') => `---\ntitle: "${title}"\nslug: geen-zin\n---\n\n${body}\n`;

  it('is checked line by line, without its marks, links and names', () => {
    const texts = { nl: page('## Kop\n\nZie **de de** [pagina](route:contact) van {{agency.name}}.') };
    const [finding, ...others] = checkWords(judged({ texts: [markdown('pages/a', texts)] }));
    expect(finding).toMatchObject({ file: 'content/pages/a/nl.md', line: 8, rule: 'doubleWord', key: 'pages/a' });
    expect(others).toEqual([]);
  });

  it.each<[Locale, string, string[][]]>([
    ['nl', 'Zie de [de](route:contact "Contact") pagina.', [['doubleWord', 'de de']]],
    ['nl', 'Zie de _de_ pagina.', [['doubleWord', 'de de']]],
    ['nl', 'Zie _de_ de pagina.', [['doubleWord', 'de de']]],
    ['nl', 'Zie **de** de pagina.', [['doubleWord', 'de de']]],
    ['nl', 'Zie de # de pagina.', []],
    ['nl', 'Zie {{sum.amount value="3"}}.', []],
    ['nl', '## Het mijn_pand "huis"', [['quoteStyle', 'Het mijn_pand →"huis"']]],
    ['fr', 'Appelez le {{agency.phone}}!', [['frenchSpace', 'Appelez le 1→!']]],
  ])('is checked as its reader sees it: the %s line %s', (language, line, expected) => {
    const findings = checkWords(judged({ texts: [markdown('pages/a', { [language]: page(line) })] }));
    expect(findings.map(({ rule, found }) => [rule, found])).toEqual(expected);
  });

  it('may not have another number, link or amount than its other languages', () => {
    const texts = {
      nl: page('Na 30 dagen, [zie](route:contact).'),
      fr: page('Après 60 jours, [voir](route:guide).'),
      en: page('After 30 days, [see](route:contact).'),
    };
    expect(said({ texts: [markdown('pages/a', texts)] })).toEqual([
      ['fr', 'links'],
      ['fr', 'facts'],
    ]);
  });

  it('may not contain an amount typed by hand in the same paragraph as a rate, but may contain one elsewhere', () => {
    const beside = page('{{rates.walloniaOwnHomeDuty}} % van € 96.000 is € 2.880.');
    expect(said({ texts: [markdown('guide/a', { nl: beside })] })).toEqual([['nl', 'bareAmount']]);
    expect(said({ texts: [markdown('guide/a', { nl: page('Een dak kost € 9.000.\n\n{{rates.x}} %') })] })).toEqual([]);
    const summed = page(
      '{{rates.walloniaOwnHomeDuty}} % is {{sum.registrationDuty region=wallonia price=96000 use=own}}.',
    );
    expect(said({ texts: [markdown('guide/a', { nl: summed })] })).toEqual([]);
  });

  it('written by a client may address the reader informally', () => {
    const texts = { nl: page('Je voelt je thuis.') };
    expect(said({ texts: [markdown('testimonials/a', texts)] })).toEqual([]);
    expect(said({ texts: [markdown('pages/a', texts)] })).toEqual([['nl', 'register']]);
  });
});

it('A text in a wrong language is recognised by at least two small words of that language.', () => {
  expect(foreignLanguage('Nous vous aidons avec plaisir pour la vente', 'nl')).toBe('fr');
  expect(foreignLanguage('Wij helpen u met de verkoop', 'nl')).toBeNull();
  expect(foreignLanguage('Immo Van den Berghe & Zonen Gent', 'fr')).toBeNull();
});
