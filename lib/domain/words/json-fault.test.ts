import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault } from './json-fault';

/** A file of words with a mistake on its third line, unless the case says otherwise. */
const GOOD = '{\n  "home": {\n    "title": "Welkom",\n    "more": "Meer"\n  }\n}\n';

describe('the first mistake in a file of words', () => {
  it('is not reported in a correct file, whatever its line endings are', () => {
    expect(jsonFault(GOOD)).toBeNull();
    expect(jsonFault(GOOD.replaceAll('\n', '\r\n'))).toBeNull();
  });

  it.each([
    ['a missing comma', GOOD.replace('"Welkom",', '"Welkom"'), 'commaMissing', 3],
    ['a comma too many', GOOD.replace('"Meer"', '"Meer",'), 'commaExtra', 4],
    ['a missing colon', GOOD.replace('"title":', '"title"'), 'colonMissing', 3],
    ['curly quotation marks around a text', GOOD.replace('"Welkom"', '“Welkom”'), 'quoteCurly', 3],
    ['a curly quotation mark at the end', GOOD.replace('Welkom"', 'Welkom”'), 'quoteCurly', 3],
    ['curly quotation marks around a name', GOOD.replace('"title"', '„title“'), 'quoteCurly', 3],
    ['single quotation marks', GOOD.replace('"Welkom"', "'Welkom'"), 'quoteSingle', 3],
    ['a name without quotation marks', GOOD.replace('"title"', 'title'), 'quoteMissing', 3],
    ['a text without its first quotation mark', GOOD.replace('"Welkom', 'Welkom'), 'quoteMissing', 3],
    ['a text without its last quotation mark', GOOD.replace('Welkom"', 'Welkom'), 'textOpen', 3],
    ['a text over two lines', GOOD.replace('Welkom', 'Wel\nkom'), 'textOpen', 3],
    ['straight quotation marks inside a text', GOOD.replace('Welkom', 'Zeg "dag" nu'), 'quoteInside', 3],
    ['a tab', GOOD.replace('Welkom', 'Wel\tkom'), 'controlSign', 3],
    ['a backslash', GOOD.replace('Welkom', 'C:\\Windows'), 'backslash', 3],
    ['a remark', GOOD.replace('"title"', '// eerst\n"title"'), 'comment', 3],
    ['a brace too many', `${GOOD}}`, 'afterEnd', 7],
    ['a lost brace, by the group that stays open', GOOD.replace(/\}\n$/, ''), 'cutOff', 1],
    ['a file that breaks off between texts', GOOD.slice(0, 36), 'cutOff', 2],
    ['a file that breaks off in a text', GOOD.slice(0, 50), 'textOpen', 4],
    ['an empty file', ' \n', 'empty', 1],
    ['another kind of file', '<html>', 'stray', 1],
    ['a number with two dots', '{"a": 1.2.3}', 'quoteMissing', 1],
    ['deep nesting', `${'{"a":'.repeat(60)}`, 'stray', 1],
  ])('is reported with its line: %s', (_, text, rule, line) => {
    expect(jsonFault(text)).toMatchObject({ rule, line });
  });

  it('is found in every text that is not a JSON object, and in no other text', () => {
    const isGroup = (text: string): boolean => {
      try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      } catch {
        return false;
      }
    };
    const slip = fc.tuple(fc.nat(), fc.constantFrom('', '"', ',', '{', '}', '\\', '“', "'", '\n', ':'));
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
        fc.array(slip, { maxLength: 2 }),
        (tree, slips) => {
          const text = slips.reduce(
            (whole, [place, sign]) => {
              const at = place % (whole.length + 1);
              return whole.slice(0, at) + sign + whole.slice(at + 1);
            },
            JSON.stringify(tree, null, 1),
          );
          const fault = jsonFault(text);
          expect(fault === null).toBe(isGroup(text));
          if (fault) expect(fault.line).toBeGreaterThan(0);
        },
      ),
    );
  });
});
