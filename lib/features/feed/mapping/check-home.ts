import { distanceKm } from '@/lib/domain/place/distance';
import { placeOfHome } from '@/lib/domain/place/places';
import { splitTown } from '@/lib/domain/place/town-writings';
import { isDwelling } from '@/lib/domain/property/property-type';
import type { FeedProject } from '../schema/project';
import type { FeedProperty } from '../schema/property';
import type { Mend } from '../types';
import { countryOf } from './countries';
import { toMoment } from './property';

/** Belgium and Luxembourg: what lies outside is abroad, swapped or the default of a geocoder. */
const BOX = { south: 49.4, north: 51.6, west: 2.5, east: 6.6 } as const;
/** A point farther from the centre of the municipality is wrong. */
const FARTHEST_KM = 30;
const DAY_MS = 86_400_000;
const LEFT_OUT = 'it is left out';

type Placed = Pick<FeedProperty, 'Zip' | 'City' | 'CountryID' | 'Latitude' | 'Longitude'>;
type Addressed = Pick<FeedProperty, 'Street' | 'HouseNumber' | 'BoxNr'>;

/** The values of an item beside each other: what cannot be is taken out of `item`, which is changed, and told. */
class Check<T extends object> {
  readonly mends: Mend[] = [];
  constructor(readonly item: T) {}

  set<Field extends keyof T & string>(field: Field, value: T[Field], reason: string): void {
    this.mends.push({ field, value: this.item[field], reason });
    this.item[field] = value;
  }
}

const isInBox = (latitude: number, longitude: number): boolean =>
  latitude >= BOX.south && latitude <= BOX.north && longitude >= BOX.west && longitude <= BOX.east;

function checkPoint(check: Check<Placed>): void {
  const { Latitude: latitude, Longitude: longitude, Zip, City } = check.item;
  if (latitude === null && longitude === null) return;
  const drop = (reason: string): void => {
    for (const field of ['Latitude', 'Longitude'] as const)
      if (check.item[field] !== null)
        check.set(field, null, `${reason}; ${LEFT_OUT}, and the home is shown at its town`);
  };
  if (latitude === null || longitude === null) {
    drop('is half a point');
    return;
  }
  if (latitude === 0 && longitude === 0) {
    drop('is 0, which means that the place was not looked up');
    return;
  }
  const country = countryOf(check.item);
  if (country !== null && country !== 'BE' && country !== 'LU') return;
  let [north, east] = [latitude, longitude];
  if (!isInBox(north, east) && isInBox(east, north)) {
    [north, east] = [east, north];
    check.set('Latitude', north, `was swapped with the longitude and is read as ${north}`);
    check.set('Longitude', east, `was swapped with the latitude and is read as ${east}`);
  }
  if (!isInBox(north, east)) {
    drop('lies outside Belgium and Luxembourg');
    return;
  }
  const { place } = placeOfHome(Number(Zip.replace(/\D/g, '')), City, country ?? undefined);
  const far = place ? distanceKm(place, { latitude: north, longitude: east }) : 0;
  if (far > FARTHEST_KM) drop(`lies ${Math.round(far)} km from ${City}`);
}

const BOX_WORDS = /^(?:bus|bte|bo[iî]te|box|bfk|briefkasten|b)\.?\s*(?=[\dA-Z])/iu;
const NUMBER_AND_BOX = /^(?<number>\d+(?:\s?[A-Za-z])?)\s*,?\s*(?:bus|bte|bo[iî]te|box|bfk)\.?\s*(?<box>[\w./-]+)$/iu;
/** A house number at the end of a street; not a name such as `Rue du 11 Novembre`, nor a year or a date. */
const STREET_AND_NUMBER =
  /^(?<street>.*?\p{L}{2}\.?),?\s+(?<number>\d{1,4}(?:\s?[A-Za-z])?(?:\s?[-/]\s?\d{1,4})?)(?<box>,?\s*(?:bus|bte|bo[iî]te|box|bfk)\.?\s*[\w./-]+)?$/iu;
const NUMBER_AND_STREET = /^(?<number>\d{1,4}[A-Za-z]?),\s*(?<street>\p{L}.*)$/u;
const isNothing = (text: string | null): boolean =>
  text !== null && /^(?:[-–—.?/]*|0+|n\.?\/?a\.?|s\/?n)$/i.test(text.trim());

