import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { z } from 'zod';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import definition from '../fixtures/schema-org.json' with { type: 'json' };

type Ref = { '@id': string };
type Term = Ref & {
  '@type': string;
  'rdfs:subClassOf'?: Ref[];
  'schema:domainIncludes'?: Ref[];
  'schema:rangeIncludes'?: Ref[];
};
/** A node of structured data. */
export type MarkupNode = { [name: string]: unknown; '@type'?: string; '@id'?: string };

const plain = ({ '@id': id }: Ref): string => id.replace('schema:', '');
const terms = definition['@graph'] as Term[];
const above = new Map(
  terms
    .filter((term) => term['@type'] === 'rdfs:Class')
    .map((term) => [plain(term), term['rdfs:subClassOf']?.map(plain) ?? []]),
);
const properties = new Map(
  terms
    .filter((term) => term['@type'] === 'rdf:Property')
    .map((term) => [
      plain(term),
      {
        domains: term['schema:domainIncludes']?.map(plain) ?? [],
        ranges: term['schema:rangeIncludes']?.map(plain) ?? [],
      },
    ]),
);
const members = new Set(
  terms.filter((term) => term['@type'].startsWith('schema:')).map((term) => `https://schema.org/${plain(term)}`),
);

/** A class and all above it. */
const lineOf = (name: string): string[] => [name, ...(above.get(name) ?? []).flatMap(lineOf)];

const isUrl = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/\S+$/.test(value);
const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() === value && value !== '',
  URL: isUrl,
  Number: Number.isFinite,
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => z.iso.date().safeParse(value).success,
  DateTime: (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
  Time: (value) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value),
};

const isNode = (value: unknown): value is MarkupNode => value !== null && typeof value === 'object';
const fits = (range: string, value: unknown): boolean => {
  if (DATA_TYPES[range]) return DATA_TYPES[range](value);
  // A plain address may take the place of a thing of any class, because search engines require the address of a page as
  // the `item` of a breadcrumb.
  if (range === 'Thing' && isUrl(value)) return true;
  if (!isNode(value)) return lineOf(range).includes('Enumeration') && isMember(value);
  return value['@type'] === undefined ? isUrl(value['@id']) : lineOf(value['@type']).includes(range);
};
/** A value of an enumeration may also be named without its address, like the days of the week. */
const isMember = (value: unknown): boolean =>
  typeof value === 'string' && (members.has(value) || members.has(`https://schema.org/${value}`));

/** What schema.org's own definition says of a node: unknown classes, properties of other classes, wrong values. */
function definitionProblems(node: MarkupNode, path: string): string[] {
  const type = node['@type'];
  if (type === undefined) return [];
  if (!above.has(type)) return [`${path}: schema.org has no class ${type}`];
  const line = lineOf(type);
  return Object.entries(node).flatMap(([name, value]) => {
    if (name.startsWith('@')) return [];
    const at = `${path}.${name}`;
    const known = properties.get(name);
    if (!known?.domains.some((domain) => line.includes(domain))) return [`${at}: not a property of ${type}`];
    return [value]
      .flat()
      .flatMap((one) => [
        ...(known.ranges.some((range) => fits(range, one)) ? [] : [`${at}: ${JSON.stringify(one)} is no value of it`]),
        ...(isNode(one) ? definitionProblems(one as MarkupNode, at) : []),
      ]);
  });
}

