import { editDistance } from './nearest-word';
import { privacyOfValue, wordsIn } from './privacy-words';

/** A state in which a property is less public than an available one; `withdrawn` is not shown at all. */
export type ClosedState = 'withdrawn' | 'sold' | 'rented' | 'sold-out' | 'under-compromise' | 'under-option';

const list = (words: string): readonly string[] => words.split(' ');

/** The words of each state in four languages, the least public state first. */
const WORDS: Readonly<Record<ClosedState, readonly string[]>> = {
  withdrawn: list(
    'withdrawn deleted removed archived archive inactive cancelled canceled offline draft prospect prospective lost trashed ingetrokken verwijderd gearchiveerd geannuleerd inactief retire retiree supprime supprimee archivee annule annulee inactif brouillon zuruckgezogen geloscht archiviert storniert inaktiv entfernt entwurf',
  ),
  'sold-out': list('uitverkocht soldout ausverkauft'),
  sold: list('sold verkocht vendu vendue verkauft vendido'),
  rented: list('rented let leased verhuurd loue louee vermietet'),
  'under-compromise': list('compromis compromise compromiss'),
  'under-option': list('option optie reserved reservation gereserveerd reservering reserve reservee reserviert bod'),
};
const STATES = Object.keys(WORDS) as ClosedState[];

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

const NOT = list('not no niet geen nicht kein keine pas non nie jamais nooit');
/** Words for a property that is no longer on offer: `niet meer beschikbaar`, `no longer for sale`, `plus disponible`. */
const OFF_MARKET =
  /^off (?:the )?market$|\b(?:niet meer|no longer|not|niet|geen|plus|non|nicht mehr|nicht)\b.{0,9}\b(?:available|for sale|to let|beschikbaar|te koop|te huur|disponible|a vendre|a louer|verfugbar)\b/;
const TO_BE_LET = list('to te a zu');
const FILLERS = list(
  'is was has been agreed flags info details by on at in the of op de het le la am der die das date datum day dag jour since sinds until tot price prijs prix preis amount flag property home house pand woning bien objekt object status state statut name naam nom recently just net reeds al deja bereits conditionally voorlopig voorwaardelijk provisoirement definitief under onder sous unter offer stc subject en au est ist wurde werd',
);

/** The state that one word names, also with a small misspelling: `verkcht`. */
function stateOfWord(word: string): ClosedState | undefined {
  const own = /^(?:is|was|est|ist)(?=.{4})/.test(word) ? word.replace(/^(?:is|was|est|ist)/, '') : word;
  return STATES.find((state) =>
    WORDS[state].some(
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
  const isToLet = states.some((state, index) => state === 'rented' && TO_BE_LET.includes(words[index - 1] ?? ''));
  if (isToLet) return null;
  if (OFF_MARKET.test(words.join(' '))) return 'withdrawn';
  if (words.some((word) => NOT.includes(word))) return null;
  if (/^(?:is )?sale agreed$|under ?contract|onder ?contract/.test(words.join(' '))) return 'under-compromise';
  if (isWhole && !words.every((word, index) => states[index] || FILLERS.includes(word))) return null;
  const found = STATES.find((state) => states.includes(state));
  if (found) return found;
  return /\b(?:under|onder|sous)\W?(?:offer|bod|offre)\b/i.test(text) ? 'under-option' : null;
}

/** The state that a name of a field says, when it says nothing else: `sold`, `is_verkocht`, `DeletedAt`, `SoldPrice`. */
export const stateOfName = (name: string): ClosedState | null => stateOfText(name.replace(/[._@]/g, ' '), true);

const OF_STATE = list(
  'status state estado statut etat toestand substatus marquee banner availability beschikbaarheid disponibilite verfugbarkeit verkoopstatus marktstatus salestatus',
);
const BESIDE_STATE = list(
  'sale sales market property home publish publication sub name naam nom text offer display code id',
);

/** Whether a field is about the state of a property: `SaleStatus`, `statut`. */
export function isAboutState(name: string): boolean {
  const words = wordsIn(name.replace(/[._@]/g, ' '));
  return (
    words.some((word) => OF_STATE.includes(word)) &&
    words.every((word) => [...OF_STATE, ...BESIDE_STATE].includes(word))
  );
}

const ON_OFFER = list(
  'available beschikbaar disponible verfugbar active actief actif aktiv new nieuw nouveau neu sale koop huur vendre louer verkaufen vermieten rent public published online free vrij libre frei',
);
const BESIDE_OFFER = list('exclusief exclusive exclusif exclusivite exklusiv');
/** Whether a text says that the property is on offer. With `isWhole` it may say nothing else. */
export function saysOnOffer(text: string, isWhole = false): boolean {
  const words = wordsIn(text);
  const isKnown = (word: string) => [ON_OFFER, FILLERS, TO_BE_LET, BESIDE_OFFER].some((known) => known.includes(word));
  return words.some((word) => ON_OFFER.includes(word)) && (!isWhole || words.every(isKnown));
}

const PLACES = list(
  'is on op auf sur the de het le la site website web internet online property home item listing pand bien objekt',
);

/**
 * Whether a name of a field speaks of publishing or hiding the whole property, and nothing else: `Hidden`, `online`,
 * `ShowOnWebsite`, `actief`.
 */
export function publicationOfName(name: string): 'public' | 'private' | null {
  const words = wordsIn(name.replace(/[._@]/g, ' '));
  const rest = words.filter((word) => !PLACES.includes(word));
  if (rest.length > 1 || words.length > 5) return null;
  const [word = words.includes('online') ? 'online' : ''] = rest;
  if (ON_OFFER.slice(0, 8).includes(word)) return 'public';
  return /^(?:request|demande|anfrage|aanvraag|application|exact|precise|genau|public\w*at\w+)/.test(word)
    ? null
    : privacyOfValue(word);
}
