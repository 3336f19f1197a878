import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { toCalculation } from '@/lib/features/calculators/mapping/to-calculation';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { CalculatorName } from '@/lib/features/calculators/types';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { Calculator, CostBar } from './calculator';
import { PropertyTotal } from './property-total';

const DAY = '2026-11-23';

const drawn = (node: ReactNode, locale: Locale = 'nl') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Brussels">
      {node}
    </NextIntlClientProvider>,
  );
const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/[ \u00a0\n]+/g, ' ');

const page = (name: CalculatorName, raw: Record<string, string> = {}, locale: Locale = 'nl') =>
  drawn(<Calculator name={name} day={DAY} calculation={toCalculation(name, raw, DAY)} />, locale);

const sale = {
  goal: 'for-sale',
  region: 'flanders',
  municipality: 'lier',
  price: 439_000,
  regime: 'vat',
  land: 0,
  agencyFee: 0,
  lease: null,
} as const;
const total = (changes: Partial<Parameters<typeof toPropertyCalculation>[0]>, locale: Locale = 'nl') => {
  const calculation = toPropertyCalculation({ ...sale, ...changes }, locale, DAY);
  if (!calculation) throw new Error('nothing to draw');
  return drawn(<PropertyTotal calculation={calculation} />, locale);
};

