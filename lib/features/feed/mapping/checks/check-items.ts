import { typeGroup } from '@/lib/domain/property/property-type';
import { brusselsDay, brusselsTime } from '@/lib/domain/time/dates';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { rankOf } from '@/lib/features/feed/rules/state-words';
import type { FeedProject } from '../../schema/project';
import type { FeedProperty } from '../../schema/property';
import type { Mend } from '../../types';
import { toMoment } from '../property';
import { checkAddress } from './check-address';
import { checkEnergy, checkMeasures } from './check-measures';
import { checkPoint, checkTownAndZip } from './check-place';
import { checkAmounts, checkPrice, checkTaxes, checkUnitPrice } from './check-price';
import { Check, LEFT_OUT, NO_DAY } from './check-value';

/** Corrects "sold" to "rented" for a property to let, and "rented" to "sold" for one for sale. */
function checkStatus(check: Check, property: FeedProperty): void {
  const [wrong, right] = property.Goal === 'for-rent' ? (['sold', 'rented'] as const) : (['rented', 'sold'] as const);
  const deal = property.Goal === 'for-rent' ? 'rent' : 'sale';
  for (const field of ['Status', 'Marquee'] as const)
    if (property[field] === wrong)
      check.set(property, field, right, `is read as ${right}: the property is for ${deal}`);
}

const yearOf = (now: Date): number => now.getUTCFullYear();
/** The years before completion in which a new building may be sold. */
const MOST_YEARS_AHEAD = 10;
const DAYS_PAST = ['CreatedDate', 'LastChangedDate', 'ClosedDate', 'AsbestosDate', 'ElectricalInspectionDate'] as const;
/** A certificate is valid for ten years; before 2008 no certificate was issued. */
const EPC_YEARS = { first: 2010, ahead: 11 } as const;

function checkDates(check: Check, property: FeedProperty, now: Date): void {
  const today = brusselsDay(now);
  const dayOf = (value: string) => brusselsDay(new Date(toMoment(value)));
  for (const field of [...DAYS_PAST, 'EPCValidUntil', 'FreeAvailableDate'] as const) {
    const value = property[field];
    if (value !== null && NO_DAY.test(value)) check.drop(property, field, 'means "no date"');
  }
  for (const field of DAYS_PAST) {
    const value = property[field];
    if (value !== null && dayOf(value) > today) check.drop(property, field, 'is in the future');
  }
  for (const field of ['LastChangedDate', 'ClosedDate'] as const) {
    const value = property[field];
    if (value !== null && property.CreatedDate !== null && dayOf(value) < dayOf(property.CreatedDate))
      check.drop(property, field, `is before CreatedDate, ${dayOf(property.CreatedDate)}`);
  }
  const until = Number(property.EPCValidUntil?.slice(0, 4) ?? yearOf(now));
  if (until < EPC_YEARS.first || until > yearOf(now) + EPC_YEARS.ahead)
    check.drop(property, 'EPCValidUntil', 'cannot be the last day of a certificate');
  checkYears(check, property, now);
}

function checkYears(check: Check, property: FeedProperty, now: Date): void {
  const { ConstructionYear: built, RenovationYear: renovated, Condition } = property;
  if (built !== null && built > yearOf(now) + MOST_YEARS_AHEAD)
    check.drop(property, 'ConstructionYear', 'is too far in the future');
  if (renovated !== null && renovated > yearOf(now) + 1) check.drop(property, 'RenovationYear', 'is in the future');
  else if (built !== null && renovated !== null && renovated < built)
    check.drop(property, 'RenovationYear', `is before the year of construction, ${built}`);
  if (Condition === 'to-build' && built !== null && built < yearOf(now) - 1)
    check.drop(property, 'ConstructionYear', 'is in the past, and the property is still to be built');
}

/** Fields that are removed from land without a building. */
const OF_BUILDINGS = [
  'EnergyPerformance',
  'EPCLabelText',
  'EPCTotal',
  'CO2Emission',
  'ConstructionYear',
  'RenovationYear',
  'HasLift',
  'SurfaceLiving',
] as const;

function checkSizes(check: Check, property: FeedProperty): void {
  const { MainType, Floor, NumberOfFloors } = property;
  checkMeasures(check, property, MainType);
  property.Rooms = property.Rooms.map((room) => ({ ...room }));
  property.Rooms.forEach((room, index) => void checkMeasures(check, room, MainType, `Rooms.${index}.`));
  if (['building-plot', 'garage'].includes(typeGroup(MainType)))
    for (const field of ['NumberOfBedRooms', 'NumberOfBathRooms', 'NumberOfShowerRooms', 'NumberOfToilets'] as const)
      if (property[field]) check.drop(property, field, `do not exist in a property of the type ${MainType}`);
  if (typeGroup(MainType) === 'building-plot')
    for (const field of OF_BUILDINGS) {
      const value = property[field];
      // A score of 0 would be shown as label A, so it is removed.
      if (value !== null && value !== false && value !== '')
        check.drop(property, field, 'does not apply to land without a building');
    }
  const { SurfaceLiving: living, SurfaceTotal: whole } = property;
  if (living !== null && whole !== null && whole > 0 && living > whole)
    check.drop(property, 'SurfaceTotal', `is less than the living area of ${living} m²`);
  if (Floor !== null && NumberOfFloors !== null && NumberOfFloors > 0 && Floor > NumberOfFloors)
    check.drop(property, 'Floor', `is above the ${NumberOfFloors} floors of the building`);
}