/** `Square du 8 Mai 1945` and `Industriezone 3` have a number that is no house number. */
const isPartOfName = (street: string, number: string): boolean =>
  /^(?:1[5-9]|20)\d\d$/.test(number) ||
  /^(?:industrie|ambacht|kmo|zone|zoning|parc|lot\b|kavel|route n|n\s?\d)/i.test(street);

function checkAddress(check: Check<Addressed>): void {
  for (const field of ['HouseNumber', 'BoxNr'] as const) {
    const value = check.item[field];
    if (value !== null && value.trim() !== '' && isNothing(value)) check.set(field, null, `is no number; ${LEFT_OUT}`);
  }
  const box = check.item.BoxNr?.trim();
  const bare = box?.replace(BOX_WORDS, '');
  if (box && bare && bare !== box) check.set('BoxNr', bare, `is read as ${bare}`);
  const both = NUMBER_AND_BOX.exec(check.item.HouseNumber?.trim() ?? '')?.groups;
  if (both?.number && both.box) splitBox(check, both.number, both.box);
  const street = check.item.Street?.trim() ?? '';
  const found = (STREET_AND_NUMBER.exec(street) ?? NUMBER_AND_STREET.exec(street))?.groups;
  if (!found?.street || !found.number || isPartOfName(street, found.number)) return;
  const [number, own] = [found.number.replace(/\s/g, ''), check.item.HouseNumber?.replace(/\s/g, '') || null];
  if (own !== null && own.toLowerCase() !== number.toLowerCase()) {
    check.set('HouseNumber', null, `is not the number in the street "${street}"; ${LEFT_OUT}`);
    check.set('BoxNr', null, `stands beside a number that is not right; ${LEFT_OUT}`);
    check.set('Street', found.street, `is read as ${found.street}: its number is not that of HouseNumber`);
    return;
  }
  check.set('Street', found.street, `is read as ${found.street}, number ${number}`);
  check.item.HouseNumber = found.number;
  const inStreet = found.box?.replace(/^,?\s*/, '').replace(BOX_WORDS, '');
  if (inStreet && !check.item.BoxNr) check.item.BoxNr = inStreet;
}

function splitBox(check: Check<Addressed>, number: string, box: string): void {
  const own = check.item.BoxNr;
  const isOther = own !== null && own.trim() !== '' && own.trim().toLowerCase() !== box.toLowerCase();
  check.set(
    'HouseNumber',
    number,
    isOther ? `is read as ${number}; box ${box} is not that of BoxNr` : `is read as ${number}, box ${box}`,
  );
  if (isOther) check.set('BoxNr', null, `is not the box in HouseNumber; ${LEFT_OUT}`);
  else check.item.BoxNr = box;
}

/** The postcode in a town goes to the postcode, where it says the same. */
function checkTown(check: Check<Placed>): void {
  const { town, zip } = splitTown(check.item.City);
  if (zip === null || town === '') return;
  const digits = (text: string) => text.replace(/\D/g, '');
  const isSame = digits(zip) === digits(check.item.Zip);
  check.set(
    'City',
    town,
    isSame ? `is read as ${town}` : `is read as ${town}; its postcode is not that of the field beside it, which counts`,
  );
}

/** Least and most euro that a price may be: outside, a dot, a zero or the kind of deal is wrong. */
const SALE = { dwelling: [5000, 200_000_000], other: [100, 500_000_000] } as const;
const RENT = { dwelling: [30, 100_000], other: [5, 1_000_000] } as const;
const PER_TIME: readonly string[] = ['per-month', 'per-week', 'per-year', 'per-m2-year'];

