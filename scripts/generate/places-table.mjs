// Reads the hand-written table scripts/generate/data/places.tsv and adds map points to its rows.
import areas from './data/areas.json' with { type: 'json' };

/** For each province: the first two digits of its NIS codes, its postcodes (DOMAIN §4.1), its GeoNames code, its own language. */
export const PROVINCES = areas.provinces;

/** GeoNames codes of the twelve cantons of Luxembourg. */
export const CANTONS = areas.cantons;

/**
 * @typedef {{ nl: string, fr: string, en: string, de: string }} Names
 * @typedef {{ zip: number, names: Names }} Part
 * @typedef {[latitude: number, longitude: number]} Point
 * @typedef {{
 *   line: number, code: string, key: string, country: 'BE' | 'LU', province: string, names: Names, zips: number[],
 *   zipRuns: number[][], parts: Part[], aliases: string[], centre: Point | null, partPoints: Point[][], unsure: number
 * }} Row
 */

const withoutAccents = (text) => text.replace(/œ/g, 'oe').replace(/Œ/g, 'Oe').normalize('NFD').replace(/\p{M}/gu, '');
const fold = (text) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
const slug = (text) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const cells = (text, separator) => (text ? text.split(separator).map((cell) => cell.trim()) : []);

/** Stops and prints every problem on a line of its own. */
export function fail(problems) {
  throw new Error(`The table of places contains errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Reads `Luik/Liège/Liège/Lüttich`, `Hoei/Huy` (en and de take the province's language) or `Spa` as four names. */
function namesOf(cell, language) {
  const [nl, fr = nl, en, de] = cell.split('/');
  const local = language === 'nl' ? nl : fr;
  return { nl, fr, en: en ?? local, de: de ?? local };
}

/** Reads `2800`, or a run of postcodes of streets `8350-8356`, as in Luxembourg. */
function zipsOf(cell) {
  const codes = cells(cell, ' ');
  return {
    zips: codes.filter((code) => !code.includes('-')).map(Number),
    zipRuns: codes.filter((code) => code.includes('-')).map((code) => code.split('-').map(Number)),
  };
}

/** Reads `1501 Buizingen; 1540 Herne, Herfelingen` as one part for each name. */
const partsOf = (cell, language) =>
  cells(cell, ';').flatMap((group) => {
    const [, zip, names] = /^(\d+) (.+)$/.exec(group) ?? [null, Number.NaN, group];
    return cells(names, ',').map((name) => ({ zip: Number(zip), names: namesOf(name, language) }));
  });

function toRow(cellOf, line) {
  const { language } = PROVINCES[cellOf.province] ?? fail([`line ${line}: no province "${cellOf.province}"`]);
  const names = namesOf(cellOf.names, language);
  return {
    line,
    code: cellOf.code,
    key: slug(names.en),
    country: cellOf.province === 'grand-duchy' ? 'LU' : 'BE',
    province: cellOf.province,
    names,
    ...zipsOf(cellOf.zips),
    parts: partsOf(cellOf.parts, language),
    aliases: cells(cellOf.aliases, ','),
    centre: cellOf.centre ? cells(cellOf.centre, ',').map(Number) : null,
    partPoints: [],
    unsure: cells(/^\? ([\d -]+)/.exec(cellOf.note)?.[1]?.trim(), ' ').length,
  };
}

/**
 * The rows of the table, each with the number of its line.
 * @param {string} text
 * @returns {Row[]}
 */
export function readTable(text) {
  const [head, ...lines] = text.trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line, index) => {
    const values = line.split('\t');
    return toRow(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? ''])), index + 2);
  });
}

const areaOfCity = (city) => (city.country === 'LU' ? `LU ${city.admin1}` : city.admin2);
const areaOfRow = (row) => (row.country === 'LU' ? `LU ${CANTONS[row.code]}` : PROVINCES[row.province].geonames);

/** The points of the package's places in Belgium and Luxembourg, by province or canton and name. */
export function indexCities(cities) {
  const index = new Map();
  for (const city of cities.filter(({ country }) => country === 'BE' || country === 'LU')) {
    const key = `${areaOfCity(city)} ${fold(city.name)}`;
    index.set(key, [...(index.get(key) ?? []), [Number(city.lat), Number(city.lng)]]);
  }
  return index;
}

const pointsNamed = (names, row, index) =>
  [...new Set(Object.values(names).map(fold))].flatMap((name) => index.get(`${areaOfRow(row)} ${name}`) ?? []);

/**
 * A row with its centre and the points of its parts. The centre comes from the table, else from the place itself, else
 * from the middle of its parts. It stays null if the package has none of them. @param {Row} row @returns {Row}
 */
export function withPoints(row, index) {
  const whole = pointsNamed(row.names, row, index);
  if (!row.centre && whole.length > 1)
    fail([`line ${row.line}: ${whole.length} places named ${row.names.en}; give its centre`]);
  const partPoints = row.parts.map((part) => pointsNamed(part.names, row, index)).filter((points) => points.length > 0);
  const firsts = partPoints.map(([first]) => first);
  const middle = firsts.length > 0 ? [0, 1].map((axis) => mean(firsts.map((point) => point[axis]))) : null;
  return { ...row, centre: row.centre ?? whole[0] ?? middle, partPoints };
}
