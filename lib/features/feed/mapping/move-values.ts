import { namesEnergyClass } from '@/lib/domain/property/energy-label';
import { isForeignMoney, readPrice, splitPoint } from '@/lib/features/feed/rules/written-values';
import type { Mend, Note } from '../types';
import { MOST_ENTRIES } from './feed-limits';
import { readPeriod } from './feed-words';
import { isItem } from './tidy-item';

type Item = Record<string, unknown>;

/** Texts that programs write for an unknown value. */
const NOTHING = /^(?:null|undefined|nan|n\/a|n\.?v\.?t\.?|onbekend|inconnue?|unbekannt|[-–—?]{1,3})$/i;
/** Fields where that text may be meant, or where a value is required. */
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
];

/**
 * The fields of an item with an empty text, reported once for the whole feed. Null and empty lists are normal and not reported.
 */
export const emptyFields = (item: unknown, known: readonly string[]): Note[] =>
  isItem(item)
    ? known
        .filter((name) => typeof item[name] === 'string' && item[name].trim() === '')
        .map((name) => ({ name, reason: 'is empty, and counts as not given' }))
    : [];

/** Reads a price with words: on request, from, by the month, in another currency. */
function readPriceWords(item: Item, mends: Mend[], at = ''): void {
  const { Price: written } = item;
  const tell = (reason: string) => mends.push({ field: `${at}Price`, value: written, reason });
  if (typeof written !== 'string') return;
  if (isForeignMoney(written)) {
    tell('is not in euro; it is left out, and the page says "price on request"');
    delete item.Price;
    return;
  }
  const read = readPrice(written);
  if (!read) return;
  const unit = read.isFrom ? 'starting-from' : read.period === null ? undefined : readPeriod(read.period);
  if (read.period !== null && unit === undefined) return;
  if (read.amount === null) {
    tell('is no amount; the page says "price on request"');
    delete item.Price;
  } else if (unit) {
    tell(`is read as ${read.amount}, ${unit}`);
    item.Price = read.amount;
    item.PriceUnit = unit;
  } else if (/[a-z]/i.test(written.replace(/eur(?:os?)?/i, '')) && Number.isFinite(read.amount)) {
    tell(`is read as ${read.amount}`);
    item.Price = read.amount;
  }
}

/** Splits a point in one field, and moves a class out of the field of the score. */
function moveToOwnField(item: Item, mends: Mend[]): void {
  const point = typeof item.Latitude === 'string' && !item.Longitude ? splitPoint(item.Latitude) : null;
  if (point) {
    mends.push({
      field: 'Latitude',
      value: item.Latitude,
      reason: `is read as ${point.join(' and ')}: it holds the longitude too`,
    });
    [item.Latitude, item.Longitude] = point;
  }
  const { EnergyPerformance: score, EPCLabelText: label } = item;
  if (typeof score === 'string' && namesEnergyClass(score)) {
    const isFree = label === undefined || label === null || label === '';
    const reason = isFree
      ? 'is a class and no score, and is read as EPCLabelText'
      : 'is a class and no score; it is left out';
    mends.push({ field: 'EnergyPerformance', value: score, reason });
    delete item.EnergyPerformance;
    if (isFree) item.EPCLabelText = score;
  }
}

/** Removes values without meaning, and moves values from a wrong field to their own. Changes the item; runs before validation. */
export function moveValues(item: unknown): Mend[] {
  if (!isItem(item)) return [];
  const mends: Mend[] = [];
  for (const [field, value] of Object.entries(item)) {
    if (typeof value !== 'string' || NAMED.includes(field) || !NOTHING.test(value.trim())) continue;
    mends.push({ field, value, reason: 'says nothing; it is left out' });
    item[field] = null;
  }
  if (item.CountryID === 0 || item.CountryID === '0' || item.CountryID === -1) {
    mends.push({ field: 'CountryID', value: item.CountryID, reason: 'names no country; it is left out' });
    item.CountryID = null;
  }
  readPriceWords(item, mends);
  if (Array.isArray(item.Units))
    item.Units.slice(0, MOST_ENTRIES).forEach((unit: unknown, index) => {
      if (isItem(unit)) readPriceWords(unit, mends, `Units.${index}.`);
    });
  moveToOwnField(item, mends);
  return mends;
}