/** Removes films and tours without a web address. */
function checkTours(check: Check, property: FeedProperty): void {
  const isAddress = (text: string): boolean => /^https?:\/\/[^\s/.]+\.[^\s/]/i.test(text);
  property.VirtualTours.forEach((written, index) => {
    if (!isAddress(written)) check.tell(`VirtualTours.${index}`, written, `is not an address; ${LEFT_OUT}`);
  });
  property.VirtualTours = property.VirtualTours.filter(isAddress);
}

/** The longest open house, in hours: a longer one is a mistake, for example with the next day as its end. */
const LONGEST_OPEN_HOUSE = 16;

/** The first hour in Brussels at which an open house begins; an earlier one has no hour, or is twelve hours late. */
const FIRST_HOUR = 6;

/** Removes open houses without hours or at night, and those that end before they begin or on another day. */
function checkOpenHouses(check: Check, property: FeedProperty): void {
  const wrongIn = ({ Start, End }: FeedProperty['OpenHouses'][number]): string | null => {
    const hours = (Date.parse(toMoment(End)) - Date.parse(toMoment(Start))) / HOUR_MS;
    if (Number(brusselsTime(new Date(toMoment(Start))).slice(0, 2)) < FIRST_HOUR)
      return 'begins at night, or has no hour';
    if (hours <= 0) return 'does not end after it begins';
    return hours > LONGEST_OPEN_HOUSE ? `takes more than ${LONGEST_OPEN_HOUSE} hours` : null;
  };
  property.OpenHouses.forEach((openHouse, index) => {
    const wrong = wrongIn(openHouse);
    if (wrong) check.tell(`OpenHouses.${index}`, openHouse, `${wrong}; ${LEFT_OUT}`);
  });
  property.OpenHouses = property.OpenHouses.filter((openHouse) => wrongIn(openHouse) === null);
}

/**
 * Checks the values of a property against each other and against today. Returns the property without impossible values, and the
 * corrections.
 */
export function checkProperty(property: FeedProperty, now: Date): { data: FeedProperty; mends: Mend[] } {
  const check = new Check();
  const data = { ...property };
  checkTownAndZip(check, data);
  // Hidden values are not stored, so no remark may contain them.
  if (property.PublishAddress) {
    checkPoint(check, data);
    checkAddress(check, data);
  }
  if (property.PublishPrice) {
    checkPrice(check, data);
    checkAmounts(check, data);
  }
  checkTaxes(check, data);
  checkDates(check, data, now);
  checkSizes(check, data);
  checkEnergy(check, data);
  checkStatus(check, data);
  checkTours(check, data);
  checkOpenHouses(check, data);
  return { data, mends: check.mends };
}

/** Leaves out the second of two units with one ID. What either hides or sells counts. */
function checkUnitIds(check: Check, project: FeedProject): void {
  const first = new Map<string, FeedProject['Units'][number]>();
  project.Units = project.Units.filter((unit, index) => {
    const other = first.get(unit.ID);
    if (!other) return first.set(unit.ID, unit);
    const reason = `is the ID of unit ${other.Number} and of unit ${unit.Number}; the first one counts`;
    check.tell(`Units.${index}.ID`, unit.ID, reason);
    if (!unit.PublishPrice) Object.assign(other, { PublishPrice: false, Price: null, LandPrice: null });
    if (rankOf(unit.Status) > rankOf(other.Status)) other.Status = unit.Status;
    return false;
  });
}

/**
 * Checks the values of a project against each other and against today. Returns the project without impossible values, and the
 * corrections.
 */
export function checkProject(project: FeedProject, now: Date): { data: FeedProject; mends: Mend[] } {
  const check = new Check();
  const data = { ...project, Units: project.Units.map((unit) => ({ ...unit })) };
  checkTownAndZip(check, data);
  checkUnitIds(check, data);
  // Hidden values are not stored, so no remark may contain them.
  if (project.PublicAddress) {
    checkPoint(check, data);
    checkAddress(check, data);
  }
  data.Units.forEach((unit, index) => {
    checkMeasures(check, unit, unit.MainType, `Units.${index}.`);
    if (unit.PublishPrice) checkUnitPrice(check, unit, index);
  });
  checkMeasures(check, data, 'apartment');
  const { CreatedDate } = project;
  if (CreatedDate !== null && NO_DAY.test(CreatedDate)) check.drop(data, 'CreatedDate', 'means "no date"');
  else if (CreatedDate !== null && brusselsDay(new Date(toMoment(CreatedDate))) > brusselsDay(now))
    check.drop(data, 'CreatedDate', 'is in the future');
  return { data, mends: check.mends };
}
