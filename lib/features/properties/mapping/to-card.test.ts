import { describe, expect, it } from 'vitest';
import { aDay, aHome } from '@/tests/support/a-home';
import type { Property } from '../types/property';
import { toCard } from './to-card';
import { toRow } from './to-property-row';

const cardOf = (changes: Partial<Property> = {}) => toCard(toRow(aHome(changes), 'hash', []), 'fr', aDay);

describe('a card', () => {
  it('names the country of a home that does not stand in Belgium', () => {
    const country = { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' };
    const city = { nl: 'Rijsel', fr: 'Lille', en: 'Lille', de: 'Lille' };
    expect(cardOf({ city, address: { ...aHome().address, country } }).city).toBe('Lille (France)');
    expect(cardOf().city).toBe('Malines');
  });

  it('names no country that nobody knows the name of', () => {
    const country = { nl: '', fr: '', en: '', de: '' };
    expect(cardOf({ address: { ...aHome().address, country } }).city).toBe('Malines');
  });

  it('leads to an address that holds the town alone', () => {
    const country = { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' };
    expect(cardOf({ address: { ...aHome().address, country } }).href).toBe(cardOf().href);
  });
});
