import { RADII, TRAVEL_MINUTES, USUAL_TRAVEL } from '@/lib/domain/property/search-filters';
import { placeValue } from './named-places';
import { addValue, comparisonBefore, isA, isNumber, type Reading, take } from './reading';

const MOST_MINUTES = 120;
/** Kilometres that each means of travel makes in a minute, for sites without a service of travel times. */
const KM_A_MINUTE: Readonly<Record<string, number>> = { car: 0.8, bicycle: 0.25, foot: 0.08, transit: 0.6 };
/** The radius of "near" and of "the surroundings of" a place, and the minutes of a walk or a ride. */
const NEAR_KM = 5;
const AROUND_KM = 10;
const WALK_MINUTES = 15;

const nearest = (values: readonly number[], wanted: number): number =>
  values.reduce((best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best));
const atLeast = (values: readonly number[], wanted: number): number =>
  values.find((value) => value >= wanted) ?? (values.at(-1) as number);

/** The place that a distance or a time belongs to: the next one, otherwise the one before. */
function placeBeside({ atoms }: Reading, first: number, last: number, reach: number): number | null {
  const isFree = (at: number) => isA(atoms[at], 'place') && !atoms[at]?.isTaken;
  for (let at = last + 1; at <= last + reach && at < atoms.length; at += 1) {
    if (isFree(at)) return at;
    if (isA(atoms[at], 'number')) break;
  }
  for (let at = first - 1; at >= first - 5 && at >= 0; at -= 1) {
    if (isFree(at)) return at;
    if (isA(atoms[at], 'number', 'break')) break;
  }
  return null;
}

/** A time in the parts `first` to `last`, in minutes. */
function durationAt({ atoms, text }: Reading, at: number): { last: number; minutes: number } | null {
  const [atom, unit] = [atoms[at], atoms[at + 1]];
  if (isA(atom, 'minutes')) return { last: at, minutes: Number(atom?.meaning.slice('minutes.'.length)) };
  if (isA(atom, 'walk', 'cycle')) return { last: at, minutes: WALK_MINUTES };
  if (isA(atom, 'by.foot', 'by.bicycle')) {
    let next = at + 1;
    while (isA(atoms[next], 'stop', 'in', 'station', 'join.to')) next += 1;
    return isA(atoms[next], 'place') ? { last: at, minutes: WALK_MINUTES } : null;
  }
  if (!isNumber(atom) || !unit) return null;
  const minutes = atom?.value ?? 0;
  if (isA(unit, 'unit.minutes')) return { last: at + 1, minutes };
  if (isA(unit, 'unit.hours')) return { last: at + 1, minutes: minutes * 60 };
  // `20 min van Leuven`, but not `min 120 m²`
  const isShort = /^min$/i.test(text.slice(unit.start, unit.end)) && minutes <= MOST_MINUTES;
  return isShort && !isNumber(atoms[at + 2]) ? { last: at + 1, minutes } : null;
}

/** The first travel time: `20 minuten van Leuven met de trein`. Without a service it becomes a radius. */
export function readTravelTime(reading: Reading): void {
  const { atoms, params } = reading;
  for (let at = 0; at < atoms.length; at += 1) {
    const time = atoms[at]?.isTaken ? null : durationAt(reading, at);
    const place = time && placeBeside(reading, at, time.last, 9);
    if (!time || place === null) continue;
    const mode = atoms.find((atom) => isA(atom, 'by') && !atom.isTaken);
    const meant = isA(atoms[at], 'walk') ? 'foot' : isA(atoms[at], 'cycle') ? 'bicycle' : mode?.meaning.slice(3);
    const by = meant ?? USUAL_TRAVEL.by;
    take(...atoms.slice(at, time.last + 1), atoms[place], mode, comparisonBefore(reading, at));
    take(
      ...atoms.filter((atom) => isA(atom, 'station', 'radius')),
      isA(atoms[at - 1], 'number-word') ? atoms[at - 1] : undefined,
    );
    take(...atoms.slice(at, place).filter((atom) => isA(atom, 'near', 'around')));
    if (reading.hasTravelTimes) {
      const minutes = nearest(TRAVEL_MINUTES, time.minutes);
      Object.assign(params, { from: atoms[place]?.place ?? '', minutes: String(minutes), by });
    } else {
      addValue(reading, 'place', atoms[place]?.place ?? '');
      params.radius = String(nearest(RADII, time.minutes * (KM_A_MINUTE[by] ?? 1)));
      reading.remarks.add('no-travel-times');
    }
    return;
  }
}

/** A radius around places: `binnen 10 km van Gent`, `près de Namur`, `Gent en omgeving`. */
export function readRadius(reading: Reading): void {
  const { atoms, params } = reading;
  const use = (first: number, last: number, place: number, kilometres: number) => {
    take(...atoms.slice(first, last + 1), atoms[place], comparisonBefore(reading, first));
    const between = atoms.slice(Math.max(0, Math.min(first, place) - 2), Math.max(last, place) + 1);
    take(...between.filter((atom) => isA(atom, 'radius', 'near', 'around', 'station')));
    addValue(reading, 'place', atoms[place]?.place ?? '');
    params.radius ??= String(atLeast(RADII, kilometres));
  };
  for (let at = 0; at < atoms.length; at += 1) {
    if (atoms[at]?.isTaken || !isNumber(atoms[at]) || !isA(atoms[at + 1], 'unit.km')) continue;
    const place = placeBeside(reading, at, at + 1, 6);
    if (place !== null) use(at, at + 1, place, atoms[at]?.value ?? 0);
  }
  for (let at = 0; at < atoms.length; at += 1) {
    if (atoms[at]?.isTaken || !isA(atoms[at], 'near', 'around')) continue;
    let next = at + 1;
    while (isA(atoms[next], 'stop', 'in', 'station', 'near', 'around', 'join.to')) next += 1;
    let before = at - 1;
    while (isA(atoms[before], 'stop', 'in', 'join.and', 'join.or')) before -= 1;
    const isFree = (place: number) => isA(atoms[place], 'place') && !atoms[place]?.isTaken;
    const kilometres = isA(atoms[at], 'near') ? NEAR_KM : AROUND_KM;
    if (isFree(next)) use(at, at, next, kilometres);
    else if (isA(atoms[at], 'around') && isFree(before)) use(at, at, before, kilometres);
  }
}

const ZIP = /^[1-9]\d{3}$/;

/** The places, and postcodes: a postcode before a name narrows it. */
export function readPlaces(reading: Reading): void {
  const { atoms, text, locale } = reading;
  for (const [at, atom] of atoms.entries()) {
    if (atom.isTaken) continue;
    if (isA(atom, 'place')) {
      take(atom);
      addValue(reading, 'place', atom.place);
      continue;
    }
    const zip = text.slice(atom.start, atom.end);
    if (!isA(atom, 'number') || !ZIP.test(zip) || isA(atoms[at + 1], 'unit')) continue;
    const name = atoms[at + 1];
    const beside = isA(name, 'place') && !name?.isTaken ? name : undefined;
    const value = (beside && placeValue(`${zip}-${beside.place}`, locale)) ?? placeValue(zip, locale);
    if (!value) continue;
    take(atom, beside);
    addValue(reading, 'place', value);
  }
}
