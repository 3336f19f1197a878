import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { itemRules } from '@/lib/features/feed/jobs/compare-items';
import type { SchemaNode } from '@/lib/features/feed/mapping/explain-issue';
import { readDocument } from '@/lib/features/feed/mapping/read-document';
import { type CheckItem, readItem, validateItem } from '@/lib/features/feed/mapping/validate-items';
import { feedProject } from '@/lib/features/feed/schema/project';
import { feedProperty } from '@/lib/features/feed/schema/property';
import { feedSchema, feedTables, withTables } from '@/scripts/generate/feed-tables';
import { readJson, readText } from '../support/project-files';

const RENEW = 'run: node --conditions=react-server --import tsx scripts/generate/write-docs.ts';
const schema = feedSchema();
const { $defs } = schema;
const docs = readText('docs/feed.md');

/**
 * Attributes of a property in SPEC §3, with the fields of the feed that contain them. `Pictures.Alt` is the field `Alt`
 * of each item in the list `Pictures`.
 */
const PROPERTY_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  PublishPrice: ['PublishPrice'],
  Price: ['Price'],
  PriceUnit: ['PriceUnit'],
  PriceUnitText: ['PriceUnitText'],
  Marquee: ['Marquee'],
  MarqueeName: ['MarqueeName'],
  language: ['Language'],
  PublishAddress: ['PublishAddress'],
  Street: ['Street'],
  HouseNumber: ['HouseNumber'],
  BoxNr: ['BoxNr'],
  Zip: ['Zip'],
  City: ['City'],
  CountryID: ['CountryID'],
  CountryName: ['CountryName'],
  EnergyPerformance: ['EnergyPerformance'],
  EPCLabelText: ['EPCLabelText'],
  'unique code': ['EPCUniqueCode'],
  'surface, total': ['SurfaceTotal'],
  'surface, living': ['SurfaceLiving'],
  'surface, ground': ['SurfaceGround'],
  'surface, terrace': ['SurfaceTerrace'],
  'front width': ['FrontWidth'],
  'plot width': ['PlotWidth'],
  bedrooms: ['NumberOfBedRooms'],
  bathrooms: ['NumberOfBathRooms'],
  'shower rooms': ['NumberOfShowerRooms'],
  toilets: ['NumberOfToilets'],
  garages: ['NumberOfGarages'],
  parkings: ['NumberOfParkings'],
  floors: ['NumberOfFloors', 'Floor'],
  'construction year': ['ConstructionYear'],
  'renovation year': ['RenovationYear'],
  'energy certificate, EPC': ['EnergyPerformance', 'EPCCertificate'],
  'energy certificate, total': ['EPCTotal'],
  'energy certificate, CO2 emission': ['CO2Emission'],
  'energy certificate, expiry date': ['EPCValidUntil'],
  'energy certificate, E-level': ['ELevel'],
  heating: ['Heating', 'HeatingB'],
  kitchen: ['Kitchen'],
  glazing: ['WindowGlazing'],
  'window frame': ['WindowFrame'],
  'roof material': ['RoofMaterial'],
  'roof condition': ['RoofCondition'],
  permits: ['BuildingPermit', 'SubdivisionPermit', 'AreaApplication'],
  summons: ['Summons'],
  'preemptive rights': ['PreemptiveRight'],
  'flood zone data': ['FloodPScore', 'FloodGScore', 'FloodArea', 'FloodHazard', 'RiparianZone'],
  'asbestos type': ['AsbestosType'],
  'asbestos date': ['AsbestosDate'],
  'notary fees': ['NotaryFees'],
  VAT: ['VAT'],
  'registered rights': ['RegisteredRights'],
  'real estate tax': ['RealEstateTax'],
  'monthly rent': ['MonthlyRent', 'Price'],
  'deposit amount': ['DepositAmount'],
  'agency cost': ['AgencyCost'],
  'inventory cost': ['InventoryCost'],
  availability: ['FreeAvailable', 'FreeAvailableDate'],
  'orientation of the garden': ['GardenOrientation'],
  'orientation of the terrace': ['TerraceOrientation'],
  'facades (open, half-open, closed)': ['Construction'],
  'sold, rented or sold-out': ['Status', 'Marquee'],
  // Attributes that SPEC §2, §3 and §5 name outside the list of attributes.
  'goal (for sale, for rent)': ['Goal'],
  'type and its icon': ['MainType', 'WebID'],
  'title and description per language': ['Title', 'Description', 'Translations.Title', 'Translations.Description'],
  'photo gallery': ['Pictures.File', 'Pictures.Url', 'Pictures.Alt'],
  documents: ['Documents.Kind', 'Documents.Name'],
  'videos and virtual tours': ['VirtualTours'],
  'identity in addresses': ['ID'],
  'project it belongs to': ['ProjectID'],
};
const PROJECT_ATTRIBUTES: Readonly<Record<string, string[]>> = {
  PublicAddress: ['PublicAddress'],
  Street: ['Street'],
  HouseNumber: ['HouseNumber'],
  BoxNr: ['BoxNr'],
  Zip: ['Zip'],
  City: ['City'],
  CountryID: ['CountryID'],
  CountryName: ['CountryName'],
  'project number': ['ProjectNumber'],
  delivery: ['Delivery', 'DeliveryDate'],
  units: ['Units.ID', 'Units.Number', 'Units.Status'],
  prices: ['Units.Price', 'Units.PublishPrice', 'PriceNote'],
  types: ['Units.MainType'],
  'external target (SPEC §2)': ['ExternalUrl'],
};
/** Code lists, with their names in the specification. */
const SPEC_NAMES: Readonly<Record<string, string[]>> = {
  Status: ['sold', 'rented', 'sold-out'],
  Marquee: ['sold', 'rented', 'sold-out'],
  Goal: ['for-sale', 'for-rent'],
  Construction: ['open', 'half-open', 'closed'],
  PriceUnit: ['starting-from'],
};

