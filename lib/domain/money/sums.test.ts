import { describe, expect, it } from 'vitest';
import { LOCALES } from '../text/locale';
import { registrationDuty } from './purchase-taxes';
import { SUMS, sumAmount, sumExample, sumInWords } from './sums';

const DAY = '2026-11-20';

describe('a calculation that is written as {sum.…} in a text', () => {
  it('gives the result of the rule that the calculators use', () => {
    const sale = {
      region: 'wallonia',
      price: 96_000,
      isOwnHome: true,
      isCoreCity: false,
      isLand: false,
      buyers: 1,
    } as const;
    expect(sumAmount('registrationDuty region=wallonia price=96000 use=own', DAY)).toBe(
      registrationDuty(sale, DAY).amount,
    );
    expect(sumAmount('dutyBeforeReduction region=flanders price=210000 use=own', DAY)).toBe(4200);
    expect(sumAmount('dutyDifference region=brussels price=610000 than=600000 use=own', DAY)).toBe(26_250);
    expect(sumAmount('indexedRent rent=900 from=128.40 to=131.80', DAY)).toBe(923.83);
    expect(sumAmount('perMonth amount=21750 over=renovationYears', DAY)).toBe(302);
  });

  it('gives another result from the day on which its rate changes', () => {
    const written = 'registrationDuty region=flanders price=320000 use=own';
    expect([sumAmount(written, '2024-06-01'), sumAmount(written, DAY)]).toEqual([9600, 6400]);
  });

  it('shows its result in the number format of the language', () => {
    const all = LOCALES.map((locale) => sumInWords('total amounts=1450.25+0.25', locale, DAY)?.replace('\u00a0', ' '));
    expect(all).toEqual(['€ 1.450,50', '€ 1.450,50', '€ 1,450.50', '€ 1.450,50']);
  });

  it.each(Object.keys(SUMS))('has an example with a result above zero for each kind: %s', (name) => {
    expect(sumAmount(`${name} ${SUMS[name]?.example}`, DAY)).toBeGreaterThan(0);
  });

  it.each([
    'nothing price=1',
    'constructor',
    'registrationDuty',
    'registrationDuty region=flanders price=320.000 use=own',
    'registrationDuty region=Vlaanderen price=320000 use=own',
    'registrationDuty region=flanders price=320000 use=own colour=red',
    'total amounts=1+x',
    'advance price = 385000',
  ])('is refused if it breaks the rules of notation: %s', (written) => {
    expect(sumAmount(written, DAY)).toBeNull();
    expect(sumExample(written)).toMatch(/^\{\{sum\.[a-zA-Z]+ .+\}\}$/);
  });
});
