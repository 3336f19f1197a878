// The checks of the rows of scripts/generate/data/places.tsv before they become the data file.
import { CANTONS, PROVINCES } from './places-table.mjs';

/** Zwijndrecht moved to East Flanders but has its postcode of Antwerp (DOMAIN §4.2). */
const ZIP_EXCEPTIONS = { 2070: 'east-flanders' };

/** The number of places in each region since 2025-01-01, and in Luxembourg since 2023-09-01 (DOMAIN §4.1, §4.5). */
const COUNTS = { flanders: 285, wallonia: 261, brussels: 19, luxembourg: 100 };

const BOXES = {
  BE: { latitude: [49.45, 51.55], longitude: [2.5, 6.45] },
  LU: { latitude: [49.4, 50.2], longitude: [5.7, 6.55] },
};

/**
 * A municipality that is farther than this from its nearest neighbour, or from the median of its parts, was matched
 * wrongly.
 */
const FARTHEST_NEIGHBOUR_KM = 25;
const FARTHEST_PART_KM = 12;

/** @typedef {import('./places-table.mjs').Row} Row */

const isWithin = (number, [first, last]) => number >= first && number <= last;
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const codesOf = (row) => [...row.zips, ...row.zipRuns.flat(), ...row.parts.map((part) => part.zip)];
const says = (row, problem) => `line ${row.line} (${row.names.en}): ${problem}`;

function regionOf({ province }) {
  if (province === 'grand-duchy') return 'luxembourg';
  if (province === 'brussels') return 'brussels';
  return PROVINCES[province].language === 'nl' ? 'flanders' : 'wallonia';
}

function kilometresBetween([latitude, longitude], [otherLatitude, otherLongitude]) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return 111.2 * Math.hypot(latitude - otherLatitude, (longitude - otherLongitude) * shrink);
}

const isZipOf = (province, zip) =>
  ZIP_EXCEPTIONS[zip] ? ZIP_EXCEPTIONS[zip] === province : PROVINCES[province].zips.some((run) => isWithin(zip, run));

function problemsOfCodes(row) {
  const { nis } = PROVINCES[row.province];
  const codes = codesOf(row);
  return [
    ...(row.country === 'LU' && !CANTONS[row.code] ? [`no canton "${row.code}"`] : []),
    ...(nis && !(/^\d{5}$/.test(row.code) && isWithin(Number(row.code.slice(0, 2)), nis))
      ? [`NIS code ${row.code} is not of ${row.province}`]
      : []),
    ...(codes.length === 0 ? ['no postcode'] : []),
    ...codes.filter((zip) => !isZipOf(row.province, zip)).map((zip) => `postcode ${zip} is not of ${row.province}`),
  ];
}

const problemsOfNames = (row) =>
  [...new Set([row.names, ...row.parts.map((part) => part.names)].flatMap(Object.values))]
    .filter((name) => !/^[\p{L}'][\p{L}' -]*$/u.test(name))
    .map((name) => `"${name}" is not a name`);

function problemsOfParts(row) {
  const parts = [
    ...row.zips.map((zip) => `${zip} ${row.names.nl}`),
    ...row.parts.map(({ zip, names }) => `${zip} ${names.nl}`),
  ];
  return parts.filter((part, index) => parts.indexOf(part) !== index).map((part) => `${part} occurs twice`);
}

function problemsOfCentre(row) {
  if (!row.centre) return ['the package has no centre for it; give one in the table'];
  const { latitude, longitude } = BOXES[row.country];
  return isWithin(row.centre[0], latitude) && isWithin(row.centre[1], longitude)
    ? []
    : [`centre ${row.centre} is outside ${row.country}`];
}

function doubles(rows, field) {
  const lines = new Map();
  return rows.flatMap((row) => {
    const first = lines.get(row[field]);
    lines.set(row[field], first ?? row.line);
    return first ? [`line ${row.line}: ${field} ${row[field]} is in line ${first} too`] : [];
  });
}

/** Places that must be near each other: those of a province whose postcodes share two digits, or those of a canton. */
const quarterOf = (row) =>
  row.country === 'LU' ? `canton ${row.code}` : `${row.province} ${Math.floor(codesOf(row)[0] / 100)}xx`;

function problemsOfDistance(rows) {
  const quarters = new Map();
  for (const row of rows) quarters.set(quarterOf(row), [...(quarters.get(quarterOf(row)) ?? []), row]);
  return rows.flatMap((row) => {
    const away = (point) => kilometresBetween(row.centre, point);
    const neighbours = quarters.get(quarterOf(row)).filter((other) => other !== row);
    const nearest = Math.min(...neighbours.map((other) => away(other.centre)));
    const toParts = median(row.partPoints.map((homonyms) => Math.min(...homonyms.map(away))));
    const isAlone = neighbours.length > 0 && nearest > FARTHEST_NEIGHBOUR_KM;
    // A municipality with a single part may have been matched with another place of the same name.
    const isElsewhere = row.partPoints.length > 1 && toParts > FARTHEST_PART_KM;
    return [
      ...(isAlone ? [says(row, `its centre is ${nearest.toFixed(0)} km from the nearest of ${quarterOf(row)}`)] : []),
      ...(isElsewhere ? [says(row, `its centre is ${toParts.toFixed(0)} km from its parts`)] : []),
    ];
  });
}

/**
 * All problems of the rows, one sentence each; `counts` has the number of places in each region.
 * @param {Row[]} rows
 * @param {Record<string, number>} counts
 * @returns {string[]}
 */
export function problemsOf(rows, counts = COUNTS) {
  return [
    ...rows.flatMap((row) =>
      [problemsOfCodes, problemsOfNames, problemsOfParts, problemsOfCentre].flatMap((check) =>
        check(row).map((problem) => says(row, problem)),
      ),
    ),
    ...doubles(rows, 'key'),
    ...doubles(
      rows.filter(({ country }) => country === 'BE'),
      'code',
    ),
    ...Object.entries(counts).flatMap(([region, count]) => {
      const found = rows.filter((row) => regionOf(row) === region).length;
      return found === count ? [] : [`${region} has ${found} places, not ${count}`];
    }),
    ...problemsOfDistance(rows.filter((row) => row.centre)),
  ];
}
