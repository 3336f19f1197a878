import { describe, expect, it } from 'vitest';
import type { NearbyFact } from '@/lib/domain/place/nearby';
import type { Locale } from '@/lib/domain/text/locale';
import { inLanguage } from '@/tests/support/in-language';
import { NearbyText, useNearbyRow } from './nearby-row';

const at = { latitude: 51.03, longitude: 4.48 };
const FACTS: NearbyFact[] = [
  { ...at, kind: 'station', name: 'Mechelen-Nekkerspoel', metres: 1200 },
  { ...at, kind: 'school', name: '', metres: 350 },
];
function Row({ facts, isOnFoot }: { facts: NearbyFact[]; isOnFoot: boolean }) {
  const row = useNearbyRow(facts, isOnFoot);
  return row ? <NearbyText {...row} /> : <p>none</p>;
}
const textOf = (locale: Locale, facts: NearbyFact[], isOnFoot = false): string =>
  inLanguage(locale, <Row facts={facts} isOnFoot={isOnFoot} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the row of places near a property', () => {
  it.each([
    ['nl', 'Dichtbij, in vogelvlucht Station 1,2 km School 350 m'],
    ['fr', 'À proximité, à vol d’oiseau Gare 1,2 km École 350 m'],
    ['en', 'Nearby, as the crow flies Station 1.2 km School 350 m'],
    ['de', 'In der Nähe, in Luftlinie Bahnhof 1,2 km Schule 350 m'],
  ] as const)('says in %s that distances are as the crow flies', (locale, text) => {
    expect(textOf(locale, FACTS)).toBe(text);
  });

  it.each([
    ['nl', 'Dichtbij, te voet Station 1,2 km School 350 m'],
    ['fr', 'À proximité, à pied Gare 1,2 km École 350 m'],
    ['en', 'Nearby, on foot Station 1.2 km School 350 m'],
    ['de', 'In der Nähe, zu Fuß Bahnhof 1,2 km Schule 350 m'],
  ] as const)('says in %s that distances are on foot if a service measured them on foot', (locale, text) => {
    expect(textOf(locale, FACTS, true)).toBe(text);
  });

  it('gives the name of a station if another station may be nearer', () => {
    const station: NearbyFact = { ...at, kind: 'station', name: 'Mechelen', metres: 3000, isOneOf: true };
    expect(textOf('nl', [station])).toBe('Dichtbij, in vogelvlucht Station Mechelen 3 km');
    expect(textOf('en', [station])).toBe('Nearby, as the crow flies Mechelen station 3 km');
  });

  it('is missing if no place is known', () => {
    expect(textOf('nl', [])).toBe('none');
  });
});
