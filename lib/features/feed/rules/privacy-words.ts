import { withoutAccents } from '../../../domain/text/slug';
import { editDistance } from './nearest-word';
import data from './privacy-words.json' with { type: 'json' };
import { wordLists } from './word-lists';

/** What a field can hide. */
export type Subject = 'price' | 'address';

const { price, address, ...WORDS } = wordLists(data);
const SUBJECTS: Readonly<Record<Subject, readonly string[]>> = { price, address };
const SUBJECT_NAMES = Object.keys(SUBJECTS) as Subject[];

/** An address for mail or the web, and a number to dial, are no address of a property. */
const OTHER_ADDRESS =
  /\b(?:e )?(?:e?mail|web|ip|url|phone|telephone|telefoon|telefon|tel|mobile|gsm|fax) ?(?:address?e?|adress?e?|number|nummer)\b/g;
/** A shower is nothing that a feed shows. */
const SHOWER = /\bshower\w*/g;
/** The price that is asked is not a price on request: `prix_demande`, `RequestedPrice`. */
const ASKED = /^(?:requested|request|demandee?|demande|asked)$/;

/** The words of a name or a text, in small letters without accents: `hideAdresse_2` -> hide, adresse. */
export const wordsIn = (text: string): string[] =>
  withoutAccents(
    text
      .slice(0, 200)
      .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
      .toLowerCase(),
  )
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** The letters of a word as bits, so that most words are told apart without comparing them letter by letter. */
const lettersOf = (word: string): number =>
  [...word].reduce((bits, letter) => bits | (1 << (letter.charCodeAt(0) % 31)), 0);
const LETTERS = new Map(
  [...Object.values(SUBJECTS).flat(), ...WORDS.public, ...WORDS.private].map((word) => [word, lettersOf(word)]),
);

/** How many letters of a known word another word lacks. */
function lacking(known: string, letters: number): number {
  let bits = (LETTERS.get(known) ?? 0) & ~letters;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** How far a word of a name is from a known word; Infinity when it is another word. */
function farFrom(word: string, letters: number, known: string, canBePart: boolean): number {
  if (word === known) return 0;
  if (known.length < 4 || lacking(known, letters) > 2) return Infinity;
  const isPart = canBePart && word.length > known.length;
  if (isPart && word.includes(known)) return 0.5;
  const most = known.length < 8 ? 1 : 2;
  if (Math.abs(word.length - known.length) > 1 && !isPart) return Infinity;
  // A changed letter makes another word of a short one: show and shop.
  const isOther = known.length === 4 && word.length === 4 && [...word].sort().join() !== [...known].sort().join();
  const whole = isOther ? Infinity : editDistance(known, word);
  const far = isPart && known.length > 4 ? Math.min(whole, editDistance(known, word, true) + 0.5) : whole;
  return far <= most + 0.5 ? far : Infinity;
}

/** The smallest distance to one of the words, and the length of that word. */
function nearest(word: string, known: readonly string[], canBePart: boolean): { far: number; length: number } {
  let best = { far: Infinity, length: 0 };
  const letters = lettersOf(word);
  for (const one of known) {
    const far = farFrom(word, letters, one, canBePart);
    if (far < best.far || (far === best.far && one.length > best.length)) best = { far, length: one.length };
  }
  return best;
}

/**
 * What a word says: that something is public or private, `doubt` for a longer one that contains either misspelt, or both
 * (`lcationzichtbaar`: zichtbaar or onzichtbaar), null for any other word.
 */
function actionOf(word: string, canBePart = true): 'public' | 'private' | 'doubt' | null {
  const [open, closed] = [nearest(word, WORDS.public, canBePart), nearest(word, WORDS.private, canBePart)];
  const best = Math.min(open.far, closed.far);
  const isSubject = SUBJECT_NAMES.some((one) => nearest(word, SUBJECTS[one], false).far <= best);
  if (best === Infinity || (isSubject && !WORDS.public.includes(word))) return null;
  const longest = Math.max(open.length, closed.length);
  if (word.length > longest + 2 && (best > 1 || Math.abs(open.far - closed.far) < 1)) return 'doubt';
  const isOpen = open.far < closed.far || (open.far === closed.far && open.length > closed.length);
  return isOpen ? 'public' : 'private';
}

/**
 * What all the words together say: that something is public or private, `doubt` for words that contradict each other,
 * null for words about something else. `not public` is private.
 */
function saidBy(words: readonly string[], canBePart = true): 'public' | 'private' | 'doubt' | null {
  const said = new Set(words.map((word) => actionOf(word, canBePart)).filter((one) => one !== null));
  const [first] = said;
  if (first === undefined) return null;
  if (said.size > 1 || first === 'doubt') return 'doubt';
  const turns = words.filter((word) => WORDS.not.includes(word) && !(word === 'pas' && words.includes('ne'))).length;
  const isTurned = turns % 2 === 1 || words[0] === 'un';
  return isTurned === (first === 'public') ? 'private' : 'public';
}

const subjectsIn = (words: readonly string[], canBePart: boolean): Subject[] =>
  SUBJECT_NAMES.filter((one) => words.some((word) => nearest(word, SUBJECTS[one], canBePart).far < Infinity));

/** What a name of a field says about a price or an address: whether a yes publishes or hides it. */
type NameStatement = { subjects: readonly Subject[]; yesMeans: 'public' | 'private' | 'doubt' };

/** The results of a judgement that are kept: names and words repeat in every item of a feed. */
const MOST_KNOWN = 5000;
function remembered<T>(judge: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    const judged = judge(text);
    known.set(text, judged);
    return judged;
  };
}

