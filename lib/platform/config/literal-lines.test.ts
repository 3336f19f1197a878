import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, literalLines } from './literal-lines';

const MODULE = `import type { AgencyConfig } from '@/lib/platform/config/agency';

/** An { object } in a remark. */
const agency = {
  name: 'It\\'s ours', // a remark: { x: 1 }
  offices: [
    { id: 'mechelen', hours: [{ days: [1, 2], slots: [['09:00', '12:30']] }] },
    {
      id: "namur",
      phone: \`081
 00\`,
    },
  ],
  closedPropertiesDays: 30 * 3,
} satisfies AgencyConfig as AgencyConfig;
`;

describe('the line numbers of values in an object literal', () => {
  it('are found in a module with comments, and with strings in any quotes', () => {
    const places = literalLines(MODULE);
    expect(places.brokenAt).toBeNull();
    expect(lineOf(places, ['name'])).toBe(5);
    expect(lineOf(places, ['offices', 0, 'hours', 0, 'slots', 0, 1])).toBe(7);
    expect(lineOf(places, ['offices', 1, 'id'])).toBe(9);
    expect(lineOf(places, ['closedPropertiesDays'])).toBe(14);
  });

  it('are those of the parent for a missing value', () => {
    const places = literalLines(MODULE);
    expect(lineOf(places, ['offices', 1, 'street'])).toBe(8);
    expect(lineOf(places, ['legalName', 'nl'])).toBeNull();
  });

  it('are also given for a key that occurs twice, and for the end of an incomplete file', () => {
    expect(literalLines('{\n "a": {"b": 1,\n "b": 2}\n}').doubled).toEqual([{ path: 'a.b', line: 3 }]);
    expect(literalLines('{\n "a": 1,\n "b": "x\n}').brokenAt).toBe(3);
    expect(literalLines('').brokenAt).toBe(1);
  });

  it('are right for every JSON text with line breaks', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value, null, 2);
        const { brokenAt, doubled } = literalLines(text);
        expect([brokenAt, doubled]).toEqual([null, []]);
      }),
    );
  });

  it('are read from any text without an exception', () => {
    fc.assert(fc.property(fc.string(), (text) => void literalLines(`{name: ${text}`)));
  });
});
