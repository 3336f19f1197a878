import {
  hiddenByText,
  isNoStreet,
  privacyOfName,
  privacyOfValue,
  type Subject,
  subjectsOfName,
} from '../rules/privacy-words';
import {
  type ClosedState,
  isAboutState,
  publicationOfName,
  rankOf,
  saysOnOffer,
  stateOfName,
  stateOfText,
} from '../rules/state-words';
import { byWord } from '../rules/word-lists';
import { readDay } from '../rules/written-values';
import { unitFields } from '../schema/project';
import type { Mend } from '../types';
import { NO_DAY } from './checks/check-value';
import { MOST_ENTRIES } from './feed-limits';
import { readPlainWord } from './feed-words';
import { readFlag } from './read-value';
import { isItem, LISTS } from './tidy-item';

type Item = Record<string, unknown>;
/** A value of an item that holds no others, and the names that lead to it. Attributes of XML count like elements. */
type Leaf = { path: readonly string[]; value: unknown };

/** Long texts are the words of the agency, and say nothing about other fields. */
const TEXTS: readonly string[] = ['Title', 'Description', 'Translations', 'title', 'desc'];
/** Lists whose entries are about a picture, a file or a room. Units are read one by one. */
const PASSED: readonly string[] = [...LISTS, 'Units', 'images', 'image', 'features', 'feature', ...TEXTS];
const MOST_LEVELS = 6;

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (path.length > MOST_LEVELS) return [];
  if (Array.isArray(value)) {
    const inner = value.slice(0, MOST_ENTRIES).flatMap((one) => leavesOf(one, path));
    return inner.length > 0 ? inner : [{ path, value: null }];
  }
  if (!isItem(value)) return [{ path, value }];
  const entries = Object.entries(value).filter(([name]) => path.length > 0 || !PASSED.includes(name));
  const leaves = entries
    .slice(0, MOST_ENTRIES)
    .flatMap(([name, inner]) => leavesOf(inner, name === '#text' ? path : [...path, name.replace(/^@/, '')]));
  return leaves.length > 0 ? leaves : path.length > 0 ? [{ path, value: null }] : [];
}

const SUBJECT_OF: Readonly<Record<string, Subject>> = byWord({
  price: 'Price PreviousPrice LandPrice PriceUnit PriceUnitText price',
  address: 'Street HouseNumber BoxNr Latitude Longitude City Zip location town postcode',
});

/** Yes or no, of a value of any type; undefined for a value that is neither. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 0 || value === 1) return value === 1;
  return typeof value === 'string' ? readFlag(value) : undefined;
}

/** Whether a value repeats the price or the street of the item, and so is no statement about it. */
function repeats(value: unknown, item: Item): boolean {
  const digits = (one: unknown) => String(one ?? '').replace(/\D/g, '');
  const street = typeof item.Street === 'string' ? item.Street.trim().toLowerCase() : '';
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const isPrice = digits(item.Price).length > 2 && digits(value) === digits(item.Price);
  return isPrice || (street.length > 3 && String(value).toLowerCase().includes(street));
}

/** What a text says to be hidden: what it names, or else the field that it is in. */
function hiddenByValue({ path, value }: Leaf): readonly Subject[] {
  const named = typeof value === 'string' ? hiddenByText(value) : null;
  const own = path.length === 1 ? SUBJECT_OF[path[0] ?? ''] : undefined;
  if (named === null && path[0] === 'Street' && typeof value === 'string' && isNoStreet(value)) return ['address'];
  if (named === null || named.length > 0) return named ?? [];
  return own ? [own] : subjectsOfName(path.join('.'));
}

