import { splitTown, tidyZip } from '@/lib/domain/place/town-names';
import { namesEnergyClass } from '@/lib/domain/property/energy-label';
import { firstZip } from '@/lib/features/feed/rules/country-of-property';
import { isForeignMoney, readDay, readMonth, readPrice, splitPoint } from '@/lib/features/feed/rules/written-values';
import type { Mend, Note } from '../types';
import { countryNumber, toldCountry } from './countries';
import { MOST_ENTRIES } from './feed-limits';
import { readPeriod, readPlainWord } from './feed-words';
import { isEuro } from './kyero/elements';
import { isItem } from './tidy-item';

type Item = Record<string, unknown>;

/** Texts that programs write for an unknown value. */
const NOTHING = /^(?:null|undefined|nan|n\/a|n\.?v\.?t\.?|onbekend|inconnue?|unbekannt|[-–—?]{1,3})$/i;
/** Fields in which "not applicable" is an answer: a plot has no flood score of a building. */
const NEEDS_NONE: readonly string[] = ['FloodGScore', 'AsbestosType'];
const NOT_APPLICABLE = /^n\/?\.?[va]/i;
/** Fields in which a text for "unknown" may be meant literally, or in which a value is required. */
const NAMED: readonly string[] = [
  'ID',
  'Title',
  'Description',
  'Goal',
  'MainType',
  'Zip',
  'City',
  'PublishPrice',
  'PublishAddress',
] as const;

/** Whether a text, or a text in each of its languages, contains no word: only spaces or tags. */
const isWordless = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length < MOST_WORDLESS && value.replace(TAGS_AND_SPACES, '') === ''
    : isItem(value) && Object.values(value).every(isWordless);
const MOST_WORDLESS = 500;
const TAGS_AND_SPACES = /<[^<>]*>|&nbsp;|\s/gi;

/** The fields of an item with an empty text, reported once for the whole feed. Null and empty lists are normal. */
export const emptyFields = (item: unknown, known: readonly string[]): Note[] =>
  isItem(item)
    ? known
        .filter((name) => isWordless(item[name]))
        .map((name) => ({ name, reason: 'is empty, and counts as not given' }))
    : [];

/** An amount in a list of one, or in an object with its currency: `{ "amount": 385000, "currency": "EUR" }`. */
function readAmount(value: unknown): { written: unknown; isForeign: boolean } {
  if (Array.isArray(value) && value.length === 1) return readAmount(value[0]);
  const [amount, ...more] = isItem(value) ? Object.entries(value).filter(([key]) => !/^currency/i.test(key)) : [];
  if (!isItem(value) || !amount || more.length > 0 || !/^(?:amount|value|price)$/i.test(amount[0]))
    return { written: value, isForeign: typeof value === 'string' && isForeignMoney(value) };
  const currency = Object.entries(value).find(([key]) => /^currency/i.test(key))?.[1];
  return { written: amount[1], isForeign: currency !== undefined && !isEuro(String(currency)) };
}

/** Reads a price with words: on request, from, by the month, without VAT, in another currency. */
function readPriceWords(item: Item, mends: Mend[], at = ''): void {
  const { Price: value } = item;
  const tell = (reason: string) => mends.push({ field: `${at}Price`, value, reason });
  const { written, isForeign } = readAmount(value);
  if (isForeign) {
    tell('is not in euro; it is left out, and the page says "price on request"');
    delete item.Price;
    return;
  }
  if (written !== value) {
    if (typeof written !== 'string') tell(`is read as ${String(written)}`);
    item.Price = written;
  }
  const read = typeof written === 'string' ? readPrice(written) : null;
  if (!read || typeof written !== 'string') return;
  const isRent = readPlainWord(String(item.Goal), 'Goal', 'Goal') === 'for-rent' || Number(item.Goal) > 0;
  const period = read.period === null ? undefined : readPeriod(read.period);
  const unit = read.isFrom
    ? 'starting-from'
    : (period ?? (read.isWithoutCosts && !isRent ? 'excluding-costs' : undefined));
  if (read.period !== null && period === undefined) return;
  if (read.amount === null) {
    tell('is not an amount; the page says "price on request"');
    delete item.Price;
  } else if (unit) {
    tell(`is read as ${read.amount}, ${unit}`);
    item.Price = read.amount;
    item.PriceUnit = unit;
  } else if (/[a-z]/i.test(written.replace(/eur(?:os?)?/i, ''))) {
    tell(`is read as ${read.amount}`);
    item.Price = read.amount;
  }
}

