import type { Mention } from '@/lib/domain/law/legal-mentions';
import { renovationTerm } from '@/lib/domain/law/renovation-term';
import type { Region } from '@/lib/domain/place/zip-region';
import {
  type EnergyLabel,
  energyClassText,
  energyLabel,
  energyLabelText,
  namesEnergyClass,
  parseEnergyLabel,
} from '@/lib/domain/property/energy-label';
import { isDwelling } from '@/lib/domain/property/property-type';
import { formatEuro, formatNumber, numberInSentence } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import type { Property } from '@/lib/features/catalogue/types/property';
import { energyBands, scalePosition } from '@/lib/features/properties/rules/energy-scale-drawing';
import { type RenovationFine, renovationAid, renovationNeed } from '@/lib/features/properties/rules/renovation-need';
import type { Fact, FactName } from '../types/facts';
import type { DrawnScale, PropertyEnergy, PropertyRenovation } from '../types/property-detail';
import { missingFact, textFact } from './fact';
import { toInstallations } from './to-property-facts';

/** The fact for each mention of an energy law. */
const FACT_OF_MENTION: Readonly<Partial<Record<Mention, FactName>>> = {
  EPCLabelText: 'energyLabel',
  EPCInsulationLabelText: 'insulationLabel',
  EnergyPerformance: 'score',
  EPCUniqueCode: 'uniqueCode',
  EPCCertificate: 'certificate',
  EPCTotal: 'total',
  CO2Emission: 'co2',
};

/** The label of a property's certificate. */
export const labelOf = ({ energy, region, type }: Property): EnergyLabel | null =>
  energyLabel({ ...energy, region, type });

function drawnScale(
  kind: DrawnScale['kind'],
  region: Region,
  label: EnergyLabel | null,
  score: number | null,
  locale: Locale,
): DrawnScale[] {
  const position = label && scalePosition(region, label, score);
  if (label === null || position === null) return [];
  return [
    {
      kind,
      bands: energyBands(region),
      label,
      text: energyLabelText(label),
      score: score === null ? null : formatNumber(score, locale),
      position,
    },
  ];
}

/** The facts of the certificate; a class that is on no drawn scale is listed in words. */
function toCertificate({ energy, region, type }: Property, drawn: DrawnScale[], now: Date, locale: Locale): Fact[] {
  const { score, uniqueCode, certificate, total, co2, eLevel, validUntil } = energy;
  const isOver = validUntil !== null && validUntil < brusselsDay(now);
  const number = (value: number | null) => (value === null ? null : formatNumber(value, locale));
  const isDrawn = (kind: DrawnScale['kind']) => drawn.some((scale) => scale.kind === kind);
  return [
    ...(isDrawn('energy') ? [] : textFact('energyLabel', energyClassText({ ...energy, region, type }))),
    ...(region === 'luxembourg' &&
    isDwelling(type) &&
    !isDrawn('insulation') &&
    namesEnergyClass(energy.insulationLabelText)
      ? textFact('insulationLabel', energy.insulationLabelText)
      : []),
    ...textFact('score', number(score), 'energy'),
    ...textFact('total', number(total), 'energy-year'),
    ...textFact('co2', number(co2), 'co2'),
    ...textFact('eLevel', eLevel === null ? null : `E${formatNumber(eLevel, locale)}`),
    // The letters UC must come before the code (DOMAIN §2.1.1).
    ...textFact(
      'uniqueCode',
      uniqueCode && (region === 'flanders' ? `UC: ${uniqueCode.replace(/^UC:?\s*/i, '')}` : uniqueCode),
    ),
    ...textFact('certificate', certificate),
    ...textFact(isOver ? 'expiredOn' : 'validUntil', validUntil && formatDate(validUntil, locale)),
  ];
}

/** The amounts of a fine in the format of a language. */
function fineWords(fine: RenovationFine, locale: Locale): PropertyRenovation['fine'] {
  const euro = (amount: number) => formatEuro(amount, locale);
  return { ...fine, min: euro(fine.min), max: euro(fine.max), most: euro(fine.most), average: euro(fine.average) };
}

/** The obligations that the certificate means for a buyer, in words of a language; null if there are none. */
function toPropertyRenovation(
  property: Property,
  label: EnergyLabel | null,
  locale: Locale,
  day: string,
): PropertyRenovation | null {
  const { region, goal, type, energy, address } = property;
  const need = renovationNeed({ region, goal, type, label, score: energy.score }, day);
  if (!need || region === null) return null;
  const number = (value: number | null) => (value === null ? null : numberInSentence(value, locale));
  const { premium, loan } = renovationAid(region, address.zip);
  return {
    kind: need.kind,
    score: number(energy.score),
    ceiling: 'ceiling' in need ? number(need.ceiling) : null,
    less: 'less' in need ? number(need.less) : null,
    year: 'year' in need ? String(need.year) : null,
    years: need.kind === 'duty' ? need.years : null,
    fine: need.kind === 'duty' ? fineWords(need.fine, locale) : null,
    aid: { premium, loan },
  };
}

/**
 * The energy part of a property's page: its region's own scale, its certificate with all facts that the region
 * requires, and the Flemish renovation notice. Null for a property without a certificate and obligations, for example
 * a plot.
 */
export function toPropertyEnergy(
  property: Property,
  missing: readonly Mention[],
  locale: Locale,
  now: Date,
): PropertyEnergy | null {
  const { region, energy, goal, type } = property;
  const label = labelOf(property);
  const scales =
    region && isDwelling(type)
      ? [
          ...drawnScale('energy', region, label, energy.score, locale),
          ...(region === 'luxembourg'
            ? drawnScale('insulation', region, parseEnergyLabel(energy.insulationLabelText), null, locale)
            : []),
        ]
      : [];
  const gaps = missing.flatMap((mention) => {
    const name = FACT_OF_MENTION[mention];
    return name ? [missingFact(name)] : [];
  });
  const certificate = [...toCertificate(property, scales, now, locale), ...gaps];
  if (certificate.length === 0 && scales.length === 0) return null;
  const renovation = renovationTerm({ region, goal, type, label }, brusselsDay(now));
  const classText = energyClassText({ ...energy, region, type });
  return {
    headline:
      classText === null
        ? null
        : { text: classText, score: energy.score === null ? null : formatNumber(energy.score, locale) },
    scales,
    renovation,
    need: toPropertyRenovation(property, label, locale, brusselsDay(now)),
    isFreeOfDuty: region === 'flanders' && goal === 'for-sale' && isDwelling(type) && label !== null && !renovation,
    certificate,
    installations: toInstallations(property),
  };
}
