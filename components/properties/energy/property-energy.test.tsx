import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import type { Property } from '@/lib/features/catalogue/types/property';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { messagesOf } from '@/lib/platform/i18n/messages';
import { aDay, aProperty } from '@/tests/support/a-property';
import { RenovationNote } from './property-energy';

type Certificate = { region: Property['region']; score?: number; labelText?: string };

function noteOf({ region, score, labelText }: Certificate, locale: Locale = 'nl'): string {
  const energy = { ...aProperty().energy, score: score ?? null, labelText: labelText ?? null };
  const need = toPropertyDetail(aProperty({ region, energy }), locale, aDay, agency).energy?.need;
  return need
    ? renderToStaticMarkup(
        <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="Europe/Brussels">
          <RenovationNote need={need} />
        </NextIntlClientProvider>,
      )
    : '';
}
const text = (html: string) => html.replace(/<[^>]+>/g, '').replace(/[ \u00a0]+/g, ' ');

describe('the note for a buyer about the energy certificate (DOMAIN §1.3)', () => {
  it('states for Flanders the distance to label D, the period after the deed, the fine and two links', () => {
    const html = noteOf({ region: 'flanders', score: 538 });
    expect(text(html)).toMatch(/538 .*400 .*minstens 138 /);
    expect(text(html)).toContain('De termijn van 6 jaar loopt vanaf de dag van de notariële akte.');
    expect(text(html)).toMatch(/boete .*€ 500 tot € 5\.000 of tot € 200\.000, gemiddeld .*\(VEKA\)/);
    expect(text(html)).toContain(
      'Uitgezonderd zijn gebouwen die binnen die termijn gesloopt worden en beschermd erfgoed.',
    );
    expect(html.match(/href="https:\/\/[^"]+"/g)).toEqual([
      'href="https://www.mijnverbouwpremie.be"',
      'href="https://www.mijnverbouwlening.be"',
    ]);
  });

  it('rounds the score and the distance to the limit by the same rule, so that the figures agree', () => {
    expect(text(noteOf({ region: 'flanders', score: 400.2 }))).toMatch(/ 401 .*400 .*minstens 1 /);
  });

  it('states for Brussels the ceiling that the property exceeds, with or without a score', () => {
    expect(text(noteOf({ region: 'brussels', score: 310 }))).toMatch(/Vanaf 2033 .* 275 .*310 .*35 .*te veel/);
    expect(text(noteOf({ region: 'brussels', labelText: 'G' }))).toMatch(/Vanaf 2033 .* 275 .*Met dit label/);
    expect(text(noteOf({ region: 'brussels', score: 200 }))).toMatch(/Tegen ongeveer 2045 .* 150 .*200 .*50 .*te veel/);
    expect(text(noteOf({ region: 'brussels', labelText: 'E' }))).toMatch(/Tegen ongeveer 2045 .*Met dit label/);
    expect(noteOf({ region: 'brussels', score: 120 })).toBe('');
  });

  it('states for Wallonia that there is no duty to renovate, and for Luxembourg only the subsidies', () => {
    const { noDuty } = messagesOf('nl').energy.renovation;
    expect(text(noteOf({ region: 'wallonia', score: 560 }))).toContain(noDuty);
    const luxembourg = noteOf({ region: 'luxembourg', labelText: 'I' });
    expect(text(luxembourg)).not.toContain(noDuty);
    expect(luxembourg).toContain('https://www.klima-agence.lu');
  });

  it.each(LOCALES)('has its texts and both links: %s', (locale) => {
    for (const certificate of [
      { region: 'flanders', score: 538 },
      { region: 'brussels', labelText: 'F' },
      { region: 'brussels', labelText: 'D' },
      { region: 'wallonia', score: 560 },
    ] as const) {
      const html = noteOf(certificate, locale);
      expect(html.match(/<a /g)).toHaveLength(2);
      expect(html).not.toMatch(/energy\.renovation|[{}]/);
    }
  });
});