/** The letters of a name that are compared; no name of a field is longer. */
const LONGEST_NAME = 80;

const ALL_SUBJECTS = [...Object.values(SUBJECTS).flat(), 'adress', 'addres', 'addresse']
  .filter(({ length }) => length > 4)
  .sort((a, b) => b.length - a.length);

/** A word without the subject that is written in one with it: `locationzichtbaar` is about zichtbaar, not onzichtbaar. */
function withoutSubject(word: string): string {
  const subject = ALL_SUBJECTS.find((one) => word.length > one.length && word.includes(one));
  return subject === undefined ? word : word.replace(subject, ' ');
}

function judge(name: string): NameStatement | null {
  const all = wordsIn(name).join(' ').replace(OTHER_ADDRESS, ' ').replace(SHOWER, ' ').split(' ').filter(Boolean);
  const words = all.some((word) => WORDS.upon.includes(word)) ? all : all.filter((word) => !ASKED.test(word));
  const joined = words.join('').slice(0, LONGEST_NAME);
  const subjects = subjectsIn([...words, joined], true);
  if (subjects.length === 0) return null;
  const apart = (word: string) => withoutSubject(word).trim().split(' ');
  const said = saidBy(words.flatMap(apart)) ?? saidBy(apart(joined));
  // `NoPrice`, `sansAdresse`; but the number of a house is `HouseNo`.
  const yesMeans = said ?? (WORDS.not.includes(words[0] ?? '') ? 'private' : null);
  return yesMeans && { subjects, yesMeans };
}

/**
 * Whether the name of a field speaks of publishing or hiding a price or an address, in any case, with any signs between
 * its words, in four languages and with small misspellings: `PublishAdress`, `hide_price`, `adresTonen`. Null for a
 * name that speaks of something else.
 */
export const privacyOfName: (name: string) => NameStatement | null = remembered(judge);

/** The subjects that a name is about, whether or not it speaks of publishing: `StreetName`. */
export const subjectsOfName = (name: string): Subject[] => subjectsIn(wordsIn(name), false);

const LONGEST_TEXT = 80;
const isNothing = (word: string): boolean =>
  [WORDS.fillers, WORDS.not, WORDS.hiddenAlone].some((words) => words.includes(word));
/** Whether a text that says only that something is hidden can contain this word. */
const isOfHiding = remembered(
  (word) => isNothing(word) || subjectsIn([word], false).length > 0 || actionOf(word, false) !== null,
);

/**
 * Whether a short text says nothing but that something is hidden: `op aanvraag`, `Adres niet vrijgegeven`, `sur
 * demande`, `auf Anfrage`. Returns what it names itself; an empty list when it names neither price nor address; null
 * for any other text.
 */
export function hiddenByText(text: string): Subject[] | null {
  if (text.length > LONGEST_TEXT || text.length < 2) return null;
  // `P.O.A.` is one word.
  const words = wordsIn(text.replace(/\b(?:\p{L}\.){2,9}/gu, (letters) => `${letters.replaceAll('.', '')} `));
  if (words.length === 0 || !words.every(isOfHiding)) return null;
  const others = words.filter((word) => !isNothing(word) && subjectsIn([word], false).length === 0);
  // A word alone or a short one is rather a name than misspelt: Keerbergen, De Heide.
  const isName = (word: string) =>
    ![...WORDS.public, ...WORDS.private].includes(word) && (words.length === 1 || word.length < 6);
  if (others.some(isName)) return null;
  const isHidden = saidBy(others.concat(words.filter((word) => WORDS.not.includes(word))), false) === 'private';
  const isStreet = words.some((word) => WORDS.streetKinds.includes(word));
  const isContact = others.length === 0 && !isStreet && words.some((word) => WORDS.hiddenAlone.includes(word));
  return isHidden || isContact ? subjectsIn(words, false) : null;
}

/** An address of the web or for mail, or a number to dial. */
const CONTACT = /@|https?:|\bwww\.|(?:\+|\b0)(?:\d[ ./-]{0,2}){8,14}/i;
/** Whether a text in the field of a street says what no name of a street does: `Vraag het adres`, `Bel Jan 0470 12 34 56`. */
export const isNoStreet = (text: string): boolean =>
  CONTACT.test(text) || wordsIn(text).some((word) => WORDS.addressWords.includes(word));

/** What a word as a value says: `public`, `hidden`, `zichtbaar`, `nee` is not one of them. Null for any other text. */
export const privacyOfValue = (text: string): 'public' | 'private' | null => {
  const words = text.length > LONGEST_TEXT ? [] : wordsIn(text);
  const said = words.length > 3 ? null : saidBy(words, false);
  return said === 'doubt' ? null : said;
};
