import { editDistance } from './nearest-word';
import { privacyOfValue, wordsIn } from './privacy-words';
import data from './state-words.json' with { type: 'json' };
import { wordLists } from './word-lists';

/** A state in which a property is less public than an available one; `withdrawn` is not shown at all. */
export type ClosedState = 'withdrawn' | 'sold' | 'rented' | 'sold-out' | 'under-compromise' | 'under-option';

const { states, ...others } = data;
/** The words of each state in four languages, the least public state first. */
const STATE_WORDS: Readonly<Record<ClosedState, readonly string[]>> = wordLists(states);
const WORDS = wordLists(others);
const STATES = Object.keys(STATE_WORDS) as ClosedState[];

const RANKS: Readonly<Record<ClosedState, number>> = {
  withdrawn: 4,
  'sold-out': 3,
  sold: 3,
  rented: 3,
  'under-compromise': 2,
  'under-option': 1,
};
/** How much less public a state is: from 4 for a withdrawn property to 0 for every state on offer. */
export const rankOf = (state: unknown): number => (typeof state === 'string' ? (RANKS[state as ClosedState] ?? 0) : 0);

/** Words for a property that is no longer on offer: `niet meer beschikbaar`, `no longer for sale`, `plus disponible`. */
const OFF_MARKET =
  /^off (?:the )?market$|\b(?:niet meer|no longer|not|niet|geen|plus|non|nicht mehr|nicht)\b.{0,9}\b(?:available|for sale|to let|beschikbaar|te koop|te huur|disponible|a vendre|a louer|verfugbar)\b/;

/** The state that one word names, also with a small misspelling: `verkcht`. */
function stateOfWord(word: string): ClosedState | undefined {
  const own = /^(?:is|was|est|ist)(?=.{4})/.test(word) ? word.replace(/^(?:is|was|est|ist)/, '') : word;
  return STATES.find((state) =>
    STATE_WORDS[state].some(
      (known) => known === own || (known.length > 6 && own !== `${known}s` && editDistance(known, own) === 1),
    ),
  );
}

/**
 * The least public state that a text names: `Verkocht`, `vendu sous réserve`, `SOLD STC`. With `isWhole` the text may
 * say nothing else. Null when it names none, or says that something is not so.
 */
export function stateOfText(text: string, isWhole = false): ClosedState | null {
  const words = text.length > 80 ? [] : wordsIn(text);
  const states = words.map((word) => stateOfWord(word));
  const isToLet = states.some((state, index) => state === 'rented' && WORDS.toBeLet.includes(words[index - 1] ?? ''));
  if (isToLet) return null;
  if (OFF_MARKET.test(words.join(' '))) return 'withdrawn';
  if (words.some((word) => WORDS.not.includes(word))) return null;
  if (/^(?:is )?sale agreed$|under ?contract|onder ?contract/.test(words.join(' '))) return 'under-compromise';
  if (isWhole && !words.every((word, index) => states[index] || WORDS.fillers.includes(word))) return null;
  const found = STATES.find((state) => states.includes(state));
  if (found) return found;
  return /\b(?:under|onder|sous)\W?(?:offer|bod|offre)\b/i.test(text) ? 'under-option' : null;
}

/** The state that a name of a field says, when it says nothing else: `sold`, `is_verkocht`, `DeletedAt`, `SoldPrice`. */
export const stateOfName = (name: string): ClosedState | null => stateOfText(name.replace(/[._@]/g, ' '), true);

/** Whether a field is about the state of a property: `SaleStatus`, `statut`. */
export function isAboutState(name: string): boolean {
  const words = wordsIn(name.replace(/[._@]/g, ' '));
  return (
    words.some((word) => WORDS.ofState.includes(word)) &&
    words.every((word) => [...WORDS.ofState, ...WORDS.besideState].includes(word))
  );
}

/** Whether a text says that the property is on offer. With `isWhole` it may say nothing else. */
export function saysOnOffer(text: string, isWhole = false): boolean {
  const words = wordsIn(text);
  const isKnown = (word: string) =>
    [WORDS.onOffer, WORDS.fillers, WORDS.toBeLet, WORDS.besideOffer].some((known) => known.includes(word));
  return words.some((word) => WORDS.onOffer.includes(word)) && (!isWhole || words.every(isKnown));
}

/**
 * Whether a name of a field speaks of publishing or hiding the whole property, and nothing else: `Hidden`, `online`,
 * `ShowOnWebsite`, `actief`.
 */
export function publicationOfName(name: string): 'public' | 'private' | null {
  const words = wordsIn(name.replace(/[._@]/g, ' '));
  const rest = words.filter((word) => !WORDS.places.includes(word));
  if (rest.length > 1 || words.length > 5) return null;
  const [word = words.includes('online') ? 'online' : ''] = rest;
  if (WORDS.onOffer.slice(0, 8).includes(word)) return 'public';
  return /^(?:request|demande|anfrage|aanvraag|application|exact|precise|genau|public\w*at\w+)/.test(word)
    ? null
    : privacyOfValue(word);
}