describe('the page of a calculator', () => {
  it('shows below each tax the amount from which it was calculated', () => {
    expect(text(page('costs', { price: '220000' }))).toContain('2 % van € 220.000, min € 1.867');
    expect(text(page('costs', { region: 'brussels' }))).toContain(
      '12,5 % van € 100.000: de eerste € 200.000 is vrijgesteld',
    );
    expect(text(page('costs', { price: '220000' }, 'en'))).toContain('2% of € 220,000, less € 1,867');
  });

  it('says that the result is indicative, when the duties were checked, and on which assumptions and sources it is based', () => {
    const words = text(page('costs', { region: 'luxembourg' }));
    expect(words).toContain('Indicatief. Rechten en kosten nagekeken op 23 november 2026.');
    expect(words).toContain('Vraag het uw notaris');
    expect(words).toContain('Waarop dit berust');
    expect(words).toMatch(/Rechten in Luxemburg: guichet\.public\.lu.*, nagekeken op 23 november 2026\./);
    expect(text(page('costs'))).toContain('nagekeken op 20 november 2026');
  });

  it('does not say that an interest rate was checked, and shows the interest and the monthly rate in the table', () => {
    const words = text(page('mortgage', { loan: '200000' }));
    expect(words).not.toContain('nagekeken');
    expect(words).toContain('een afgerond voorbeeld dat u zelf aanpast');
    expect(words).toMatch(/Rente € 65\.236/);
    expect(words).toContain('Rentevoet per maand 0,2466 %');
    expect(text(page('mortgage', {}, 'en'))).toContain('0.2466%');
  });

  it('asks for a missing price, and names the maximum price', () => {
    const empty = page('costs', { price: '' });
    expect(empty).not.toContain('<table');
    expect(text(empty)).toContain('Vul dit veld in');
    expect(text(page('costs', { price: '100000001' }))).toContain('We rekenen tot € 100.000.000.');
    expect(text(page('mortgage', { rate: '26' }))).toContain('Vul hoogstens 25 % in.');
  });

  it('jumps to the result after the form is sent, or to the form if a field is wrong', () => {
    expect(page('costs')).toMatch(/action="\/nl\/aankoopkosten\/#result".*<section id="result"/s);
    expect(page('costs', { price: 'veel' })).toMatch(/<form id="result"/);
    expect(page('costs', { price: 'veel' }).match(/id="result"/g)).toHaveLength(1);
  });

  it.each(LOCALES)('has every text that a result may need: %s', (locale) => {
    const cases: Array<[CalculatorName, Record<string, string>]> = [
      ['costs', { loan: '400000', city: 'yes' }],
      ['costs', { price: '239000', city: 'yes' }],
      ['costs', { new: 'yes', rebuilt: 'yes', land: '1000' }],
      ['costs', { region: 'luxembourg', own: 'no', new: 'yes' }],
      ['costs', { region: 'luxembourg' }],
      ['costs', { region: 'wallonia', own: 'no' }],
      ['mortgage', { years: '30' }],
      ['rent-costs', { insurance: '100', charges: '50', inventory: '80', deposit: '9000' }],
      ['rent-costs', { other: 'yes' }],
      ['rent-costs', { region: 'luxembourg' }],
      ['rent-costs', { region: 'brussels' }],
      ['rent-costs', { region: 'wallonia' }],
      ['budget', { region: 'brussels', money: '150000', payment: '2950' }],
      ['budget', { money: '0', payment: '0' }],
    ];
    for (const [name, raw] of cases) expect(page(name, raw, locale)).not.toMatch(/calculators\.|\{/);
  });
});

describe('the bar chart of a result', () => {
  it('shows its texts and amounts to everybody, and hides only the drawing from screen readers', () => {
    const html = drawn(
      <CostBar
        parts={[
          { name: 'capital', word: 'Kapitaal', amount: 300 },
          { name: 'interest', word: 'Rente', amount: 100 },
        ]}
      />,
    );
    expect(html).toMatch(/^<div class="cost-bar"><div aria-hidden="true">.*<\/div><ul>/);
    expect(text(html)).toMatch(/Kapitaal € 300 \(75 %\) Rente € 100 \(25 %\)/);
  });

  it('is not drawn for a total with a single part', () => {
    expect(drawn(<CostBar parts={[{ name: 'capital', word: 'Kapitaal', amount: 300 }]} />)).toBe('');
  });
});

describe('the total cost on the page of a property', () => {
  it.each(LOCALES)(
    'is called indicative, with the day of the rates, and refers only a buyer to the notary: %s',
    (locale) => {
      const { notes, checked } = messagesOf(locale).calculators;
      const buyer = text(total({}, locale));
      expect(buyer).toContain(notes.notary.replaceAll('\u00a0', ' '));
      expect(buyer).toContain(checked.split(/[.{]/)[0] ?? '');
      expect(buyer).toMatch(/2026/);
      const lease = { charges: 60, deposit: 1_300, inventory: 0, agencyFee: 0, isMainResidence: true };
      const tenant = text(total({ goal: 'for-rent', price: 650, lease }, locale));
      expect(tenant).not.toContain(notes.notary.replaceAll('\u00a0', ' '));
      expect(tenant).toContain(notes.tenant.replaceAll('\u00a0', ' '));
      expect(tenant).toMatch(/2026/);
      const student = text(
        total({ goal: 'for-rent', price: 650, lease: { ...lease, isMainResidence: false } }, locale),
      );
      expect(student).toContain(messagesOf(locale).calculators.indicative);
    },
  );

  it('includes VAT on the whole price, or is not shown if the land is sold separately', () => {
    expect(text(total({}))).toContain('met btw op de hele prijs');
    const apart = total({ regime: 'land-apart' });
    expect(apart).not.toContain('<table');
    expect(text(apart)).toContain('Vul in hoeveel van de prijs grond is');
    expect(text(apart)).toMatch(/Indicatief\. .* 2026\..*Btw op de bouw, registratierechten op de grond/);
    expect(apart).toContain('new=yes');
  });

  it('applies the higher price ceiling of a core city to the duty, and refers to the notary because sources disagree', () => {
    const words = text(total({ regime: 'duty', municipality: 'sint-niklaas', price: 239_000 }));
    expect(words).toContain('€ 2.913');
    expect(words).toContain('€ 240.000 in plaats van € 220.000');
    expect(words).toContain('vraag uw notaris');
  });

  it('rounds up to whole euro in a sentence and in the row of the total, and shows cents in the other rows', () => {
    const html = total({ regime: 'duty', price: 300_000 });
    const [sentence] = text(html).match(/zonder lening: € [\d.,]+/) ?? [];
    const [cents] = text(html).match(/€ [\d.]+,\d{2}/) ?? [];
    expect(sentence).toMatch(/€ [\d.]+\.?$/);
    expect(sentence).not.toContain(',');
    const [, row = ''] = /<tr class="total">.*?<td>(.*?)<\/td>/.exec(html) ?? [];
    expect(sentence).toContain(text(row));
    expect(cents).toBeDefined();
  });

  it('describes the loan behind the monthly cost as an example, and shows no monthly cost without a total', () => {
    expect(text(total({ regime: 'duty' }))).toContain(
      'een lening van € 395.100, 90 % van de prijs, op 20 jaar tegen 3 % vast, zonder verzekeringen. De rentevoet is een afgerond voorbeeld, geen kredietaanbod. Let op, geld lenen kost ook geld.',
    );
    expect(text(total({ regime: 'land-apart' }))).not.toContain('per maand');
  });
});