/** What a field hides by its name: all that it speaks of, unless its value plainly publishes it. */
function hiddenByName({ path, value }: Leaf, item: Item): readonly Subject[] {
  const said = privacyOfName(path.join('.'));
  if (said === null || repeats(value, item)) return [];
  const flag = flagOf(value);
  const word = typeof value === 'string' ? privacyOfValue(value) : null;
  const isPublished = flag === undefined ? word === 'public' : flag === (said.yesMeans === 'public');
  return isPublished && said.yesMeans !== 'doubt' ? [] : said.subjects;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  flagOf(value) === false ||
  (typeof value === 'string' && value.trim() === '');

/** The state that a text names: by the words of the lists, or by the words in it; null for one on offer or unknown. */
function stateIn(text: string, isWhole = false): ClosedState | null {
  const listed = readPlainWord(text, 'Status', 'Status');
  if (listed !== undefined) return rankOf(listed) > 0 ? (listed as ClosedState) : null;
  return stateOfText(text, isWhole);
}

/** The numbers of Status for a property that is prospective, cancelled or inactive (design/sold-and-gone-properties). */
const OFF_MARKET = /^\s*[035]\s*$/;

/** The state that a field says, `unread` for one that is about the state and says nothing that can be read; or null. */
function stateBy({ path, value }: Leaf, isOfFormat: boolean): ClosedState | 'unread' | null {
  const name = path.join('.');
  const isText = typeof value === 'string';
  if (path[0] === 'MarqueeName') return isText ? stateIn(value, true) : null;
  if (isOfFormat && !/^(?:Status|Marquee)$/.test(name)) return null;
  if (isAboutState(name)) {
    if (name === 'Status' && isOfFormat && OFF_MARKET.test(String(value))) return 'withdrawn';
    if (isNothing(value)) return null;
    const word = isText ? (stateIn(value) ?? (privacyOfValue(value) === 'private' ? 'withdrawn' : null)) : null;
    return word ?? (isOfFormat || (isText && saysOnOffer(value)) ? null : 'unread');
  }
  const state = stateOfName(name);
  if (state !== null) {
    if (isNothing(value) || (isText && NO_DAY.test(value))) return null;
    const isOption = state === 'under-option' || state === 'under-compromise';
    const isYes = flagOf(value) === true || (isText && (readDay(value) !== null || stateIn(value) !== null));
    return isYes || !isOption ? state : 'unread';
  }
  const said = privacyOfName(name) === null ? publicationOfName(name) : null;
  const flag = flagOf(value);
  if (said === null) return null;
  if (flag !== undefined) return (said === 'public') === flag ? null : 'withdrawn';
  const word = isText ? privacyOfValue(value) : null;
  return word === 'private' ? 'withdrawn' : word === null && said === 'private' && !isNothing(value) ? 'unread' : null;
}

/** The Status of an item that says that it is not on the market. It is no status of the site: the item is not shown. */
export const WITHDRAWN: ClosedState = 'withdrawn';

const FLAGS = { price: 'PublishPrice', address: 'PublishAddress' } as const;

/** What is known about the fields of a kind of item, and how a remark names a field. */
type Fields = { isKnown: (name: string) => boolean; separator: string; addressFlag: string; at: string };

/** Hides what one field hides. Changes the item; returns a remark, unless a flag of the format says so itself. */
function hide(item: Item, leaf: Leaf, isOwn: boolean, flags: Readonly<Record<Subject, string>>, field: string): Mend[] {
  const { path, value } = leaf;
  const name = path[0] ?? '';
  const isFlag = isOwn && Object.values(flags).includes(name);
  const byValue = isFlag ? [] : hiddenByValue(leaf);
  const byName = isOwn && !isFlag ? [] : hiddenByName(leaf, item);
  for (const subject of [...byValue, ...byName]) item[flags[subject]] = false;
  if (byValue.length > 0) {
    // The town of a postcode takes the place of such a text later.
    if (isOwn && SUBJECT_OF[name] && path.length === 1) item[name] = name === 'City' ? String(item.Zip ?? '') : null;
    return byValue.map((one) => ({
      field: flags[one],
      value: '',
      reason: `is read as no: ${field} says "${value}"`,
    }));
  }
  if (isFlag && flagOf(value) === undefined)
    return byName.map(() => ({
      field,
      value: value ?? '',
      reason: 'is neither yes nor no, and is read as no: it is not shown',
    }));
  return isFlag
    ? []
    : byName.map((one) => ({ field, value: value ?? '', reason: `speaks of the ${one}, which is not shown` }));
}

/** Reads the statements of one item or unit. Changes the item. */
function readOf(item: Item, leaves: readonly Leaf[], { isKnown, separator, addressFlag, at }: Fields): Mend[] {
  const flags = { ...FLAGS, address: addressFlag };
  return leaves.flatMap((leaf) => {
    const { path, value } = leaf;
    const field = `${at}${path.join(separator)}`;
    const isOwn =
      isKnown(path[0] ?? '') && (path.length === 1 || path[0] === 'MarqueeName' || path[0] === 'PriceUnitText');
    const mends = hide(item, leaf, isOwn, flags, field);
    const state = stateBy(leaf, isOwn);
    if (state === 'unread')
      mends.push({ field, value, reason: 'is about the state of the property and is not read; Status is read' });
    else if (state !== null && rankOf(state) > rankOf(item.Status)) {
      const isStatus = path[0] === 'Status';
      mends.push({
        field,
        value,
        reason: isStatus ? `is read as ${state}` : `says that the property is ${state}, and is read so`,
      });
      item.Status = state;
    }
    return mends;
  });
}

/** The fields that are not stored where the item hides its price or its address; the amounts follow from the price. */
const HIDDEN: Readonly<Record<Subject, readonly string[]>> = {
  price: 'Price PreviousPrice PriceUnitText LandPrice DepositAmount NotaryFees RegisteredRights AgencyCost'.split(' '),
  address: ['Street', 'HouseNumber', 'BoxNr', 'Latitude', 'Longitude'],
};

/** Removes what an item or a unit hides, before anything is checked or told. Changes the item. */
function dropHidden(item: Item): void {
  const isNo = (...names: string[]) => names.some((name) => flagOf(item[name]) === false);
  for (const name of isNo('PublishPrice') ? HIDDEN.price : []) delete item[name];
  for (const name of isNo('PublishAddress', 'PublicAddress') ? HIDDEN.address : []) delete item[name];
}

/** Whether a remark about a field may quote a hidden value: the field was read before it was known to be hidden. */
export const mayBeHidden = (field: string, item: unknown): boolean => {
  if (!isItem(item)) return false;
  const [first = '', index, inner] = field.split(/[./]/);
  const unit = first === 'Units' && Array.isArray(item.Units) ? item.Units[Number(index)] : null;
  const holder = isItem(unit) ? unit : item;
  const name = (isItem(unit) ? inner : first) ?? '';
  const isNo = (...names: string[]) => names.some((one) => flagOf(holder[one]) === false);
  const isIn = (names: readonly string[]) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  return (
    (isNo('PublishPrice') && isIn(HIDDEN.price)) ||
    (isNo('PublishAddress', 'PublicAddress') && isIn([...HIDDEN.address, 'location']))
  );
};

/** Reads what an item of the native feed says about its publication and its state, in fields of any name. Changes it. */
export function readStatements(
  item: unknown,
  known: readonly string[],
  repeated: ReadonlyArray<Pick<Leaf, 'path' | 'value'>> = [],
): Mend[] {
  if (!isItem(item)) return [];
  const again = (...holder: string[]): Leaf[] =>
    repeated
      .filter(
        ({ path }) => (path[0] === 'Units') === (holder[0] === 'Units') && holder.every((key, at) => key === path[at]),
      )
      .flatMap(({ path, value }) => leavesOf(value, path.slice(holder.length)));
  const addressFlag = known.includes('PublicAddress') ? 'PublicAddress' : 'PublishAddress';
  const isKnown = (name: string) => known.includes(name);
  const mends: Mend[] = repeated.map(({ path }) => ({
    field: path.join('.'),
    value: '',
    reason: 'is there more than once; the last one counts, or the one that hides more',
  }));
  mends.push(...readOf(item, [...leavesOf(item), ...again()], { isKnown, separator: '.', addressFlag, at: '' }));
  const units = Array.isArray(item.Units) ? item.Units.slice(0, MOST_ENTRIES) : [];
  units.forEach((unit: unknown, index) => {
    if (!isItem(unit)) return;
    const fields = {
      isKnown: (name: string) => unitFields.includes(name),
      separator: '.',
      addressFlag,
      at: `Units.${index}.`,
    };
    mends.push(...readOf(unit, [...leavesOf(unit), ...again('Units', String(index))], fields));
    if (unit.Status === WITHDRAWN) (item.Units as unknown[])[index] = undefined;
    if (unit[addressFlag] === false) item[addressFlag] = false;
    if (item.PublishPrice === false) unit.PublishPrice = false;
    dropHidden(unit);
  });
  dropHidden(item);
  return mends;
}

/** Reads the same from the elements and attributes of a property in XML, into its item. Changes the item. */
export const readElements = (item: Item, property: unknown, isKnown: (name: string) => boolean): Mend[] =>
  readOf(item, leavesOf(property), { isKnown, separator: '/', addressFlag: FLAGS.address, at: '' });
