import { PROPERTY_TYPES, webIdOf } from '@/lib/domain/property/property-type';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { NO_RECORDS, type RawFeed, type RawItem, renamedWords } from '@/lib/features/feed/for-commands';
import type { BackOfficeName, FeedShape, OfficeItem } from '../types';

/** A stored item. `item` is JSON in the shape of the feed. */
export type StoredItem = { id: string; kind: OfficeItem['kind']; locale: Locale | ''; item: string };

type Translations = Record<string, { Title?: string; Description?: string }>;
/** `Properties` are those of a project whose back office tells them inside it: they come and go with it. */
type Shape = FeedShape & { Translations?: Translations; Units?: unknown[]; Properties?: FeedShape[] };

/** One text of each language: projects of the feed have no `Translations`. */
const textsOf = (texts: Translations, name: 'Title' | 'Description'): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([locale, { [name]: text }]) => (text ? [[locale, text]] : [])));

const OF_ADDRESS = ['Street', 'HouseNumber', 'BoxNr', 'Latitude', 'Longitude'];
/** The fields that go with a flag that hides. */
const HIDDEN_BY: Readonly<Record<string, readonly string[]>> = {
  // Charges do not follow from the price (docs/feed.md).
  PublishPrice: [
    'Price',
    'PriceUnit',
    'PreviousPrice',
    'DepositAmount',
    'NotaryFees',
    'LandPrice',
    'RegisteredRights',
    'AgencyCost',
  ],
  PublishAddress: OF_ADDRESS,
  PublicAddress: OF_ADDRESS,
};

/** An item without what goes with a flag that hides. */
function withHidden(shape: Shape, flag: string): Shape {
  const names = HIDDEN_BY[flag] ?? [];
  const left = Object.entries(shape).filter(([name]) => !names.includes(name));
  return { ...(Object.fromEntries(left) as Shape), [flag]: false };
}
/** An item without its price. */
export const withoutPrice = (item: FeedShape): FeedShape => withHidden(item, 'PublishPrice');

/** One item of its languages: the first language gives the facts, and each gives its texts. */
function inAllLanguages(rows: readonly StoredItem[]): Shape {
  const order = (locale: string) => LOCALES.indexOf(locale as Locale);
  const shapes = [...rows]
    .sort((a, b) => order(a.locale) - order(b.locale))
    .map(({ item }) => JSON.parse(item) as Shape);
  const Translations = Object.assign({}, ...shapes.map((shape) => shape.Translations));
  // What one language hides is hidden: answers of one property may be of different moments.
  const publishes = (flag: string) => shapes.every((shape) => shape[flag] === true);
  const [first = { ID: '' }] = shapes;
  return Object.keys(HIDDEN_BY)
    .filter((flag) => flag in first && !publishes(flag))
    .reduce(withHidden, { ...first, Translations });
}

/** The fields of a unit that a property has too. */
const OF_UNIT = [
  'MainType',
  'Floor',
  'NumberOfBedRooms',
  'SurfaceLiving',
  'SurfaceTerrace',
  'SurfaceGround',
  'PublishPrice',
  'Price',
  'Status',
] as const;

/** A property of a project as a unit of its price list. */
const toUnit = (property: Shape): Record<string, unknown> => ({
  ID: property.ID,
  Number: property.Ident ?? property.ID,
  PropertyID: property.ID,
  ...Object.fromEntries(OF_UNIT.filter((name) => property[name] !== undefined).map((name) => [name, property[name]])),
});

/** A property with the public web category of its type: back offices have none, and the icon is that of the category. */
const withCategory = (shape: Shape): Shape => {
  const type = PROPERTY_TYPES.find((name) => name === shape.MainType);
  return type && shape.WebID === undefined ? { ...shape, WebID: webIdOf(type) } : shape;
};

/**
 * The feed of what a back office has on the market. A project is no property too, and its units are the properties that name
 * it, in any order; a property whose project is missing is a property, with a remark.
 */
export function toRawFeed(
  rows: readonly StoredItem[],
  format: BackOfficeName,
  fields: Readonly<Record<string, string>>,
): RawFeed {
  const byItem = new Map<string, StoredItem[]>();
  for (const row of rows) {
    const key = `${row.kind} ${row.id}`;
    byItem.set(key, [...(byItem.get(key) ?? []), row]);
  }
  const items = [...byItem.values()].flatMap((those) => {
    const { Properties = [], ...shape } = inAllLanguages(those);
    const inside = Properties.map((one) => ({ kind: 'property' as const, shape: one as Shape }));
    return [{ kind: those[0]?.kind, shape: shape as Shape }, ...inside];
  });
  const projects = new Map(
    items.flatMap(({ kind, shape }) => (kind === 'project' ? [[shape.ID, shape] as const] : [])),
  );
  const remarks: RawFeed['remarks'] = [];
  const units = new Map<string, unknown[]>();
  const properties = items.flatMap(({ kind, shape }) => {
    if (kind !== 'property' || projects.has(shape.ID)) return [];
    const { ProjectID, ...alone } = shape;
    if (typeof ProjectID !== 'string') return [shape];
    if (projects.has(ProjectID)) {
      units.set(ProjectID, [...(units.get(ProjectID) ?? []), toUnit(shape)]);
      return [shape];
    }
    const reason = 'is not on the site, so this is shown as a property of its own';
    const field = fields.ProjectID ?? 'project';
    remarks.push({ kind: 'property', id: shape.ID, line: null, field, value: ProjectID, reason });
    return [alone as Shape];
  });
  const withUnits = [...projects.values()].map(({ Translations = {}, ...project }) => ({
    ...project,
    Title: textsOf(Translations, 'Title'),
    Description: textsOf(Translations, 'Description'),
    Units: [...(project.Units ?? []), ...(units.get(project.ID) ?? [])],
  }));
  const toItem = (kind: RawItem['kind'], shape: FeedShape): RawItem => {
    const text = JSON.stringify(shape);
    return {
      kind,
      line: null,
      size: text.length,
      read: () => ({ item: JSON.parse(text), names: Object.keys(shape) }),
      lineOf: () => null,
    };
  };
  return {
    ...NO_RECORDS,
    format,
    vocabulary: renamedWords(fields),
    items: [
      ...properties.map((shape) => toItem('property', withCategory(shape))),
      ...withUnits.map((shape) => toItem('project', shape)),
    ],
    remarks,
  };
}