function checkPrice(check: Check<FeedProperty>): void {
  const { Goal, MainType, PriceUnit, Price, PreviousPrice } = check.item;
  const isRent = Goal === 'for-rent';
  if (!isRent && PriceUnit !== null && PER_TIME.includes(PriceUnit))
    check.set('PriceUnit', null, `is that of a rent, and the home is for sale; ${LEFT_OUT}`);
  const perArea = check.item.PriceUnit === 'per-m2' || check.item.PriceUnit === 'per-m2-year';
  const months = PriceUnit === 'per-year' ? 12 : PriceUnit === 'per-week' ? 12 / 52 : 1;
  const [least, most] = (isRent ? RENT : SALE)[isDwelling(MainType) ? 'dwelling' : 'other'];
  const cannotBe = (price: number | null): boolean =>
    price !== null &&
    price > 0 &&
    !perArea &&
    (price / (isRent ? months : 1) < least || price / (isRent ? months : 1) > most);
  const deal = isRent ? 'a rent' : 'a sale';
  if (cannotBe(Price))
    check.set(
      'Price',
      null,
      `cannot be the price of ${deal} of this type; ${LEFT_OUT}, and the page says "price on request"`,
    );
  if (cannotBe(PreviousPrice))
    check.set('PreviousPrice', null, `cannot be the price of ${deal} of this type; ${LEFT_OUT}`);
}

const yearOf = (now: Date): number => now.getUTCFullYear();
/** A new building is sold years before it is finished. */
const MOST_YEARS_AHEAD = 10;

function checkDates(check: Check<FeedProperty>, now: Date): void {
  const isToCome = (day: string) => Date.parse(toMoment(day)) > now.getTime() + DAY_MS;
  for (const field of [
    'CreatedDate',
    'LastChangedDate',
    'ClosedDate',
    'AsbestosDate',
    'ElectricalInspectionDate',
  ] as const) {
    const value = check.item[field];
    if (value !== null && isToCome(value)) check.set(field, null, `lies in the future; ${LEFT_OUT}`);
  }
  const { ConstructionYear: built, RenovationYear: renovated, Condition } = check.item;
  if (built !== null && built > yearOf(now) + MOST_YEARS_AHEAD)
    check.set('ConstructionYear', null, `lies too far in the future; ${LEFT_OUT}`);
  if (renovated !== null && renovated > yearOf(now) + 1)
    check.set('RenovationYear', null, `lies in the future; ${LEFT_OUT}`);
  else if (built !== null && renovated !== null && renovated < built)
    check.set('RenovationYear', null, `lies before the year of construction, ${built}; ${LEFT_OUT}`);
  if (Condition === 'to-build' && built !== null && built < yearOf(now) - 1)
    check.set('ConstructionYear', null, `is past, and the home is still to be built; ${LEFT_OUT}`);
}

/** Above this a home is no home. */
const LARGEST_LIVING = 20_000;

function checkSizes(check: Check<FeedProperty>): void {
  const { MainType, Floor, NumberOfFloors } = check.item;
  for (const field of ['SurfaceLiving', 'SurfaceTotal'] as const) {
    const area = check.item[field];
    if (area !== null && area > LARGEST_LIVING && isDwelling(MainType))
      check.set(field, null, `cannot be the surface of a dwelling; ${LEFT_OUT}`);
  }
  if (Floor !== null && NumberOfFloors !== null && NumberOfFloors > 0 && Floor > NumberOfFloors)
    check.set('Floor', null, `is above the ${NumberOfFloors} floors of the building; ${LEFT_OUT}`);
}

/** Checks the values of a home against each other and against today. Returns a home without what cannot be, and what was said. */
export function checkHome(home: FeedProperty, now: Date): { data: FeedProperty; mends: Mend[] } {
  const check = new Check({ ...home });
  checkTown(check as unknown as Check<Placed>);
  // What may not be published is not stored, and no remark may tell it.
  if (home.PublishAddress) {
    checkPoint(check as unknown as Check<Placed>);
    checkAddress(check as unknown as Check<Addressed>);
  }
  if (home.PublishPrice) checkPrice(check);
  checkDates(check, now);
  checkSizes(check);
  return { data: check.item, mends: check.mends };
}

/** The same for a project. */
export function checkProject(project: FeedProject, now: Date): { data: FeedProject; mends: Mend[] } {
  const check = new Check({ ...project });
  checkTown(check as unknown as Check<Placed>);
  if (project.PublicAddress) {
    checkPoint(check as unknown as Check<Placed>);
    checkAddress(check as unknown as Check<Addressed>);
  }
  const { CreatedDate } = project;
  if (CreatedDate !== null && Date.parse(toMoment(CreatedDate)) > now.getTime() + DAY_MS)
    check.set('CreatedDate', null, `lies in the future; ${LEFT_OUT}`);
  return { data: check.item, mends: check.mends };
}
