import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { filesBelow } from '@/tests/support/project-files';

/** Words before or behind a number of law that leave the number itself out; all these limits include it. */
const EXCLUDING =
  /(?:\b(?:onder|sous|under|below|unter)\s+\{\{rates\.\w+\}\})|(?:\{\{rates\.\w+\}\}[^.]{0,12}\b(?:or below)\b)/i;
const AT_MOST = { nl: 'hoogstens', fr: 'au plus', en: 'at most', de: 'höchstens' } as const;
const files = (locale: string) =>
  ['guide', 'glossary', 'services']
    .flatMap((kind) => filesBelow(`content/${kind}`))
    .filter((file) => file.endsWith(`/${locale}.md`));

describe.each(LOCALES)('a limit of law in %s', (locale) => {
  it('includes its number in the words of every guide and term', () => {
    const texts = files(locale).map((file) => [file, EXCLUDING.exec(readFileSync(file, 'utf8'))?.[0] ?? null]);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter(([, found]) => found !== null)).toEqual([]);
  });

  it('has one word on page, guide and glossary', () => {
    const { toLabelD, toCeiling, toSecond, labelCeiling, labelSecond } = messagesOf(locale).energy.renovation;
    const written = ['glossary/renovation-duty', 'guide/energy-labels'].map(
      (text) =>
        /.{0,80}brusselsEnergyFirst\}\}.{0,80}/.exec(readFileSync(`content/${text}/${locale}.md`, 'utf8'))?.[0] ?? '',
    );
    const bound = new RegExp(AT_MOST[locale].replace(' ', '[ \u00a0]'));
    for (const words of [toLabelD, toCeiling, toSecond, labelCeiling, labelSecond, ...written])
      expect(words).toMatch(bound);
  });
});
