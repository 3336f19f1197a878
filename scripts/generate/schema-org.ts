/**
 * Writes tests/fixtures/schema-org.json: the classes of schema.org that our structured data use, with those above them, their
 * properties and the values of their enumerations. It reads the declarations of `schema-dts`, which are generated from
 * schema.org's own file. Run it after an update of `schema-dts`:
 *
 *     node --import tsx scripts/generate/schema-org.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Every class that our pages name. */
const USED = [
  'AggregateOffer',
  'Accommodation',
  'Apartment',
  'ApartmentComplex',
  'Article',
  'BreadcrumbList',
  'DefinedTerm',
  'DefinedTermSet',
  'Event',
  'EventAttendanceModeEnumeration',
  'EventStatusType',
  'FloorPlan',
  'GeoCoordinates',
  'House',
  'ItemAvailability',
  'ItemList',
  'ListItem',
  'Offer',
  'OpeningHoursSpecification',
  'Person',
  'Place',
  'PostalAddress',
  'PriceSpecification',
  'PropertyValue',
  'QuantitativeValue',
  'RealEstateAgent',
  'RealEstateListing',
  'Residence',
  'SingleFamilyResidence',
  'UnitPriceSpecification',
  'WebSite',
  'DayOfWeek',
];

const folder = 'node_modules/schema-dts';
const declarations = readFileSync(`${folder}/dist/schema.d.ts`, 'utf8');
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };

type Declared = { parents: string[]; body: string };
const bases = new Map<string, Declared>();
const leaves = new Map<string, string[]>();
for (const [, name = '', kind, parents = '', body = ''] of declarations.matchAll(
  /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
)) {
  const list = parents.split(',').flatMap((parent) => /^(\w+)Base$/.exec(parent.trim())?.[1] ?? []);
  if (kind === 'Base') bases.set(name, { parents: list, body });
  else leaves.set(name, list);
}

/** The classes directly above a class. */
const above = (name: string): string[] => {
  const parents = bases.get(name)?.parents ?? leaves.get(name)?.filter((parent) => parent !== name) ?? [];
  return parents.filter((parent) => leaves.has(parent) && !parent.startsWith('spec_'));
};

const kept = new Set<string>();
const keep = (name: string): void => {
  if (!leaves.has(name) && !bases.has(name)) throw new Error(`schema-dts has no ${name}`);
  kept.add(name);
  for (const parent of above(name)) keep(parent);
};
for (const name of USED) keep(name);

const ref = (name: string) => ({ '@id': `schema:${name}` });
const properties = new Map<string, { domains: string[]; ranges: Set<string> }>();
for (const name of kept)
  for (const [, property = '', range = ''] of (bases.get(name)?.body ?? '').matchAll(
    /^\s+"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm,
  )) {
    const known = properties.get(property) ?? { domains: [], ranges: new Set<string>() };
    known.domains.push(name);
    for (const one of range.split('|')) known.ranges.add(one.trim());
    known.ranges.delete('IdReference');
    properties.set(property, known);
  }

const members = [...kept].flatMap((name) => {
  const type = new RegExp(`^export type ${name} = (.+);$`, 'm').exec(declarations)?.[1] ?? '';
  return [...type.matchAll(/"https:\/\/schema\.org\/(\w+)"/g)].map(([, member = '']) => ({
    ...ref(member),
    '@type': `schema:${name}`,
  }));
});

const graph = [
  ...[...kept].sort().map((name) => ({
    ...ref(name),
    '@type': 'rdfs:Class',
    ...(above(name).length > 0 ? { 'rdfs:subClassOf': above(name).map(ref) } : {}),
  })),
  ...[...properties]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { domains, ranges }]) => ({
      ...ref(name),
      '@type': 'rdf:Property',
      'schema:domainIncludes': domains.sort().map(ref),
      'schema:rangeIncludes': [...ranges].sort().map(ref),
    })),
  ...members,
];
const head = {
  source: `https://schema.org, as the declarations of schema-dts ${version} (npm) give it; a part of it`,
  license: 'CC BY-SA 3.0, https://schema.org/docs/terms.html',
};
const lines = graph.map((one) => JSON.stringify(one)).join(',\n');
writeFileSync(
  'tests/fixtures/schema-org.json',
  `{\n"source": ${JSON.stringify(head.source)},\n"license": ${JSON.stringify(head.license)},\n"@graph": [\n${lines}\n]\n}\n`,
);
