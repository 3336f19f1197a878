import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { RATE_NAMES } from '@/lib/domain/law/legal-rates';
import { LOCALES } from '@/lib/domain/text/locale';
import { fillPlaceholders, placeholderValues } from './placeholders';

const DAY = '2026-11-20';
const fill = (text: string, locale: (typeof LOCALES)[number], day = DAY) =>
  fillPlaceholders(text, placeholderValues(agency, locale, day)).text;

describe('the placeholders of texts', () => {
  it('write a rate as the language does', () => {
    expect(LOCALES.map((locale) => fill('{{rates.walloniaSaleDuty}} %', locale))).toEqual([
      '12,5 %',
      '12,5 %',
      '12.5 %',
      '12,5 %',
    ]);
  });

  it('write an amount of money in euro and a year without grouping', () => {
    expect(fill('{{rates.brusselsAbatement}}, {{rates.renovationFrom}}', 'fr')).toBe('€\u00a0200.000, 2023');
  });

  it('give the rate that is valid on the day of the page', () => {
    expect(fill('{{rates.renovationYears}}', 'nl', '2025-12-11')).toBe('5');
    expect(fill('{{rates.renovationYears}}', 'nl', '2025-12-12')).toBe('6');
  });

  it('give the start of a rate as a day, a month or a year, where it is known', () => {
    expect(fill('{{since.flandersStayYears}}', 'fr')).toBe('1er janvier 2026');
    expect(fill('{{sinceMonth.renovationYears}}', 'nl')).toBe('december 2025');
    expect(fill('{{sinceYear.walloniaOwnHomeDuty}}', 'de')).toBe('2025');
    expect(fill('{{since.epcYears}}', 'nl')).toBe('{{since.epcYears}}');
  });

  it('give the day on which the rates were last checked', () => {
    expect(fill('{{rates.checked}}', 'de')).toBe('20. November 2026');
  });

  it('give the bound of an energy label', () => {
    expect(fill('{{scale.flanders.d}} {{scale.brussels.f}}', 'nl')).toBe('400 345');
  });

  it('give a phone number in international form after tel:', () => {
    expect(fill('[{{office.mechelen.phone}}](tel:{{office.mechelen.phone}})', 'nl')).toBe(
      '[015 00 00 12](tel:+3215000012)',
    );
  });

  it('list all offices and agents, and give the first office for the id "main"', () => {
    expect(fill('{{offices.cities}}; {{offices.phones}}; {{office.main.city}}', 'nl')).toBe(
      'Mechelen en Namen; 015 00 00 12 (Mechelen) of 081 00 00 24 (Namen); Mechelen',
    );
    expect(fill('{{offices}}', 'fr').split('\n')[1]).toBe(
      '- **Agence de Namur**, Quai des Tanneurs 8, 5000 Namur, 081 00 00 24, [namur@gevel.example](mailto:namur@gevel.example)',
    );
    expect(fill('{{agents}}', 'de').split('\n')[0]).toBe(
      '- **Leen Verstraeten**, Immobilienmakler-Vermittlerin, IPI 512 346',
    );
  });

  it('include every rate in every language', () => {
    for (const locale of LOCALES) {
      for (const name of RATE_NAMES) expect(fill(`{{rates.${name}}}`, locale)).toMatch(/\d/);
    }
  });

  it('are reported and left in place when their name is unknown', () => {
    expect(fillPlaceholders('{{ agency.nme }} {{agency.name}}', placeholderValues(agency, 'nl', DAY))).toEqual({
      text: '{{ agency.nme }} Gevel',
      unknown: ['agency.nme'],
      open: [],
    });
  });

  it.each(['{agency.name}', '{{agency.name', '{{agency.name}', '{agency.name}}', 'agency.name}}', '{{{agency.name}}}'])(
    'are left in place and reported if their braces are not two and two: %s',
    (text) => {
      const filled = fillPlaceholders(`Wij zijn ${text} in Mechelen`, placeholderValues(agency, 'nl', DAY));
      expect(filled.open).not.toEqual([]);
    },
  );

  it('change nothing in a text without braces', () => {
    const values = placeholderValues(agency, 'nl', DAY);
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[{}]/.test(text)),
        (text) => {
          expect(fillPlaceholders(text, values)).toEqual({ text, unknown: [], open: [] });
        },
      ),
    );
  });
});
