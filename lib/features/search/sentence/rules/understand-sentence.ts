import type { Goal } from '@/lib/domain/property/property-values';
import { isOfferedFor, type PropertyFeature } from '@/lib/domain/property/search-filters';
import { type Atom, atomsOf } from './atoms';
import { readPlaces, readRadius, readTravelTime } from './read-places';
import { readPrices } from './read-prices';
import { readKinds, readLabel, readRooms, readSurfaces, readYear, refuse } from './read-rooms-and-surfaces';
import { isA, type Reading, type SentenceContext, type SentenceParams, take } from './reading';

/** The most characters of a sentence; a longer one is not read. */
export const MOST_SENTENCE = 300;
const MOST_UNREAD = 10;

/** What a sentence says: the filters of a search by their parameters, and what no filter expresses. */
export type UnderstoodSentence = {
  goal: Goal;
  params: SentenceParams;
  /** Parts of the sentence as typed. */
  notUnderstood: string[];
  /** `no-travel-times`: this site works out no travel times, so that a travel time became a radius. */
  remarks: Array<'no-travel-times'>;
};

/** The goal in words; the goal of the page otherwise. */
function readGoal({ atoms, params }: Reading): void {
  for (const atom of atoms) {
    if (!isA(atom, 'goal') || atom.isTaken) continue;
    take(atom);
    params.goal ??= atom.meaning.slice('goal.'.length);
  }
}

/** What is refused (`geen appartement`, `niet in Gent`): a filter cannot say it, so it is told as not understood. */
function readNegations(reading: Reading): void {
  const { atoms } = reading;
  for (let at = 0; at < atoms.length; at += 1) {
    if (!isA(atoms[at], 'not')) continue;
    let last = at + 1;
    while (isA(atoms[last], 'stop', 'in', 'join', 'near', 'around', 'number-word', 'with')) last += 1;
    if (!atoms[last] || isA(atoms[last], 'break')) {
      refuse(reading, at, at);
      continue;
    }
    const [kind = ''] = atoms[last]?.meaning.split('.') ?? [];
    for (let next = last + 1; isA(atoms[next], 'join.or', 'not'); next = last + 1) {
      let other = next + 1;
      while (isA(atoms[other], 'stop', 'in')) other += 1;
      if (!isA(atoms[other], kind)) break;
      last = other;
    }
    refuse(reading, at, last);
    at = last;
  }
}

/** Words without a meaning of their own, which nobody misses. */
const isSilent = (atom: Atom): boolean =>
  isA(atom, 'stop', 'in', 'with', 'join', 'compare', 'number-word', 'break', 'price', 'unit.euro', 'better', 'after');

/** What was not understood, as typed: neighbouring parts together, with a comparison before them. */
function unreadParts({ atoms, text }: Reading): string[] {
  const parts: string[] = [];
  let start: number | null = null;
  let end = 0;
  const close = () => {
    if (start !== null) parts.push(text.slice(start, end).replace(/\s+/g, ' '));
    start = null;
  };
  for (const [at, atom] of atoms.entries()) {
    const isUnread = atom.isRefused || (!atom.isTaken && !isSilent(atom));
    if (isUnread) {
      const before = atoms[at - 1];
      start ??= before && !before.isTaken && isA(before, 'compare', 'number-word') ? before.start : atom.start;
      end = atom.end;
    } else if (atom.isTaken || isA(atom, 'break', 'join', 'with')) close();
  }
  close();
  return [...new Set(parts)].slice(0, MOST_UNREAD);
}

/** Furnished and pets are of lets: they make a search one for rent, unless it speaks of buying. */
function settleFeatures(reading: Reading, pageGoal: Goal): { goal: Goal; refused: string[] } {
  const { params } = reading;
  const features = [params.feature ?? []].flat() as PropertyFeature[];
  const ofLets = features.filter((feature) => !isOfferedFor(feature, 'for-sale'));
  const price = Number(params['price-max'] ?? params['price-min'] ?? 0);
  if (ofLets.length > 0 && params.goal === undefined && price < 5000) params.goal = 'for-rent';
  const goal = (params.goal ?? pageGoal) as Goal;
  if (goal === 'for-rent' || ofLets.length === 0) return { goal, refused: [] };
  params.feature = features.filter((feature) => isOfferedFor(feature, 'for-sale'));
  return { goal, refused: ofLets };
}

/**
 * Reads a sentence such as `huis met tuin, 20 minuten van Leuven met de trein, onder 450.000` in any of the four
 * languages, whatever the language of the page. Never throws; the parameters are those of the filters. A text longer
 * than `MOST_SENTENCE` is not read. `goal` is the goal of the page, which counts where the sentence names none.
 */
export function understandSentence(text: string, goal: Goal, context: SentenceContext): UnderstoodSentence {
  if (text.length > MOST_SENTENCE) return { goal, params: {}, notUnderstood: [], remarks: [] };
  const typed = text.normalize('NFC').replaceAll('²', '2');
  const { locale, now, hasTravelTimes } = context;
  const reading: Reading = {
    locale,
    now,
    hasTravelTimes,
    text: typed,
    atoms: atomsOf(typed, locale),
    params: {},
    remarks: new Set(),
  };
  readNegations(reading);
  readGoal(reading);
  readLabel(reading);
  readYear(reading);
  readTravelTime(reading);
  readRadius(reading);
  readRooms(reading);
  readSurfaces(reading);
  readPrices(reading);
  readPlaces(reading);
  readKinds(reading);
  const settled = settleFeatures(reading, goal);
  const { goal: _, ...params } = reading.params;
  // A feature of lets in a search to buy is told by its words.
  const refused = reading.atoms.filter((atom) => settled.refused.some((feature) => isA(atom, `feature.${feature}`)));
  for (const atom of refused) atom.isRefused = true;
  return { goal: settled.goal, params, notUnderstood: unreadParts(reading), remarks: [...reading.remarks] };
}
