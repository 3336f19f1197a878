import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { TEXT_RULES } from '@/lib/domain/words/text-finding';
import { judgedSoftware, readAccepted, readLedger } from '@/lib/features/words/data';
import { ledgerOfToday } from '@/lib/features/words/mutations/keep-ledger';
import { checkWords } from '@/lib/features/words/rules/check-all-words';
import { staleUnits } from '@/lib/features/words/rules/ledger';
import { lineMeaning } from '@/lib/features/words/rules/meaning';
import { unitsOf } from '@/lib/features/words/rules/units';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { filesBelow, ROOT, readJson, readText } from '../support/project-files';

const judged = judgedSoftware(ROOT);
const ledger = readLedger(ROOT, 'software');
const today = ledgerOfToday(ledger, judged, '2026-11-27');

describe('the words and texts of the software', () => {
  it('break no rule of the check, apart from exceptions with a reason (design/languages)', () => {
    const found = checkWords(judged).filter(({ rule }) => TEXT_RULES[rule] !== 'hint');
    expect(found.map(({ file, line, key, rule, found: what }) => `${file}:${line} ${key} ${rule} ${what}`)).toEqual([]);
  });

  it('are all read by the check: every word in four languages, and every text', () => {
    expect(judged.entries.length).toBeGreaterThan(2400);
    expect(judged.texts.flatMap(({ versions }) => Object.values(versions)).length).toBeGreaterThan(300);
  });

  it('have no stale translation according to the ledger that the commands keep (design/translations)', () => {
    const stale = LOCALES.flatMap((locale) =>
      staleUnits(today, unitsOf(judged, locale), locale).map(({ unit }) => `${unit.key} ${locale}`),
    );
    expect(ledger.size).toBeGreaterThan(3000);
    // If this fails, translate each listed text anew, or confirm that it is still right: npm run words -- still-right
    // KEY LANGUAGE --software
    expect(stale).toEqual([]);
  });

  it('have a ledger with every present translation, so that it notices the next change of each source', () => {
    const unseen = [...ledger].flatMap(([key, entries]) =>
      LOCALES.flatMap((locale) => {
        const now = today.get(key)?.[locale];
        return now && entries[locale] && now.own !== entries[locale].own ? [`${key} ${locale}`] : [];
      }),
    );
    // If this fails, run npm run words -- check --software, which adds the missing translations to the ledger.
    expect(unseen).toEqual([]);
  });

  it('have a list of accepted exceptions that contains no mistake', () => {
    expect(readAccepted(ROOT, 'words/accepted.json').findings).toEqual([]);
    expect(judged.accepted.length).toBeGreaterThan(0);
  });
});

/**
 * The texts of the demo catalogue in a language. The other tests do not read them, because they are in no file of
 * words.
 */
function catalogueIn(tree: unknown, at: string, locale: string): Array<{ at: string; text: string }> {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? key === locale
        ? [{ at: `${at}.${key}`, text: value }]
        : []
      : catalogueIn(value, `${at}.${key}`, locale),
  );
}

it.each(LOCALES)('The texts of the demo catalogue contain no wrong word in %s.', (locale) => {
  const texts = filesBelow('content/demo')
    .filter((path) => path.endsWith('.json'))
    .flatMap((path) => catalogueIn(readJson(path), path, locale));
  expect(texts.length).toBeGreaterThan(500);
  const found = texts.flatMap(({ at, text }) =>
    lineMeaning(text, locale, judged.terms)
      .filter(({ rule }) => rule === 'term')
      .map(({ found: wrong, expected }) => `${at}: ${wrong} > ${expected}`),
  );
  expect(found).toEqual([]);
});

/** Names that are inserted into sentences: people, places, companies, properties. */
const NAMES = 'name|city|cities|place|places|agency|company|provider|home|about|host';

/** The French sentences in which a name follows a word that elides, by key. */
const meltingKeys = (): string[] =>
  [...flatWords(readText('messages/fr.json'))]
    .filter(([, text]) => new RegExp(`(?:^|[^\\p{L}])(?:[àÀ]|[dD]e|que) \\{(?:${NAMES})\\}`, 'u').test(text))
    .map(([key]) => key);

/**
 * Sentences of pages to which `frenchJoined` is applied when they are drawn; it is always applied to those of mails and
 * of page heads.
 */
const JOINED_ON_PAGES = [
  /^search\.(?:where|near|nearby)$/,
  /^filters\.words\.reach$/,
  /^(?:mapView|feedback)\.around$/,
  // A word before a quotation mark never elides.
  /^search\.unknownPlaces$/,
  /^testimonials\.(?:of|titleOf|pictureOf)$/,
  /^property\.(?:heading|closedHeading|crumb|location\.centre|similar\.all|tours\.load)\b/,
  /^projects?\.(?:facade|units\.caption)/,
  /^officePage\.title$/,
  /^agentPage\.(?:title|write)$/,
  /^priceList\.caption$/,
  /^appointment\.mine\.(?:cancelTitle|agency)\./,
  /^forms\.confirm\.place\./,
  /^privacy\.services\.by$/,
  // The software itself names these companies, and none of the names begins with a vowel.
  /^privacy\.rows\.captcha\.long$/,
];
const JOINED_BY_ITSELF = /^mail\.|^desk\.|\.(?:description|metaDescription|metaTitle)\b/;

describe('a French sentence in which a name follows "à", "de" or "que" (design/pages-and-addresses)', () => {
  it('is in the list of those to which the elision is applied when they are drawn', () => {
    const forgotten = meltingKeys().filter(
      (key) => !JOINED_BY_ITSELF.test(key) && !JOINED_ON_PAGES.some((known) => known.test(key)),
    );
    expect(forgotten).toEqual([]);
  });
});
