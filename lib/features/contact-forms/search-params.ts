import { findPlaces, type Place } from '@/lib/domain/place/places';
import { ENERGY_LETTERS, type EnergyLetter } from '@/lib/domain/property/energy-label';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import { isDay } from '@/lib/domain/time/local-time';

/** The types whose range is calculated, each with the group of the sales that it is compared with. */
export const RANGED_TYPES = {
  terraced: 'house',
  'semi-detached': 'house',
  detached: 'house',
  villa: 'villa',
  apartment: 'apartment',
  studio: 'studio',
} as const satisfies Record<string, TypeGroup>;
export type RangedType = keyof typeof RANGED_TYPES;

/** The answers of an owner to the questions before a range: none of them tells the street. */
export type RangeAnswers = {
  place: Place;
  zip: string;
  propertyType: RangedType;
  area: number;
  bedrooms: number | null;
  year: number | null;
  label: EnergyLetter | null;
  isOutside: boolean;
};

/** The living areas whose range is calculated, in m². */
export const LIVING_AREA = { least: 15, most: 2000 };

type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const whole = (text: string, least: number, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
};

const NAMES = ['range', 'place', 'type', 'area', 'bedrooms', 'year', 'label', 'outside'] as const;
/** What was typed, by the name of the question. */
export type RangeValues = Readonly<Record<(typeof NAMES)[number], string>>;

/**
 * The questions before a range: whether they are asked or sent, what was typed, and the answers once place, type and area
 * are usable.
 */
export function parseRange(raw: RawParams) {
  const typed = (name: string): string => ([raw[name]].flat()[0] ?? '').trim().slice(0, 100);
  const values = Object.fromEntries(NAMES.map((name) => [name, typed(name)])) as RangeValues;
  const [match] = findPlaces(values.place);
  const propertyType = (Object.keys(RANGED_TYPES) as RangedType[]).find((one) => one === values.type);
  const area = whole(values.area, LIVING_AREA.least, LIVING_AREA.most);
  const zip = match && (match.zip ?? match.part?.zip ?? match.place.zips[0] ?? match.place.zipRuns?.[0]?.[0]);
  const answers: RangeAnswers | null =
    match && zip && propertyType && area
      ? {
          place: match.place,
          zip: `${match.place.country === 'LU' ? 'L-' : ''}${zip}`,
          propertyType,
          area,
          bedrooms: whole(values.bedrooms, 0, 20),
          year: whole(values.year, 1200, 2100),
          label: ENERGY_LETTERS.find((one) => one === values.label) ?? null,
          isOutside: values.outside === 'yes',
        }
      : null;
  return {
    isAsked: values.range !== '',
    isSent: values.range === 'answer' || values.range === 'visit',
    /** Whether a slot for a visit is being chosen: the slot, and the first day to show, by default its own. */
    visit:
      values.range === 'visit'
        ? { slot: typed('slot'), from: [typed('from'), typed('slot').slice(0, 10)].find(isDay) ?? null }
        : null,
    values,
    answers,
  };
}
