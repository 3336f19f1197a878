import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { filesBelow } from '@/tests/support/project-files';

/** Words before or after a legal limit that exclude the number itself, although all these limits include it. */
const EXCLUDING =
  /(?:\b(?:onder|sous|under|below|unter)\s+\{\{rates\.\w+\}\})|(?:\{\{rates\.\w+\}\}[^.]{0,12}\b(?:or below)\b)/i;
const AT_MOST = { nl: 'hoogstens', fr: 'au plus', en: 'at most', de: 'höchstens' } as const;
/** Legal limits: the most that may be asked, paid, used or bought. */
const LIMITS =
  /\{\{rates\.(?:breyneAdvancePercent|shortLeaseYears|flandersModestCeiling|vatDemolitionArea|vatDemolitionOwnBuildArea|brusselsAbatementCeiling|brusselsLandCeiling|brusselsEnergyFirst|brusselsEnergySecond|depositMonths\w+)\}\}/;
const files = (locale: string) =>
  ['guide', 'glossary', 'services']
    .flatMap((kind) => filesBelow(`content/${kind}`))
    .filter((file) => file.endsWith(`/${locale}.md`));

describe.each(LOCALES)('a legal limit in %s', (locale) => {
  it('is inclusive: no guide and no glossary term has a word that excludes the number itself', () => {
    const texts = files(locale).map((file) => [file, EXCLUDING.exec(readFileSync(file, 'utf8'))?.[0] ?? null]);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter(([, found]) => found !== null)).toEqual([]);
  });

  it('has the same words for "at most" on the page, in the guide and in the glossary', () => {
    const { toLabelD, toCeiling, toSecond, labelCeiling, labelSecond } = messagesOf(locale).energy.renovation;
    const written = ['glossary/renovation-duty', 'guide/energy-labels'].map(
      (text) =>
        /.{0,80}brusselsEnergyFirst\}\}.{0,80}/.exec(readFileSync(`content/${text}/${locale}.md`, 'utf8'))?.[0] ?? '',
    );
    const bound = new RegExp(AT_MOST[locale].replace(' ', '[ \u00a0]'));
    for (const words of [toLabelD, toCeiling, toSecond, labelCeiling, labelSecond, ...written])
      expect(words).toMatch(bound);
  });

  it('has the words for "at most" in every sentence of a guide, a glossary term or a calculator that contains it', () => {
    const bound = new RegExp(AT_MOST[locale].replace(' ', '[ \u00a0]'));
    const sentences = files(locale)
      .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
      .filter((line) => !line.startsWith('|'))
      .flatMap((line) => line.split(/(?<=[.:!?])\s(?=[^a-z])/))
      .filter((sentence) => LIMITS.test(sentence) && !sentence.includes('calculatrice'));
    expect(sentences.length).toBeGreaterThan(8);
    expect(sentences.filter((sentence) => !bound.test(sentence))).toEqual([]);
    const { notes, assumptions } = messagesOf(locale).calculators;
    const { perhapsAbatement } = messagesOf(locale).property.costs.duty;
    const { allowance } = messagesOf(locale).project.rates;
    for (const words of [notes.rebuilt, notes.depositCapped, assumptions.mainResidence, perhapsAbatement, allowance])
      expect(words).toMatch(bound);
  });
});
