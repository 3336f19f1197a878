import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { filesBelow } from '@/tests/support/project-files';

/** Messages about visits to the website or its pages, or about the agent who comes to value a property. */
const OF_WEBSITE =
  /^(?:card\.fresh|projects\.external|favourites\.|consent\.|privacy\.(?:device|services|rows\.views)|mail\.outlier|mail\.owner\.invitation|ownerProperty\.visits|ownerCompare\.row\.visits|ownerReport\.|ownerAdvert\.|desk\.columns\.pageVisits$)/;
const OF_VALUATION = /^(?:valuation\.|feedback\.contact-demand$|mail\.visitor\.next\.valuation$)/;
/** Words that British agents do not use in these places. */
const NEVER = /not communicated|\bonce more\b|Plan a visit|Refuse all/i;

const messages: Array<[key: string, text: string]> = [];
(function collect(part: object, path: string[]): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') messages.push([[...path, key].join('.'), value]);
    else collect(value as object, [...path, key]);
  }
})(messagesOf('en'), []);

/** The words of a message, without the names of its arguments and of their cases. */
const wordsOf = (text: string) => text.replace(/\{\s*\w+\s*(?=[,}])|\b\w+\s*(?=\{)/g, '');

describe('the English of the site', () => {
  it('has "viewing" for seeing a property with an agent, and "visit" for the website', () => {
    const visits = messages.filter(([, text]) => /\bvisits?\b/i.test(wordsOf(text))).map(([key]) => key);
    expect(visits.length).toBeGreaterThan(5);
    expect(visits.filter((key) => !OF_WEBSITE.test(key) && !OF_VALUATION.test(key))).toEqual([]);
  });

  it('distinguishes views of a page from viewings of a property in texts for owners', () => {
    const owners = messages.filter(([key]) => /^(?:owner|mail\.(?:owner|outlier))/.test(key));
    const mixed = owners.filter(([, text]) => /(?<!\bpage )\bviews?\b(?! (?:my|the)\b)/i.test(wordsOf(text)));
    expect(mixed).toEqual([]);
  });

  it('has no literal translations from the other languages', () => {
    expect(messages.filter(([, text]) => NEVER.test(text))).toEqual([]);
    const texts = filesBelow('content').filter((file) => file.endsWith('/en.md'));
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((file) => NEVER.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
