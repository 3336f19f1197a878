/**
 * Writes tests/fixtures/schema-org.json: the classes of schema.org that the site's structured data use (data/schema-org.json), with the
 * classes above them, their properties and the values of their enumerations. It reads the declarations of `schema-dts`,
 * which are generated from schema.org's own file. Run it after an update of `schema-dts`: node --import tsx
 * scripts/generate/schema-org.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import used from './data/schema-org.json';

const folder = 'node_modules/schema-dts';
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
const declarations = ts.createSourceFile(
  'schema.d.ts',
  readFileSync(`${folder}/dist/schema.d.ts`, 'utf8'),
  ts.ScriptTarget.Latest,
);

const URL = 'https://schema.org/';
/** `PlaceBase` has the properties of the class `Place`, `PlaceLeaf` is the class. */
const classOf = (name: string, kind: 'Base' | 'Leaf'): string | undefined =>
  name.endsWith(kind) ? name.slice(0, -kind.length) : undefined;
/** The types of a union. */
const typesOf = (type: ts.TypeNode): ts.TypeNode[] => (ts.isUnionTypeNode(type) ? [...type.types] : [type]);
const nameOf = (type: ts.TypeNode): string | undefined =>
  ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;

const parentsOf = (declared: ts.InterfaceDeclaration): string[] =>
  (declared.heritageClauses ?? [])
    .flatMap(({ types }) => [...types])
    .flatMap(({ expression }) => (ts.isIdentifier(expression) ? (classOf(expression.text, 'Base') ?? []) : []));

/** The properties that a class adds, each with the classes of its values. */
const addedBy = (declared: ts.InterfaceDeclaration): Array<[name: string, ranges: string[]]> =>
  declared.members.flatMap((member) => {
    if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) return [];
    const [values] = ts.isTypeReferenceNode(member.type) ? (member.type.typeArguments ?? []) : [];
    return values ? [[member.name.text, typesOf(values).flatMap((type) => nameOf(type) ?? [])]] : [];
  });

const bases = new Map<string, { parents: string[]; added: Array<[string, string[]]> }>();
const leaves = new Map<string, string[]>();
const values = new Map<string, string[]>();
for (const statement of declarations.statements) {
  if (ts.isTypeAliasDeclaration(statement)) {
    const texts = typesOf(statement.type).flatMap((type) =>
      ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal.text : [],
    );
    values.set(
      statement.name.text,
      texts.filter((text) => text.startsWith(URL)).map((text) => text.slice(URL.length)),
    );
  }
  if (!ts.isInterfaceDeclaration(statement)) continue;
  const { text } = statement.name;
  const [base, leaf] = [classOf(text, 'Base'), classOf(text, 'Leaf')];
  if (base) bases.set(base, { parents: parentsOf(statement), added: addedBy(statement) });
  if (leaf) leaves.set(leaf, parentsOf(statement));
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
for (const name of used) keep(name);

const ref = (name: string) => ({ '@id': `schema:${name}` });
const properties = new Map<string, { domains: string[]; ranges: Set<string> }>();
for (const name of kept)
  for (const [property, ranges] of bases.get(name)?.added ?? []) {
    const known = properties.get(property) ?? { domains: [], ranges: new Set<string>() };
    known.domains.push(name);
    for (const range of ranges) if (range !== 'IdReference') known.ranges.add(range);
    properties.set(property, known);
  }

const members = [...kept].flatMap((name) =>
  (values.get(name) ?? []).map((member) => ({ ...ref(member), '@type': `schema:${name}` })),
);

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