const count = z.number().int().min(1).max(99_999);
const url = z.url({ protocol: /^https?$/ });
const id = url.refine((value) => !/\/(nl|fr|en|de)\//.test(value), 'is not the same in every language');
const reference = z.strictObject({ '@id': id });
const typed = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const language = z.enum(LANGUAGE_TAGS);
const text = z.string().min(1);
const address = typed('PostalAddress', {
  streetAddress: text.optional(),
  postalCode: z.string().regex(/^(L-)?\d{4}$/),
  addressLocality: text,
  addressCountry: z.enum(['BE', 'LU']).optional(),
});
const geo = typed('GeoCoordinates', { latitude: z.number().min(49).max(52), longitude: z.number().min(2).max(7) });
const area = typed('QuantitativeValue', {
  value: count.optional(),
  minValue: count.optional(),
  maxValue: count.optional(),
  unitCode: z.literal('MTK'),
});
const number = typed('QuantitativeValue', { value: z.number().int().min(0) });
const price = z.number().positive();
const vat = { valueAddedTaxIncluded: z.literal(false).optional() };
const terms_ = {
  '@id': id,
  url,
  availability: z.enum(['InStock', 'Reserved', 'SoldOut'].map((word) => `https://schema.org/${word}`)),
  businessFunction: z.strictObject({
    '@id': z.enum(['Sell', 'LeaseOut'].map((word) => `http://purl.org/goodrelations/v1#${word}`)),
  }),
  priceCurrency: z.literal('EUR').optional(),
  offeredBy: reference,
};
const offer = typed('Offer', {
  ...terms_,
  price: price.optional(),
  priceSpecification: typed('UnitPriceSpecification', {
    price,
    priceCurrency: z.literal('EUR'),
    ...vat,
    unitCode: z.enum(['WEE', 'MON', 'ANN', 'MTK']).optional(),
  }).optional(),
});
const aggregate = typed('AggregateOffer', {
  ...terms_,
  lowPrice: price.optional(),
  highPrice: price.optional(),
  offerCount: count.optional(),
  priceSpecification: typed('PriceSpecification', {
    price,
    minPrice: price,
    maxPrice: price,
    priceCurrency: z.literal('EUR'),
    ...vat,
  }).optional(),
});
const place = {
  '@id': id,
  name: text,
  address,
  geo: geo.optional(),
  additionalProperty: z
    .array(
      typed('PropertyValue', {
        name: text,
        value: z.number(),
        unitCode: z.literal('MTK').optional(),
        unitText: text.optional(),
      }),
    )
    .optional(),
};
const home = {
  ...place,
  numberOfBedrooms: count.optional(),
  numberOfBathroomsTotal: count.optional(),
  floorSize: area.optional(),
  yearBuilt: z.number().int().min(1000).max(2100).optional(),
};
const floorPlans = z
  .array(
    typed('FloorPlan', {
      numberOfBedrooms: count.optional(),
      floorSize: area.optional(),
      numberOfAccommodationUnits: number,
      numberOfAvailableAccommodationUnits: number,
    }),
  )
  .optional();
const entity = z.discriminatedUnion('@type', [
  typed('House', home),
  typed('SingleFamilyResidence', home),
  typed('Apartment', home),
  typed('Accommodation', home),
  typed('Place', place),
  typed('Residence', { ...place, accommodationFloorPlan: floorPlans }),
  typed('ApartmentComplex', {
    ...place,
    accommodationFloorPlan: floorPlans,
    numberOfAccommodationUnits: number,
    numberOfAvailableAccommodationUnits: number,
  }),
]);
const phone = z.string().regex(/^\+\d{9,12}$/);
const clock = z.string().regex(/^\d\d:\d\d$/);
const step = { position: count, name: text };

const instant = z.iso.datetime({ offset: true, local: false }).regex(/\+0[12]:00$/, 'is not the time of Brussels');
const film = typed('VideoObject', {
  name: text,
  description: text,
  thumbnailUrl: z.array(url).min(3),
  uploadDate: instant,
  contentUrl: url.optional(),
  embedUrl: url.optional(),
});

/** The kinds of nodes on pages of the site, and their values. */
const node = z.discriminatedUnion('@type', [
  typed('RealEstateListing', {
    '@id': id,
    url,
    name: text,
    inLanguage: language,
    datePosted: z.iso.date().optional(),
    dateModified: z.iso.date().optional(),
    description: text.optional(),
    image: z.array(url).optional(),
    video: z.array(film).min(1).optional(),
    offers: z.discriminatedUnion('@type', [offer, aggregate]),
    mainEntity: entity,
  }),
  typed('RealEstateAgent', {
    '@id': id,
    name: text,
    url,
    legalName: text.optional(),
    vatID: text.optional(),
    image: url,
    logo: url,
    telephone: phone,
    email: z.email().optional(),
    address,
    geo: geo.optional(),
    openingHoursSpecification: z
      .array(typed('OpeningHoursSpecification', { dayOfWeek: z.array(text).min(1), opens: clock, closes: clock }))
      .optional(),
    knowsLanguage: z.array(language).optional(),
    sameAs: z.array(url).optional(),
    department: z.array(reference).optional(),
    parentOrganization: reference.optional(),
  }),
  typed('Person', {
    '@id': id,
    name: text,
    url,
    image: url.optional(),
    jobTitle: text,
    telephone: phone,
    email: z.email(),
    knowsLanguage: z.array(language),
    worksFor: reference,
  }),
  typed('WebSite', { '@id': id, url, name: text, inLanguage: language, publisher: reference }),
  typed('BreadcrumbList', { itemListElement: z.array(typed('ListItem', { ...step, item: url })).min(2) }),
  typed('DefinedTermSet', {
    '@id': id,
    url,
    name: text,
    description: text,
    inLanguage: language,
    hasDefinedTerm: z.array(
      typed('DefinedTerm', {
        '@id': id,
        url,
        name: text,
        description: text,
        alternateName: z.array(text).optional(),
      }),
    ),
  }),
  typed('Event', {
    name: text,
    startDate: instant,
    endDate: instant,
    image: z.array(url).min(1),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: z.literal('https://schema.org/OfflineEventAttendanceMode'),
    inLanguage: language,
    isAccessibleForFree: z.literal(true),
    url,
    location: typed('Place', { name: text, address }),
    organizer: reference,
    offers: typed('Offer', {
      url,
      price: z.literal(0),
      priceCurrency: z.literal('EUR'),
      availability: z.literal('https://schema.org/InStock'),
      validFrom: z.iso.date().optional(),
    }),
  }),
  typed('Article', {
    '@id': id,
    headline: text,
    description: text,
    datePublished: z.iso.date().optional(),
    dateModified: z.iso.date().optional(),
    inLanguage: language,
    mainEntityOfPage: url,
    image: z.union([url, z.array(url).min(3)]),
    author: reference,
    publisher: reference,
  }),
]);
/**
 * What Google asks of each class (developers.google.com/search/docs/appearance/structured-data, as known in November
 * 2026): the required fields, and of the recommended ones those that the site always knows. Of `a|b` one is enough; a
 * class inside another has a row of its own.
 */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'author', 'publisher', 'mainEntityOfPage'],
  BreadcrumbList: ['itemListElement'],
  Event: ['name', 'startDate', 'endDate', 'location', 'image', 'offers', 'organizer', 'eventStatus'],
  'Event Place': ['name', 'address'],
  'Event Offer': ['price', 'priceCurrency', 'availability', 'url'],
  'BreadcrumbList ListItem': ['position', 'name', 'item'],
  Offer: ['url', 'availability', 'offeredBy'],
  Person: ['name', 'url', 'worksFor'],
  PostalAddress: ['addressLocality', 'postalCode'],
  RealEstateAgent: ['name', 'address', 'image', 'logo', 'url', 'telephone'],
  RealEstateListing: ['name', 'url', 'offers', 'mainEntity'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl|embedUrl'],
  WebSite: ['name', 'url', 'publisher'],
};