/** The type, list or object that a field refers to, through a list, a text per language, or null. */
function referred(node: SchemaNode | undefined): SchemaNode | undefined {
  const inner = node?.anyOf?.find((choice) => choice.$ref) ?? node?.items ?? node?.additionalProperties ?? node;
  return inner?.$ref ? $defs[inner.$ref.replace('#/$defs/', '')] : undefined;
}

function fieldAt(item: string, path: string): SchemaNode | undefined {
  const [first = '', second] = path.split('.');
  const field = $defs[item]?.properties?.[first];
  return second ? referred(field)?.properties?.[second] : field;
}

const missingFields = (item: string, table: Readonly<Record<string, string[]>>): string[] =>
  Object.entries(table).flatMap(([attribute, fields]) =>
    fields.filter((field) => !fieldAt(item, field)).map((field) => `${attribute}: ${field}`),
  );

const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(docs)?.[1] ?? '';

/** The errors of the schemas for the items of a feed. */
function complaints(text: string): unknown[] {
  const { items, vocabulary } = readDocument(Buffer.from(text));
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(2);
  return items.flatMap((raw, index) => {
    const rules = itemRules(new Date('2026-11-26T09:00:00Z'));
    const { known, check } = raw.kind === 'property' ? rules.propertyRules : rules.projectRules;
    const read = readItem(raw, index, known);
    if (!read.ok) return read.remarks;
    const schema: z.ZodType = raw.kind === 'property' ? feedProperty : feedProject;
    const checked = validateItem(schema, read, raw, index, vocabulary, check as CheckItem<unknown>);
    return checked.ok ? checked.warnings : checked.remarks;
  });
}

describe('the documents of the feed', () => {
  it('contain the current JSON Schema', () => {
    expect(readJson('docs/feed.schema.json'), RENEW).toEqual(schema);
  });

  it('list the current fields, types and code lists', () => {
    expect(docs === withTables(docs, feedTables(schema)), RENEW).toBe(true);
  });

  it('describe each field, type and code list separately', () => {
    const objects: Array<[string, SchemaNode]> = [['Feed', schema], ...Object.entries($defs)];
    const silent = objects.flatMap(([name, node]) => [
      ...(node.description ? [] : [name]),
      ...Object.entries(node.properties ?? {})
        .filter(([, field]) => !field.description || field.description === referred(field)?.description)
        .map(([field]) => `${name}.${field}`),
    ]);
    expect(silent).toEqual([]);
  });

  it('give examples that an import accepts unchanged', () => {
    expect(complaints(blockOf('json'))).toEqual([]);
    expect(complaints(blockOf('jsonl'))).toEqual([]);
  });
});

describe('the native feed (SPEC §3)', () => {
  it('has a field for every attribute of a property', () => {
    expect(missingFields('Property', PROPERTY_ATTRIBUTES)).toEqual([]);
  });

  it('has a field for every attribute of a project', () => {
    expect(missingFields('Project', PROJECT_ATTRIBUTES)).toEqual([]);
  });

  it.each(Object.entries(SPEC_NAMES))('names the terms of the specification: %s', (list, names) => {
    expect($defs[list]?.anyOf?.[0]?.enum).toEqual(expect.arrayContaining(names));
  });

  it('uses the numbers of the specification: unit 7, goal 0, country 10', () => {
    const nameOf = (list: string, number: number) =>
      $defs[list]?.anyOf?.find(({ const: code }) => code === number)?.title;
    expect(nameOf('PriceUnit', 7)).toBe('starting-from');
    expect(nameOf('Goal', 0)).toBe('for-sale');
    expect($defs.Property?.properties?.CountryID?.description).toContain('10 Belgium, 50 Luxembourg');
  });
});
