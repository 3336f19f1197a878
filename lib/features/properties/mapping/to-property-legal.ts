import {
  concerns,
  explanationOf,
  LEGAL_FACTS,
  type LegalFactName,
  type LegalFacts,
  MENTION_OF_FACT,
} from '@/lib/domain/law/legal-facts';
import { type Mention, requiredMentions } from '@/lib/domain/law/legal-mentions';
import { rateOn } from '@/lib/domain/law/legal-rates';
import { isDwelling, isLand } from '@/lib/domain/property/property-type';
import type { TenantPreference } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay, formatDate } from '@/lib/domain/time/dates';
import type { Property } from '@/lib/features/catalogue/types/property';
import type { FactNote, FactValue, ValueKey } from '../types/facts';
import type { LegalTerm, PropertyFlood } from '../types/property-detail';

/** The group of messages, below `values`, that has the words for the answers of each term. */
const LIST_OF_TERM = {
  buildingPermit: 'permit',
  urbanDestination: 'urbanDestination',
  summons: 'summons',
  preemption: 'preemption',
  tenantPreference: 'tenantPreference',
  subdivisionPermit: 'subdivision',
  heritage: 'heritage',
  electricity: 'electricity',
  asbestos: 'asbestos',
  soil: 'soil',
} as const satisfies Record<LegalFactName, string>;

function noteOf(
  term: LegalFactName,
  { legal, region, type }: Property,
  locale: Locale,
  day: string,
): FactNote | undefined {
  if (term === 'asbestos' && legal.asbestos === 'not-required' && region === 'flanders')
    return { kind: 'built-since', date: String(rateOn('asbestosBuiltBefore', day)) };
  if (term === 'asbestos' && legal.asbestosDate)
    return { kind: 'certificate-of', date: formatDate(legal.asbestosDate, locale) };
  if (term !== 'electricity' || !legal.electricityDate) return undefined;
  const until = yearsLater(legal.electricityDate, rateOn('electricityYears', day));
  // The years of validity are those of a dwelling in Belgium; another building has terms of its own.
  const isInBelgium = region !== null && region !== 'luxembourg';
  return isInBelgium && isDwelling(type) && legal.electricity === 'compliant' && until >= day
    ? { kind: 'valid-until', date: formatDate(until, locale) }
    : { kind: 'inspection-of', date: formatDate(legal.electricityDate, locale) };
}

/** In Brussels the tenant of a dwelling may buy it first; a lease or a rent in the feed says that it is let (DOMAIN §2.7). */
function tenantPreference({ region, goal, type, availability, money }: Property): TenantPreference | null {
  if (region !== 'brussels' || goal !== 'for-sale' || !isDwelling(type)) return null;
  return availability.kind === 'subject-to-lease' || money.monthlyRent ? 'let' : 'perhaps';
}

/**
 * The planning and legal terms of a property: every known answer and every mention that the region's law requires,
 * given or not (DOMAIN §2). `isRequired` where the law requires the mention in this advertisement; in Flanders that
 * includes a building that is protected or in the inventory (DOMAIN §2.1.4).
 */
export function toLegalTerms(property: Property, missing: readonly Mention[], locale: Locale, now: Date): LegalTerm[] {
  const { goal, region, type } = property;
  const day = brusselsDay(now);
  const required = requiredMentions(property);
  const facts: LegalFacts = { ...property.legal, tenantPreference: tenantPreference(property) };
  const reader = { goal, region, isDwelling: isDwelling(type), hasBuilding: !isLand(type) };
  return LEGAL_FACTS.flatMap((term): LegalTerm[] => {
    if (!concerns(term, reader)) return [];
    const answer = facts[term];
    const mention = MENTION_OF_FACT[term];
    const note = noteOf(term, property, locale, day);
    const value: FactValue | null =
      answer !== null
        ? { kind: 'word', word: `${LIST_OF_TERM[term]}.${answer}` as ValueKey, ...(note ? { note } : {}) }
        : mention && missing.includes(mention)
          ? { kind: 'missing' }
          : null;
    const isListed = term === 'heritage' && answer !== 'none' && region === 'flanders' && goal === 'for-sale';
    const isRequired = isListed || (mention !== undefined && required.includes(mention));
    return value ? [{ term, value, explanation: explanationOf(term, facts, reader), isRequired }] : [];
  });
}

/** The known facts about flooding, and the mentions that Flemish law requires; null without any (DOMAIN §2.1.3). */
export function toPropertyFlood({ legal, region }: Property, missing: readonly Mention[]): PropertyFlood | null {
  // The two scores exist only in Flanders, the hazard only in Wallonia: their sentences describe the maps of these regions.
  const isFlemish = region === 'flanders';
  const hazard = region === 'wallonia' ? legal.floodHazard : null;
  const parcel = (isFlemish ? legal.floodParcel : null) ?? (missing.includes('FloodPScore') ? 'missing' : null);
  const building = (isFlemish ? legal.floodBuilding : null) ?? (missing.includes('FloodGScore') ? 'missing' : null);
  const area = legal.floodArea ?? (missing.includes('FloodArea') ? 'missing' : null);
  const riparianZone = legal.riparianZone ?? (missing.includes('RiparianZone') ? 'missing' : null);
  if ([parcel, building, area, riparianZone, hazard].every((one) => one === null)) return null;
  return {
    parcel,
    building,
    isWarned: parcel === 'D' || building === 'D',
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