/** The asked fields that a node and those in it lack. A node that only refers to another one is not asked. */
export function missingFields(value: unknown, within = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => missingFields(one, within));
  if (!isNode(value)) return [];
  const type = value['@type'] ?? '';
  const asked = ASKED[`${within} ${type}`] ?? ASKED[type] ?? [];
  return [
    ...asked
      .filter((names) => !names.split('|').some((name) => value[name] !== undefined))
      .map((names) => `${type}: ${names}`),
    ...Object.values(value).flatMap((one) => missingFields(one, type)),
  ];
}

/** The references to nodes that are not in the same graph: search engines read each page by itself. */
export function danglingReferences(nodes: readonly MarkupNode[]): string[] {
  const known = new Set(nodes.map((node) => node['@id']));
  const referencesIn = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.flatMap(referencesIn)
      : !isNode(value)
        ? []
        : value['@id'] !== undefined && Object.keys(value).length === 1
          ? [value['@id']]
          : Object.values(value).flatMap(referencesIn);
  return nodes.flatMap(referencesIn).filter((one) => !known.has(one) && !one.startsWith('http://purl.org/'));
}

const graph = z.strictObject({ '@context': z.literal('https://schema.org'), '@graph': z.array(node).min(1) });

const SCRIPT = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g;

/** The graphs of structured data in a page; a page has at most one. */
export const graphsOf = (html: string): Array<{ '@graph': MarkupNode[] }> =>
  [...html.matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json));

