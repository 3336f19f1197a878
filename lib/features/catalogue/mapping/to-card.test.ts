import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { LOCALES } from '@/lib/domain/text/locale';
import { priceWords } from '@/lib/platform/i18n/words';
import { aDay, anAddress, aPrice, aProperty } from '@/tests/support/a-property';
import type { Property } from '../types/property';
import { toCard } from './to-card';
import { toRow } from './to-property-row';

const aPicture = { hash: '', width: 900, height: 600, thumbhash: '', alt: {} };
const cardOf = (changes: Partial<Property> = {}, locale: 'nl' | 'fr' = 'fr') =>
  toCard(toRow(aProperty(changes), 'hash', ['sold']), locale, aDay);

describe('the card of a property', () => {
  it('names the country of a property outside Belgium', () => {
    const country = { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' };
    const city = { nl: 'Rijsel', fr: 'Lille', en: 'Lille', de: 'Lille' };
    expect(cardOf({ city, address: anAddress({ country }) }).city).toBe('Lille (France)');
    expect(cardOf().city).toBe('Malines');
  });

  it('leaves out a country whose name is not known', () => {
    const country = { nl: '', fr: '', en: '', de: '' };
    expect(cardOf({ address: anAddress({ country }) }).city).toBe('Malines');
  });

  it('links to a path that does not contain the country', () => {
    const country = { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' };
    expect(cardOf({ address: anAddress({ country }) }).href).toBe(cardOf().href);
  });

  it('shows the price with the agency’s own words after it', () => {
    const price = aPrice({ amount: 200, kind: 'per-month' });
    const card = cardOf({ goal: 'for-rent', price, priceUnitText: { nl: '/week' } }, 'nl');
    expect(priceWords(card.price, 'nl')).toBe('€\u00a0200 /week');
    expect(priceWords(cardOf({ goal: 'for-rent', price }, 'nl').price, 'nl')).toBe('€\u00a0200 /maand');
  });

  it('says that the price excludes VAT and gives the price with VAT, unless the agency states that VAT is included', () => {
    const money = { ...aProperty().money, vat: '21' as const, landPrice: null as number | null };
    const words = (changes: Partial<Property>) =>
      priceWords(cardOf({ price: aPrice({ amount: 439_000 }), ...changes }, 'nl').price, 'nl');
    expect(words({ money })).toBe('€\u00a0439.000 excl. btw (€\u00a0531.190 met btw)');
    expect(words({ money: { ...money, landPrice: 118_000 } })).toContain(
      '€\u00a0520.570 met btw en registratierechten',
    );
    const inProject = { projectId: '801', money: { ...money, vat: null } };
    expect(words(inProject)).toContain('(hoogstens €\u00a0531.190 met btw');
    expect(words({ money, priceUnitText: { nl: '+ btw' } })).toBe('€\u00a0439.000 + btw (€\u00a0531.190 met btw)');
    expect(words({ money, priceUnitText: { nl: 'incl. btw' } })).toBe('€\u00a0439.000 incl. btw');
    expect(words({ money: { ...money, vat: null } })).toBe('€\u00a0439.000');
  });

  it('shows the period of a rent with a “from” price', () => {
    const price = aPrice({ amount: 900, kind: 'starting-from' });
    expect(priceWords(cardOf({ goal: 'for-rent', price }, 'nl').price, 'nl')).toBe('vanaf €\u00a0900 /maand');
  });

  it('shows the words of the banner in place of the price if the property is sold, and otherwise as its status', () => {
    const sold = cardOf({ status: 'sold', marqueeName: { nl: 'Verkocht in 9 dagen' } }, 'nl');
    expect(priceWords(sold.price, 'nl')).toBe('Verkocht in 9 dagen');
    const publishedAt = '2026-01-01T09:00:00.000Z';
    const open = cardOf({ marqueeName: { nl: 'Opendeurdag' }, publishedAt }, 'nl');
    expect(open).toMatchObject({ ribbon: 'available', statusText: 'Opendeurdag' });
    expect(cardOf({ marqueeName: { nl: 'Opendeurdag' }, publishedAt }, 'fr')).toMatchObject({
      ribbon: null,
      statusText: null,
    });
  });

  it('can be drawn from a row of an earlier version, which lacks the words of the agency', () => {
    const row = toRow(aProperty(), 'hash', []);
    const { language: _, marqueeName: __, priceUnitText: ___, ...older } = JSON.parse(row.card);
    for (const locale of LOCALES)
      expect(toCard({ ...row, card: JSON.stringify(older) }, locale, aDay)).toMatchObject({ statusText: null });
  });

  it('is marked as new for a week, even if the feed keeps the status "new" for longer', () => {
    const daysAgo = (days: number) => new Date(aDay.getTime() - days * 86_400_000).toISOString();
    for (const status of ['available', 'new'] as const) {
      expect(cardOf({ status, publishedAt: daysAgo(agency.newDays - 1) }).ribbon).toBe('new');
      expect(cardOf({ status, publishedAt: daysAgo(agency.newDays + 1) }).ribbon).toBeNull();
    }
    expect(cardOf({ status: 'under-option', publishedAt: daysAgo(90) }).ribbon).toBe('under-option');
    expect(agency.newDays).toBe(7);
  });

  it('has the price per square metre only for a dwelling for sale with a living area and one shown price', () => {
    const surfaces = { ...aProperty().surfaces, living: 160 };
    const rate = (changes: Partial<Property>) =>
      cardOf({ price: aPrice({ amount: 400_000 }), surfaces, ...changes }, 'nl').squareMetre;
    expect(rate({})).toBe('€\u00a02.500');
    expect(rate({ surfaces: { ...surfaces, living: null } })).toBeNull();
    expect(rate({ goal: 'for-rent' })).toBeNull();
    expect(rate({ type: 'garage' })).toBeNull();
    expect(rate({ price: aPrice({ amount: 400_000, kind: 'starting-from' }) })).toBeNull();
    expect(rate({ price: { publish: false } as Property['price'] })).toBeNull();
    expect(rate({ status: 'sold' })).toBeNull();
    expect(rate({ money: { ...aProperty().money, vat: '21' } })).toBeNull();
  });

  it('counts all photos of the property, or only the stored ones if an earlier version wrote the row', () => {
    const [picture] = aProperty().pictures;
    const pictures = Array.from({ length: 8 }, (_, at) => ({ ...(picture ?? aPicture), hash: String(at).repeat(32) }));
    const row = toRow(aProperty({ pictures }), 'hash', []);
    expect(toCard(row, 'nl', aDay)).toMatchObject({ photos: 8 });
    expect(toCard(row, 'nl', aDay).morePictures).toHaveLength(4);
    const { photos: _, ...older } = JSON.parse(row.card);
    expect(toCard({ ...row, card: JSON.stringify(older) }, 'nl', aDay).photos).toBe(5);
  });
});
