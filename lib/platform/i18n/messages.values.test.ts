import { describe, expect, it } from 'vitest';
import { PROVINCES } from '@/lib/domain/place/zip-region';
import * as value from '@/lib/domain/property/property-values';
import { LOCALES } from '@/lib/domain/text/locale';
import { messagesOf } from './messages';

const LISTS = {
  facades: value.FACADES,
  condition: value.CONDITIONS,
  availability: value.AVAILABILITIES,
  heatingSystem: value.HEATING_SYSTEMS,
  heating: value.HEATINGS,
  kitchen: value.KITCHENS,
  glazing: value.GLAZINGS,
  windowFrame: value.WINDOW_FRAMES,
  roof: value.ROOFS,
  roofMaterial: value.ROOF_MATERIALS,
  roofCondition: value.ROOF_CONDITIONS,
  orientation: value.ORIENTATIONS,
  urbanDestination: value.URBAN_DESTINATIONS,
  permit: value.PERMITS,
  subdivision: value.PERMITS,
  summons: value.SUMMONS,
  preemption: value.PREEMPTIONS,
  tenantPreference: value.TENANT_PREFERENCES,
  floodArea: value.FLOOD_AREAS,
  floodHazard: value.FLOOD_HAZARDS,
  heritage: value.HERITAGE,
  asbestos: value.ASBESTOS,
  electricity: value.ELECTRICITY,
  soil: value.SOIL,
  vat: value.VAT,
  leaseVat: value.VAT,
  documentKind: value.DOCUMENT_KINDS,
  roomKind: value.ROOM_KINDS,
  province: PROVINCES,
} as const;

describe('words of the named values (SPEC §3, DOMAIN §6)', () => {
  it.each(LOCALES)('exist in %s for every value of every list, and for no others', (locale) => {
    const words: Record<string, Record<string, string>> = messagesOf(locale).values;
    expect(Object.keys(words).sort()).toEqual(Object.keys(LISTS).sort());
    for (const [list, names] of Object.entries(LISTS)) {
      expect(Object.keys(words[list] ?? {}).sort(), list).toEqual([...names].sort());
      for (const [name, text] of Object.entries(words[list] ?? {})) expect(text.trim(), `${list}.${name}`).not.toBe('');
    }
  });
});