/** Replaces a postcode without a digit by that of the town. A text of zeros counts as no postcode. */
function fillZip(item: Item, mends: Mend[]): void {
  const { Zip: zip, City: city, CountryID: country } = item;
  const isMissing = zip === undefined || zip === null || /^(?:0*|\D*)$/.test(String(zip).trim());
  if (!isMissing || typeof city !== 'string') return;
  const { town, zip: beside } = splitTown(city);
  const number = typeof country === 'string' ? countryNumber(country) : country;
  const found = (beside && tidyZip(beside)) || firstZip(town, typeof number === 'number' ? toldCountry(number) : null);
  if (!found) return;
  const whose = beside ? 'the postcode beside the town' : `the first postcode of ${town}`;
  mends.push({ field: 'Zip', value: zip, reason: `is missing, and is read as ${found}, ${whose}` });
  item.Zip = found;
}

/** Moves a word from the day of availability to its kind, and a day from the kind to the day: `onmiddellijk`, `01/03/2027`. */
function moveAvailability(item: Item, mends: Mend[]): void {
  const { FreeAvailable: kind, FreeAvailableDate: day } = item;
  const wordOf = (text: string) => readPlainWord(text, 'FreeAvailable', 'FreeAvailable');
  if (typeof kind === 'string' && wordOf(kind) === undefined && (readDay(kind) ?? readMonth(kind)) && !day) {
    mends.push({ field: 'FreeAvailable', value: kind, reason: 'is a day, and is read as FreeAvailableDate' });
    item.FreeAvailable = 'at-date';
    item.FreeAvailableDate = kind;
    return;
  }
  const word = typeof day === 'string' ? wordOf(day) : undefined;
  if (word === undefined) return;
  const own = typeof kind === 'string' ? (wordOf(kind) ?? kind) : (kind ?? null);
  const isFree = own === null || own === '' || own === 'at-date' || own === word;
  const reason = isFree
    ? `is not a day, and is read as ${word}`
    : 'is not a day and contradicts FreeAvailable; it is left out';
  mends.push({ field: 'FreeAvailableDate', value: day, reason });
  item.FreeAvailableDate = null;
  if (isFree) item.FreeAvailable = word;
}

/** Splits two coordinates in one field, and moves a class out of the field of the score. */
function moveToOwnField(item: Item, mends: Mend[]): void {
  const point = typeof item.Latitude === 'string' && !item.Longitude ? splitPoint(item.Latitude) : null;
  if (point) {
    mends.push({
      field: 'Latitude',
      value: item.Latitude,
      reason: `is read as ${point.join(' and ')}: it contains the longitude too`,
    });
    [item.Latitude, item.Longitude] = point;
  }
  const { EnergyPerformance: score, EPCLabelText: label } = item;
  if (typeof score === 'string' && namesEnergyClass(score)) {
    const isFree = label === undefined || label === null || label === '';
    const reason = isFree
      ? 'is a class, not a score, and is read as EPCLabelText'
      : 'is a class, not a score; it is left out';
    mends.push({ field: 'EnergyPerformance', value: score, reason });
    delete item.EnergyPerformance;
    if (isFree) item.EPCLabelText = score;
  }
}

/** Removes values without meaning, and moves values to the right field. Changes the item; runs before validation. */
export function moveValues(item: unknown): Mend[] {
  if (!isItem(item)) return [];
  const mends: Mend[] = [];
  for (const [field, value] of Object.entries(item)) {
    if (typeof value !== 'string' || NAMED.includes(field) || !NOTHING.test(value.trim())) continue;
    if (NEEDS_NONE.includes(field) && NOT_APPLICABLE.test(value.trim())) continue;
    mends.push({ field, value, reason: 'says nothing; it is left out' });
    item[field] = null;
  }
  if (item.CountryID === 0 || item.CountryID === '0' || item.CountryID === -1) {
    mends.push({ field: 'CountryID', value: item.CountryID, reason: 'is not a country; it is left out' });
    item.CountryID = null;
  }
  readPriceWords(item, mends);
  if (Array.isArray(item.Units))
    item.Units.slice(0, MOST_ENTRIES).forEach((unit: unknown, index) => {
      if (isItem(unit)) readPriceWords(unit, mends, `Units.${index}.`);
    });
  moveToOwnField(item, mends);
  moveAvailability(item, mends);
  fillZip(item, mends);
  return mends;
}
