import { describe, expect, it } from 'vitest';
import { countryOfProperty, type ToldCountry } from './country-of-property';

const country = (zip: string, city: string, told: ToldCountry | null = null) => countryOfProperty({ zip, city, told });

describe('the country that decides which law applies to a property', () => {
  it.each([
    ['9000', 'GENT', 'BE'],
    ['9000', 'Gand', 'BE'],
    ['1050', 'Bruxelles', 'BE'],
    // A typing error in the postcode of a Belgian town: nearly every number is also a postcode of Luxembourg.
    ['9015', 'Gent', 'BE'],
    ['1880', 'Village inconnu', 'BE'],
    ['1234', 'Luxembourg', 'LU'],
    ['L-1234', 'Luxembourg-Ville', 'LU'],
    ['L-4040', 'Esch', 'LU'],
    ['4040', 'Esch-sur-Alzette', 'LU'],
  ])('follows from town and postcode if the feed gives no country: %s %s', (zip, city, expected) => {
    expect(country(zip, city)).toBe(expected);
  });

  it.each([
    ['1000', 'Luxembourg'],
    ['1234', 'Village inconnu'],
    ['L-9000', 'Gent'],
  ])('is unknown if town and postcode contradict each other or are both unclear: %s %s', (zip, city) => {
    expect(country(zip, city)).toBeNull();
  });

  it.each([
    ['9000', 'Gent', 'LU'],
    ['9000', 'Village inconnu', 'LU'],
    ['9000', 'Gent', 'FR'],
    ['9000', 'Gent', 'other'],
    ['4700', 'Eupen', 'DE'],
    ['1880', 'Kapelle', 'FR'],
    ['1234', 'Luxembourg', 'BE'],
    ['L-1234', 'Kirchberg', 'BE'],
    ['1611', 'Luxembourg', 'FR'],
  ] as const)('is unknown if the feed gives another country than town and postcode: %s %s, %s', (zip, city, told) => {
    expect(country(zip, city, told)).toBeNull();
  });

  it.each([
    ['9000', 'Gent', 'BE'],
    ['1000', 'Quartier Nord', 'BE'],
    ['1234', 'Luxembourg', 'LU'],
    ['9201', 'Village inconnu', 'LU'],
    ['59000', 'Lille', 'FR'],
    ['6900', 'Lugano', 'other'],
  ] as const)('is the country in the feed if nothing contradicts it: %s %s, %s', (zip, city, told) => {
    expect(country(zip, city, told)).toBe(told);
  });
});
