import { describe, expect, it } from 'vitest';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import type { Property } from '@/lib/features/catalogue/types/property';
import { aDay, aProperty } from '@/tests/support/a-property';
import { toPropertyEnergy } from './to-property-energy';

const energy = (changes: Partial<Property['energy']> = {}, property: Partial<Property> = {}) => {
  const made = aProperty({ ...property, energy: { ...aProperty().energy, ...changes } });
  return toPropertyEnergy(made, missingMentions(made), 'nl', aDay);
};
const names = (facts: ReadonlyArray<{ name: string }> = []) => facts.map((fact) => fact.name);

describe('energy on the page of a property', () => {
  it('shows the scale of the region of the property, with its class and score', () => {
    expect(energy()?.scales[0]).toMatchObject({ kind: 'energy', text: 'C', score: '231' });
    expect(energy({}, { region: 'wallonia' })?.scales[0]).toMatchObject({ text: 'C' });
    expect(energy({}, { region: 'brussels' })?.scales[0]).toMatchObject({ text: 'E+' });
  });

  it('shows two scales in Luxembourg, for energy and insulation, from the two label texts', () => {
    const scales = energy({ score: null, labelText: 'D', insulationLabelText: 'E' }, { region: 'luxembourg' })?.scales;
    expect(scales?.map(({ kind, text }) => [kind, text])).toEqual([
      ['energy', 'D'],
      ['insulation', 'E'],
    ]);
  });

  it('shows "UC:" once before the unique code in Flanders, and not in Brussels', () => {
    const code = (uniqueCode: string, region: Property['region']) =>
      energy({ uniqueCode }, { region })?.certificate.find((fact) => fact.name === 'uniqueCode')?.value;
    expect(code('245', 'flanders')).toEqual({ kind: 'text', text: 'UC: 245' });
    expect(code('UC: 245', 'flanders')).toEqual({ kind: 'text', text: 'UC: 245' });
    expect(code('245', 'brussels')).toEqual({ kind: 'text', text: '245' });
  });

  it('shows the mentions that Walloon law requires, and marks those that are missing', () => {
    const walloon = energy({ total: null, certificate: null }, { region: 'wallonia' });
    expect(walloon?.certificate.filter(({ value }) => value.kind === 'missing').map(({ name }) => name)).toEqual([
      'total',
      'certificate',
    ]);
  });

  it('marks a certificate that has expired', () => {
    expect(names(energy({ validUntil: '2026-11-19' })?.certificate)).toContain('expiredOn');
    expect(names(energy({ validUntil: '2026-11-20' })?.certificate)).toContain('validUntil');
    const afterMidnight = new Date('2026-11-20T23:30:00Z');
    const made = aProperty({ energy: { ...aProperty().energy, validUntil: '2026-11-20' } });
    expect(names(toPropertyEnergy(made, [], 'nl', afterMidnight)?.certificate)).toContain('expiredOn');
  });

  it('shows the renovation notice for labels E and F, with the years of the rule that applies today', () => {
    expect(energy({ score: 447 })?.renovation).toEqual({ years: 6, from: 2023 });
    expect(energy({ score: 447 })?.isFreeOfDuty).toBe(false);
    expect(energy()?.renovation).toBeNull();
    expect(energy()?.isFreeOfDuty).toBe(true);
    expect(energy({ score: 447 }, { goal: 'for-rent' })?.isFreeOfDuty).toBe(false);
  });

  it('shows no computed label and no scale of dwellings for an office', () => {
    const office = energy({ score: 231, labelText: null }, { type: 'office' });
    expect(office?.scales).toEqual([]);
    expect(energy({ labelText: 'B' }, { type: 'office' })?.certificate[0]).toEqual({
      name: 'energyLabel',
      value: { kind: 'text', text: 'B' },
    });
  });

  it('starts with the label as text if no scale can be drawn, and does not say that the label is missing', () => {
    const office = energy({ labelText: 'B (kNR)' }, { type: 'office' });
    expect(office?.headline).toEqual({ text: 'B (kNR)', score: '231' });
    const dutch = energy({ score: null, labelText: 'A+++' }, { region: null });
    expect(dutch).toMatchObject({ headline: { text: 'A+++', score: null }, scales: [] });
    const range = energy({ score: null, labelText: 'B-C', insulationLabelText: 'C' }, { region: 'luxembourg' });
    expect(range?.headline).toEqual({ text: 'B-C', score: null });
    expect(range?.scales.map(({ kind }) => kind)).toEqual(['insulation']);
    for (const property of [office, dutch, range]) {
      const labels = property?.certificate.filter(({ name }) => name === 'energyLabel') ?? [];
      expect(labels.map(({ value }) => value.kind)).toEqual(['text']);
    }
  });

  it('shows a range of insulation classes as text, and treats any other text as a missing class', () => {
    const insulation = (insulationLabelText: string) =>
      energy({ score: null, labelText: 'B', insulationLabelText }, { region: 'luxembourg' })?.certificate.filter(
        ({ name }) => name === 'insulationLabel',
      );
    expect(insulation('C-D')).toEqual([{ name: 'insulationLabel', value: { kind: 'text', text: 'C-D' } }]);
    expect(insulation('in Arbeit')).toEqual([{ name: 'insulationLabel', value: { kind: 'missing' } }]);
  });

  it('is left out for land', () => {
    const none = { score: null, uniqueCode: null, certificate: null, total: null, co2: null, validUntil: null };
    expect(energy(none, { type: 'building-plot' })).toBeNull();
  });
});
