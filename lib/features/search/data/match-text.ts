import { GOALS } from '@/lib/domain/property/property-values';
import { slug } from '@/lib/domain/text/slug';
import type { CatalogueIndex, GoalIndex } from '@/lib/features/catalogue/data/catalogue-index';

type Goals = Pick<CatalogueIndex, 'goals'>;
type Keys = { references: readonly string[]; streets: readonly string[] };
const KEYS = new WeakMap<GoalIndex, Keys>();

/**
 * References and streets as slugs, computed once for each version of the catalogue; streets have hyphens around them,
 * so that whole words match.
 */
function keysOf(index: GoalIndex): Keys {
  const known = KEYS.get(index);
  if (known) return known;
  const keys = {
    references: index.references.map((reference) => (reference === '' ? '' : slug(reference))),
    streets: index.streets.map((street) => (street === '' ? '' : `-${slug(street)}-`)),
  };
  KEYS.set(index, keys);
  return keys;
}

/** A text with fewer letters in a row is no street: `12` is a house number in many streets. */
const STREET = /\p{L}{3}/u;

/** How a text is searched: as a whole reference, or as words of a street. */
type Wanted = { kind: keyof Keys; key: string };

/** The possible meanings of a text, the reference first. */
function meaningsOf(text: string): Wanted[] {
  const key = slug(text);
  if (key === '') return [];
  return [{ kind: 'references', key }, ...(STREET.test(text) ? [{ kind: 'streets', key: `-${key}-` } as const] : [])];
}

const isMatch = (value: string, { kind, key }: Wanted): boolean =>
  kind === 'references' ? value === key : value.includes(key);

const positionOf = (index: GoalIndex, wanted: Wanted): number =>
  keysOf(index)[wanted.kind].findIndex((value) => isMatch(value, wanted));

/** The first meaning for which a property of either goal exists. */
function wantedIn(goals: Goals['goals'], text: string): (Wanted & { index: GoalIndex; at: number }) | null {
  for (const wanted of meaningsOf(text))
    for (const goal of GOALS) {
      const at = positionOf(goals[goal], wanted);
      if (at >= 0) return { ...wanted, index: goals[goal], at };
    }
  return null;
}

/** Whether a text is the reference of a property. */
export const isReference = ({ goals }: Goals, text: string): boolean => wantedIn(goals, text)?.kind === 'references';

/**
 * A typed reference or street as the catalogue writes it, or as it was typed if only a part of a street matches; null
 * if no property matches. The street of a hidden address is not in the index (design/hidden-prices-and-addresses).
 */
export function knownText({ goals }: Goals, text: string): string | null {
  const wanted = wantedIn(goals, text);
  if (!wanted) return null;
  const { index, at, kind, key } = wanted;
  if (kind === 'references') return index.references[at] ?? text;
  const [street = ''] = (index.streets[at] ?? '').split(/ \d/);
  return `-${slug(street)}-` === key ? street : text.trim();
}

/** Marks the properties whose reference and street do not match. */
export function markOtherTexts(
  fails: Uint32Array,
  bit: number,
  catalogue: Goals,
  index: GoalIndex,
  text: string,
): void {
  const wanted = wantedIn(catalogue.goals, text);
  const values = wanted && keysOf(index)[wanted.kind];
  for (let at = 0; at < fails.length; at += 1)
    if (!values || !isMatch(values[at] as string, wanted)) fails[at] = (fails[at] as number) | bit;
}
