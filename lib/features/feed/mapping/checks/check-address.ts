import { readHouseNumber, splitStreet, withoutTown } from '@/lib/features/feed/rules/street-text';
import type { FeedProperty } from '../../schema/property';
import type { Check } from './check-value';

type Addressed = Pick<FeedProperty, 'Street' | 'HouseNumber' | 'BoxNr' | 'Zip'>;

/** A word for a box before its number: `bus 3`, `BUS3`, `bte n° 3`, `b. 3`. `B3` is the name of a box. */
const BOX_WORDS =
  /^(?:(?:bus|bte|bo[iî]te|box|bfk|briefkasten)(?:[.:]?\s{0,9}(?:nr\.?|n°|no\.?)?\s{0,9}(?=\d)|[.:]?\s{1,9}(?=[A-Z])|\.(?=[A-Z]))|b(?:\.\s{0,9}|\s{1,9})(?=[\dA-Z]))/iu;
const ONLY_BOX_WORD = /^(?:bus|bte|bo[iî]te|box|bfk|briefkasten|b)\.?$/iu;
const isNothing = (text: string): boolean => /^(?:[-–—.?/]*|0+|n\.?\/?a\.?|[sz]\.?\/?n\.?|nr\.?|n°)$/i.test(text);
const plain = (text: string): string => text.replace(/\s/g, '').toLowerCase();

/** Whether a house number equals or extends another: `12A` and `12/3` extend `12`, `123` does not. */
const saysMore = (longer: string, shorter: string): boolean =>
  plain(longer).startsWith(plain(shorter)) && !/^\d/.test(plain(longer).slice(plain(shorter).length));

function checkNumber(check: Check, item: Addressed): void {
  for (const field of ['HouseNumber', 'BoxNr'] as const) {
    const text = item[field]?.trim() ?? '';
    if (text !== '' && (isNothing(text) || (field === 'BoxNr' && ONLY_BOX_WORD.test(text))))
      check.drop(item, field, 'is not a number');
  }
  const box = item.BoxNr?.trim();
  const bare = box?.replace(BOX_WORDS, '');
  if (box && bare && bare !== box) check.set(item, 'BoxNr', bare, `is read as ${bare}`);
  const written = item.HouseNumber?.trim() ?? '';
  if (/^\d{4,5}\s\p{L}{3}/u.test(written)) {
    check.drop(item, 'HouseNumber', 'is a postcode with its town');
    return;
  }
  const read = readHouseNumber(written);
  if (!read || (read.box === null && plain(read.number) === plain(written))) return;
  const own = item.BoxNr?.trim() || null;
  const isOther = read.box !== null && own !== null && plain(own) !== plain(read.box);
  const how = isOther ? `; box ${read.box} is not the one in BoxNr` : read.box === null ? '' : `, box ${read.box}`;
  check.set(item, 'HouseNumber', read.number, `is read as ${read.number}${how}`);
  if (isOther) check.drop(item, 'BoxNr', 'is not the box in HouseNumber');
  else if (read.box !== null) item.BoxNr = read.box;
}

function checkStreet(check: Check, item: Addressed): void {
  const written = item.Street?.trim() ?? '';
  const street = withoutTown(written, item.Zip);
  if (street !== written)
    check.set(item, 'Street', street, `is read as ${street}: postcode and town have fields of their own`);
  if (street !== '' && !/[\p{L}\p{N}]/u.test(street)) {
    check.drop(item, 'Street', 'is not a street');
    return;
  }
  const own = item.HouseNumber?.trim() || null;
  const found = splitStreet(street, own);
  if (!found) return;
  const { number } = found;
  if (own !== null && !saysMore(own, number) && !saysMore(number, own)) {
    check.drop(item, 'HouseNumber', `is not the number in the street "${street}"`);
    if (item.BoxNr) check.drop(item, 'BoxNr', 'is the box of an invalid house number');
    check.set(item, 'Street', found.street, `is read as ${found.street}: its number is not the one in HouseNumber`);
    return;
  }
  const best = own !== null && saysMore(own, number) ? own : number;
  const box = item.BoxNr?.trim() || null;
  const isOther = found.box !== null && box !== null && plain(box) !== plain(found.box);
  check.set(item, 'Street', found.street, `is read as ${found.street}, number ${best}`);
  item.HouseNumber = best;
  if (isOther) check.drop(item, 'BoxNr', `is not the box in the street "${street}"`);
  else item.BoxNr = box ?? found.box;
}

/** Checks street, number and box against each other. */
export function checkAddress(check: Check, item: Addressed): void {
  checkNumber(check, item);
  checkStreet(check, item);
}
