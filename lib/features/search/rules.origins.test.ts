import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaNamed } from '../../domain/place/areas';
import { PLACES } from '../../domain/place/places';
import { devicePoint, distanceKm } from '../../domain/place/point';
import { STATIONS, stationByKey } from '../../domain/place/stations';
import { LOCALES } from '../../domain/text/locale';
import { slug } from '../../domain/text/slug';
import { originOf } from './rules';

describe('the table of stations', () => {
  it('contains each station once, with a slug as its key and a name in every language', () => {
    expect(STATIONS.length).toBeGreaterThan(70);
    expect(STATIONS.length).toBeLessThanOrEqual(150);
    expect(new Set(STATIONS.map(({ key }) => key)).size).toBe(STATIONS.length);
    for (const { key, names } of STATIONS) {
      expect(slug(key)).toBe(key);
      for (const locale of LOCALES) expect(names[locale].length).toBeGreaterThan(1);
    }
    for (const locale of LOCALES)
      expect(new Set(STATIONS.map(({ names }) => names[locale])).size).toBe(STATIONS.length);
  });

  it('contains only stations near a municipality of the data file', () => {
    for (const station of STATIONS) {
      expect(devicePoint(station), station.key).not.toBeNull();
      expect(Math.min(...PLACES.map((place) => distanceKm(place, station))), station.key).toBeLessThan(9);
    }
  });
});

describe('the start of a travel time', () => {
  it('is a station, or the centre of a municipality', () => {
    expect(originOf('gent-sint-pieters', 'fr')).toMatchObject({
      value: 'gent-sint-pieters',
      name: 'Gand-Saint-Pierre',
    });
    expect(originOf('Gent-Sint-Pieters', 'nl')?.point).toMatchObject({ latitude: 51.036, longitude: 3.711 });
    expect(originOf('bonheiden', 'nl')).toMatchObject({ value: 'bonheiden', name: 'Bonheiden' });
  });

  it('is found again by the value that stands for it in an address, for every station', () => {
    for (const { key } of STATIONS) expect(originOf(originOf(key, 'de')?.value ?? '', 'de')?.value).toBe(key);
    expect(stationByKey('nowhere')).toBeNull();
  });

  it('is the centre of a municipality for every spelling of its name, alone, with its postcode, province or region', () => {
    const named = (text: string) => originOf(text, 'nl');
    for (const place of PLACES) {
      for (const name of Object.values(place.names))
        expect(named(name) !== null || areaNamed(name) !== null, name).toBe(true);
      for (const zip of place.zips) expect(named(`${zip} ${place.names.nl}`), place.key).not.toBeNull();
    }
    for (const text of [
      'Stad Mechelen',
      'Bruxelles 18',
      'Gent, Oost-Vlaanderen',
      'Saint-Nicolas (Liège)',
      'B-2800',
      '2800',
    ])
      expect(named(text), text).not.toBeNull();
  });

  it('is not the centre of the municipality that an address names, so that the geocoder is asked', () => {
    const street = fc.constantFrom(
      'Bruul',
      'Hanswijkstraat',
      'Rue de la Loi',
      'Place d’Armes',
      'Am Markt',
      'Korenmarkt',
    );
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), street, fc.integer({ min: 1, max: 399 }), (place, name, number) => {
        const town = place.names.nl;
        const zip = place.zips[0] ?? '2800';
        for (const text of [
          `${name} ${number}, ${town}`,
          `${name} ${number} ${zip}`,
          `${name} ${number}, ${zip} ${town}`,
          `${name}, ${town}`,
          `${town}, ${name} ${number}`,
          `${zip} ${town}, ${name}`,
        ])
          expect(originOf(text, 'nl'), text).toBeNull();
      }),
    );
  });

  it('is not found for a region or an unknown place', () => {
    for (const text of ['vlaanderen', 'atlantis', '', '<script>', '9'.repeat(5000)])
      expect(originOf(text, 'nl')).toBeNull();
  });
});
