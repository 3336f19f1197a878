import { formatArea, formatEuro, formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import type { Fact, FactName, FactNote, FactUnit, ValueKey } from '../types/facts';

const NBSP = '\u00a0';

/** A fact in words that need no translation; no fact for an empty text. */
export const textFact = (name: FactName, text: string | null | undefined, unit?: FactUnit): Fact[] =>
  text ? [{ name, value: { kind: 'text', text, ...(unit ? { unit } : {}) } }] : [];

/** A fact with one of the named values: `wordFact('glazing', 'glazing', 'double')`. */
export const wordFact = <List extends string, Value extends string>(
  name: FactName,
  list: List,
  value: Value | null,
  note?: FactNote,
): `${List}.${Value}` extends ValueKey ? Fact[] : never =>
  (value === null
    ? []
    : [{ name, value: { kind: 'word', word: `${list}.${value}`, ...(note ? { note } : {}) } }]) as never;

/** A yes or no; no fact if the feed gives none. */
export const flagFact = (name: FactName, is: boolean | null): Fact[] =>
  is === null ? [] : [{ name, value: { kind: 'flag', is } }];

/** The storey of a property; the ground floor (0) is shown too. */
export const floorFact = (floor: number | null): Fact[] =>
  floor === null ? [] : [{ name: 'floor', value: { kind: 'floor', floor } }];

/** `218 m²`; land is in whole square metres too. */
export const areaText = (area: number | null, locale: Locale): string | null =>
  area ? formatArea(area, locale) : null;

/** Makes facts of numbers in the format of a language. A missing number makes no fact. */
export const numberFacts = (locale: Locale) => ({
  /** A number of rooms or other things; zero makes no fact. */
  countFact: (name: FactName, count: number | null): Fact[] =>
    textFact(name, count ? formatNumber(count, locale) : null),
  /** A surface: `218 m²`. */
  areaFact: (name: FactName, area: number | null): Fact[] => textFact(name, areaText(area, locale)),
  /** A length: `6,4 m`. */
  metresFact: (name: FactName, metres: number | null): Fact[] =>
    textFact(name, metres ? `${formatNumber(metres, locale)}${NBSP}m` : null),
  /** An amount in euro; zero is shown, null makes no fact. */
  euroFact: (name: FactName, amount: number | null, unit?: FactUnit): Fact[] =>
    textFact(name, amount === null ? null : formatEuro(amount, locale), unit),
});

/** A mention that the law requires and the feed lacks. */
export const missingFact = (name: FactName): Fact => ({ name, value: { kind: 'missing' } });
