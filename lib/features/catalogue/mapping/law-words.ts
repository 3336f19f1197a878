import { givenMentions, type Mention, type MentionedProperty } from '@/lib/domain/law/legal-mentions';
import { renovationTerm } from '@/lib/domain/law/renovation-term';
import { energyClassText, energyLabel } from '@/lib/domain/property/energy-label';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { LawWords } from '../types/card';

/** The facts of the law's mentions of a property of which none is known: rows of an earlier version. */
export const NO_LAW: Pick<MentionedProperty, 'energy' | 'legal' | 'money'> = {
  energy: {
    score: null,
    labelText: null,
    insulationLabelText: null,
    uniqueCode: null,
    certificate: null,
    total: null,
    co2: null,
    eLevel: null,
  },
  legal: {
    buildingPermit: null,
    urbanDestination: null,
    summons: null,
    preemption: null,
    subdivisionPermit: null,
    floodParcel: null,
    floodBuilding: null,
    floodArea: null,
    riparianZone: null,
  },
  money: { charges: null },
};

type Words = (property: MentionedProperty, locale: Locale) => string;

const energyUnit = (unit: 'energy' | 'energy-year' | 'co2', value: number | null, locale: Locale): string =>
  value === null ? '' : wordsOf(locale, 'property')(`unit.${unit}`, { value: formatNumber(value, locale) });
const factName = (
  name: 'energyLabel' | 'insulationLabel' | 'certificate' | 'eLevel',
  { region }: MentionedProperty,
  locale: Locale,
): string => wordsOf(locale, 'property.fact')(name, { region: region ?? 'none' });

/** The words of the mentions about the certificate. */
const ENERGY: Readonly<Partial<Record<Mention, Words>>> = {
  // A class with a picture or tag beside it is not repeated.
  EPCLabelText: (property, locale) => {
    const claim = { ...property.energy, region: property.region, type: property.type };
    const text = energyLabel(claim) ? null : energyClassText(claim);
    return text ? `${factName('energyLabel', property, locale)}: ${text}` : '';
  },
  EPCInsulationLabelText: (property, locale) =>
    `${factName('insulationLabel', property, locale)}: ${property.energy.insulationLabelText ?? ''}`,
  EnergyPerformance: ({ energy }, locale) => energyUnit('energy', energy.score, locale),
  EPCTotal: ({ energy }, locale) => energyUnit('energy-year', energy.total, locale),
  CO2Emission: ({ energy }, locale) => energyUnit('co2', energy.co2, locale),
  // The law requires the letters UC before the unique code (DOMAIN §2.1.1).
  EPCUniqueCode: (property, locale) =>
    property.energy.uniqueCode
      ? `UC: ${property.energy.uniqueCode.replace(/^UC:?\s*/i, '')}`
      : `${factName('certificate', property, locale)}: ${property.energy.certificate ?? ''}`,
  EPCCertificate: (property, locale) =>
    `${factName('certificate', property, locale)}: ${property.energy.certificate ?? ''}`,
};

const term = (
  name: 'buildingPermit' | 'urbanDestination' | 'summons' | 'preemption' | 'subdivisionPermit',
  locale: Locale,
) => wordsOf(locale, 'mentions')(`term.${name}`);

/** The words of the mentions about planning law and floods. */
const PLANNING: Readonly<Partial<Record<Mention, Words>>> = {
  BuildingPermit: ({ legal }, locale) =>
    `${term('buildingPermit', locale)}: ${legal.buildingPermit && wordsOf(locale, 'values')(`permit.${legal.buildingPermit}`)}`,
  AreaApplication: ({ legal }, locale) =>
    `${term('urbanDestination', locale)}: ${legal.urbanDestination && wordsOf(locale, 'values')(`urbanDestination.${legal.urbanDestination}`)}`,
  Summons: ({ legal }, locale) =>
    `${term('summons', locale)}: ${legal.summons && wordsOf(locale, 'values')(`summons.${legal.summons}`)}`,
  PreemptiveRight: ({ legal }, locale) =>
    `${term('preemption', locale)}: ${legal.preemption && wordsOf(locale, 'values')(`preemption.${legal.preemption}`)}`,
  SubdivisionPermit: ({ legal }, locale) =>
    `${term('subdivisionPermit', locale)}: ${legal.subdivisionPermit && wordsOf(locale, 'values')(`subdivision.${legal.subdivisionPermit}`)}`,
  FloodPScore: ({ legal }, locale) => wordsOf(locale, 'flood')('parcel.name', { score: legal.floodParcel ?? 'none' }),
  FloodGScore: ({ legal }, locale) => {
    const t = wordsOf(locale, 'flood');
    const score = legal.floodBuilding ?? 'none';
    return score === 'none' ? `${t('building.name', { score })}: ${t('building.none')}` : t('building.name', { score });
  },
  FloodArea: ({ legal }, locale) => (legal.floodArea ? wordsOf(locale, 'values')(`floodArea.${legal.floodArea}`) : ''),
  RiparianZone: ({ legal }, locale) =>
    legal.riparianZone === null ? '' : wordsOf(locale, 'flood')(`riparian.${legal.riparianZone ? 'true' : 'false'}`),
};

/**
 * The mentions of the law in words, for every medium outside the page of the property: cards, mails, feeds of news. Rent and
 * charges are in the words of the price. The duty to renovate belongs to labels E and F (DOMAIN §1.3). Nothing for a sold or
 * let property, which is no longer advertised.
 */
export function lawWords(
  property: MentionedProperty & { status: PropertyStatus },
  locale: Locale,
  day: string,
): LawWords {
  if (isClosed(property.status)) return { short: null, full: null };
  const { region, goal, type, energy } = property;
  const given = givenMentions(property);
  const said = (words: Readonly<Partial<Record<Mention, Words>>>) =>
    given.flatMap((mention) => words[mention]?.(property, locale) || []);
  const newBuilding =
    region === 'flanders' && energy.eLevel !== null
      ? [`${factName('eLevel', property, locale)}: E${formatNumber(energy.eLevel, locale)}`]
      : [];
  const certificate = [...said(ENERGY), ...newBuilding].join(', ');
  const planning = said(PLANNING);
  const duty = renovationTerm({ region, goal, type, label: energyLabel({ ...energy, region, type }) }, day);
  const full = [
    certificate && `${certificate}.`,
    planning.length > 0 && `${planning.join('; ')}.`,
    duty && wordsOf(locale, 'energy.renovation')('text', { from: String(duty.from), years: duty.years }),
  ].filter(Boolean);
  return { short: certificate || null, full: full.join(' ') || null };
}
