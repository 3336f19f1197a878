import type { Locale } from '@/lib/domain/text/locale';
import type { Atom } from './atoms';

/** The parameters that a sentence becomes; lists have several values. */
export type SentenceParams = Record<string, string | string[]>;

/** What is known beside the words. */
export type SentenceContext = { locale: Locale; now: Date; hasTravelTimes: boolean };

/** A sentence while it is read: its parts, and the parameters found so far. */
export type Reading = SentenceContext & {
  text: string;
  atoms: Atom[];
  params: SentenceParams;
  remarks: Set<'no-travel-times'>;
};

/** Whether a part has one of these meanings or kinds (`type` stands for all of `type.house`, `type.villa` and so on). */
export const isA = (atom: Atom | undefined, ...kinds: string[]): boolean =>
  atom !== undefined && kinds.some((kind) => atom.meaning === kind || atom.meaning.startsWith(`${kind}.`));

export const isNumber = (atom: Atom | undefined): boolean => isA(atom, 'number', 'number-word');

export function take(...atoms: ReadonlyArray<Atom | undefined>): void {
  for (const atom of atoms) if (atom) atom.isTaken = true;
}

/** Adds a value to the list of a parameter. */
export function addValue({ params }: Reading, name: string, value: string): void {
  const known = params[name] ?? [];
  params[name] = [...new Set([...(Array.isArray(known) ? known : [known]), value])];
}

/** Words that may stand between a comparison and its number. */
const FILLERS = ['stop', 'price', 'unit.euro', 'in'];

/** The comparison before a part: `max`, `vanaf`; undefined without one. */
export function comparisonBefore({ atoms }: Reading, at: number): Atom | undefined {
  let before = at - 1;
  while (isA(atoms[before], ...FILLERS)) before -= 1;
  return isA(atoms[before], 'compare') ? atoms[before] : undefined;
}

/** The comparison behind a part, `450k max`; one before another number belongs to that number. */
function comparisonBehind({ atoms }: Reading, at: number): Atom | undefined {
  const atom = atoms[at];
  if (isA(atom, 'after')) return atom;
  return isA(atom, 'compare.max', 'compare.min') && !isNumber(atoms[at + 1]) && !isA(atoms[at + 1], 'unit.euro')
    ? atom
    : undefined;
}

/** A number or a range of numbers in the parts `first` to `last`, with its comparison. */
export type Span = { first: number; last: number; low: number; high: number | null; comparison: Atom | undefined };

/** The number at a part, with the number behind `tot`, `à`, `of` or a dash as its upper end. */
export function spanAt(reading: Reading, at: number, sizeOf: (at: number) => number = () => 1): Span | null {
  const { atoms } = reading;
  if (!isNumber(atoms[at]) || atoms[at]?.isTaken) return null;
  const comparison = comparisonBefore(reading, at);
  const isBetween = isA(comparison, 'compare.between');
  let last = at + sizeOf(at) - 1;
  let high: number | null = null;
  const joins = ['join.to', 'join.or', 'compare.max', ...(isBetween ? ['join.and'] : [])];
  const other = last + (isA(atoms[last + 2], 'unit.euro') ? 3 : 2);
  if (isA(atoms[last + 1], ...joins) && isNumber(atoms[other]) && !atoms[other]?.isTaken) {
    high = atoms[other]?.value ?? null;
    last = other;
  }
  return { first: at, last, low: atoms[at]?.value ?? Number.NaN, high, comparison };
}

/** How much a price or surface may differ from one that is said to be about right. */
const ABOUT = 0.1;

/** Writes both ends of a range of a filter: `usual` is the end of a number without comparison. */
export function setSpan(reading: Reading, name: string, span: Span, usual: 'min' | 'max'): void {
  const { atoms, params } = reading;
  const behind = span.comparison ? undefined : comparisonBehind(reading, span.last + 1);
  const comparison = span.comparison ?? behind;
  take(...atoms.slice(span.first, span.last + 1), comparison);
  const set = (end: 'min' | 'max', value: number) => {
    params[`${name}-${end}`] = String(Math.round(value));
  };
  if (span.high !== null) {
    set('min', Math.min(span.low, span.high));
    set('max', Math.max(span.low, span.high));
  } else if (isA(comparison, 'compare.exact')) {
    set('min', span.low);
    set('max', span.low);
  } else if (isA(comparison, 'compare.about') && usual === 'max') {
    set('min', span.low * (1 - ABOUT));
    set('max', span.low * (1 + ABOUT));
  } else if (isA(comparison, 'compare.max', 'compare.before', 'after.max')) set('max', span.low);
  else if (isA(comparison, 'compare.min', 'compare.after', 'after.min', 'compare.between')) set('min', span.low);
  else set(usual, span.low);
}
