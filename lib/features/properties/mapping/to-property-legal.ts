import type { Mention } from '@/lib/domain/law/legal-mentions';
import { rateOn } from '@/lib/domain/law/legal-rates';
import {
  concerns,
  explanationOf,
  LEGAL_TERMS,
  type LegalTermName,
  MENTION_OF_TERM,
} from '@/lib/domain/law/legal-terms';
import { isDwelling, isLand } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import type { FactNote, FactValue, ValueKey } from '../types/facts';
import type { Property } from '../types/property';
import type { LegalTerm, PropertyFlood } from '../types/property-detail';

/** The group of messages, below `values`, that has the words for the answers of each term. */
const LIST_OF_TERM = {
  buildingPermit: 'permit',
  urbanDestination: 'urbanDestination',
  summons: 'summons',
  preemption: 'preemption',
  subdivisionPermit: 'subdivision',
  heritage: 'heritage',
  electricity: 'electricity',
  asbestos: 'asbestos',
  soil: 'soil',
} as const satisfies Record<LegalTermName, string>;

function noteOf(term: LegalTermName, { legal }: Property, locale: Locale, day: string): FactNote | undefined {
  if (term === 'asbestos' && legal.asbestos === 'not-required')
    return { kind: 'built-since', date: String(rateOn('asbestosBuiltBefore', day)) };
  if (term === 'asbestos' && legal.asbestosDate)
    return { kind: 'certificate-of', date: formatDate(legal.asbestosDate, locale) };
  if (term !== 'electricity' || !legal.electricityDate) return undefined;
  const until = yearsLater(legal.electricityDate, rateOn('electricityYears', day));
  return legal.electricity === 'compliant' && until >= day
    ? { kind: 'valid-until', date: formatDate(until, locale) }
    : { kind: 'inspection-of', date: formatDate(legal.electricityDate, locale) };
}

/**
 * The planning and legal terms of a property: every known answer and every mention that the region's law requires,
 * given or not (DOMAIN §2).
 */
export function toLegalTerms(property: Property, missing: readonly Mention[], locale: Locale, now: Date): LegalTerm[] {
  const day = brusselsDay(now);
  const reader = { goal: property.goal, isDwelling: isDwelling(property.type), hasBuilding: !isLand(property.type) };
  return LEGAL_TERMS.flatMap((term): LegalTerm[] => {
    if (!concerns(term, reader)) return [];
    const answer = property.legal[term];
    const mention = MENTION_OF_TERM[term];
    const note = noteOf(term, property, locale, day);
    const value: FactValue | null =
      answer !== null
        ? { kind: 'word', word: `${LIST_OF_TERM[term]}.${answer}` as ValueKey, ...(note ? { note } : {}) }
        : mention && missing.includes(mention)
          ? { kind: 'missing' }
          : null;
    return value ? [{ term, value, explanation: explanationOf(term, property.legal, reader) }] : [];
  });
}

/**
 * The known facts about flooding, and the mentions that Flemish law requires; null if there are none (DOMAIN §2.1.3).
 */
export function toPropertyFlood({ legal, region }: Property, missing: readonly Mention[]): PropertyFlood | null {
  const { floodHazard: hazard } = legal;
  const parcel = legal.floodParcel ?? (missing.includes('FloodPScore') ? 'missing' : null);
  const building = legal.floodBuilding ?? (missing.includes('FloodGScore') ? 'missing' : null);
  const area = legal.floodArea ?? (missing.includes('FloodArea') ? 'missing' : null);
  const riparianZone = legal.riparianZone ?? (missing.includes('RiparianZone') ? 'missing' : null);
  if ([parcel, building, area, riparianZone, hazard].every((one) => one === null)) return null;
  return {
    parcel,
    building,
    isWarned: region === 'flanders' && (parcel === 'D' || building === 'D'),
    area,
    riparianZone,
    hazard,
  };
}

/** The same day some years later (ISO dates); 29 February becomes 28 February in a year without it. */
export function yearsLater(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  const later = String(Number(year) + years).padStart(4, '0');
  const exists = month !== '02' || date !== '29' || isLeap(Number(later));
  return `${later}-${month}-${exists ? date : '28'}`;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