const validator = new Validator(definition);

/** All errors in the structured data of a page; empty if they are valid. */
export async function markupProblems(html: string): Promise<string[]> {
  const found = graphsOf(html);
  if (found.length > 1) return [`${found.length} graphs instead of one`];
  const issues = await validator.validate(
    new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html),
  );
  return [
    ...found.flatMap((one) => one['@graph'].flatMap((each) => definitionProblems(each, each['@type'] ?? '?'))),
    ...found.flatMap((one) => missingFields(one['@graph']).map((lack) => `${lack} is missing`)),
    ...found.flatMap((one) => {
      const checked = graph.safeParse(one);
      return checked.success ? [] : [z.prettifyError(checked.error)];
    }),
    ...issues.map(({ issueMessage, severity, path }) => `${severity} ${JSON.stringify(path)} ${issueMessage}`),
  ];
}

/** Properties whose values are codes or addresses, which a page shows in another form or not at all. */
const CODES: ReadonlySet<string> = new Set([
  '@context',
  '@type',
  '@id',
  'url',
  'item',
  'image',
  'logo',
  'sameAs',
  'mainEntityOfPage',
  'position',
  'availability',
  'unitCode',
  'priceCurrency',
  'inLanguage',
  'knowsLanguage',
  'addressCountry',
  'dayOfWeek',
  'datePosted',
  'dateModified',
  'datePublished',
  'opens',
  'closes',
  'latitude',
  'longitude',
  'startDate',
  'endDate',
  'eventStatus',
  'eventAttendanceMode',
  'isAccessibleForFree',
  'validFrom',
  'thumbnailUrl',
  'uploadDate',
  'contentUrl',
  'embedUrl',
  'valueAddedTaxIncluded',
  'offerCount',
]);

type Claim = { path: string; value: string };

const isFirstStep = (one: MarkupNode): boolean =>
  one['@type'] === 'ListItem' && one.item !== undefined && one.position === 1;

/** Every text and number in structured data, without codes and addresses. */
export function claimsOf(value: unknown, path = ''): Claim[] {
  if (Array.isArray(value)) return value.flatMap((one) => claimsOf(one, path));
  if (isNode(value))
    // The first step of a breadcrumb is the home page, which the search shows only as the logo.
    return Object.entries(isFirstStep(value) ? { ...value, name: undefined } : value).flatMap(([name, one]) =>
      CODES.has(name) ? [] : claimsOf(one, `${path}.${name}`),
    );
  return value === undefined ? [] : [{ path, value: String(value) }];
}

/** A text in one form: lower case, single spaces, digits without separators, decimals with a point. */
const asShown = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replace(/(?<=\d)[.,’ ](?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d),(?=\d)/g, '.');

/** The texts and numbers that are not in the text of a page or its head. */
export function unshownClaims(claims: readonly Claim[], shown: string): Claim[] {
  const text = asShown(shown);
  const digits = shown.replace(/\D/g, '');
  return claims.filter(({ path, value }) => {
    // The number `+32 15 …` is written 015 … on the page.
    if (path.endsWith('telephone')) return !digits.includes(value.slice(-8));
    return !value.split(/ – |\s?: /).every((part) => text.includes(asShown(part.replace(/…$/, ''))));
  });
}
