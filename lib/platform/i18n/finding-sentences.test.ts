import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { TEXT_RULES, type TextRule, textFinding } from '@/lib/domain/words/text-finding';
import { findingInWords } from './finding-sentences';
import { messagesOf } from './messages';

const RULES = Object.keys(TEXT_RULES) as TextRule[];
/** Terms of programmers, which an editor does not know. */
const JARGON = /\b(?:JSON|YAML|ICU|parse|string|array|object|null|key|token|syntax|encoding|front matter|ENOENT)\b/i;

describe.each(LOCALES)('a finding in %s', (locale: Locale) => {
  it('has a sentence for every rule, and no sentence is left without a rule', () => {
    expect(Object.keys(messagesOf(locale).findings.rules).sort()).toEqual([...RULES].sort());
  });

  it.each(RULES)('is written without terms of programmers: %s', (rule) => {
    const finding = textFinding({
      file: 'a',
      line: 1,
      rule,
      found: '1',
      expected: '2',
      language: 'fr',
      suggestion: '3',
    });
    const { text } = findingInWords(finding, locale);
    expect(text).toMatch(/^\p{Lu}|^(?:[“«„]\s?)?1\s?[”»“]? /u);
    expect(text).toContain('3');
    expect(text).not.toMatch(JARGON);
  });
});

it('A finding begins with its key, and gives the day of the last good version in words.', () => {
  const known = { file: 'agency/messages/nl.json', line: 3, key: 'home.title', rule: 'wordEmpty' } as const;
  expect(findingInWords(textFinding(known), 'nl').text).toBe('home.title: Hier staat geen tekst.');
  const kept = { file: 'a', line: null, rule: 'lastGood', expected: '2026-11-26T23:30:00.000Z' } as const;
  expect(findingInWords(textFinding(kept), 'nl').text).toContain('27 november 2026');
});
