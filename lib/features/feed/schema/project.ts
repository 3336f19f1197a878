import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { codes } from './codes';
import {
  area,
  count,
  date,
  flag,
  floor,
  id,
  latitude,
  longitude,
  longTexts,
  maybe,
  moment,
  money,
  name,
  names,
  picture,
  reference,
  webAddress,
  zip,
} from './shared';

const unit = z
  .object({
    ID: id.describe('Identity of the unit.'),
    Number: reference.describe('Number of the unit, as in the price list.'),
    MainType: codes.mainType.describe('What kind of property it is.'),
    Floor: maybe(floor).describe('Floor it is on.'),
    Bay: maybe(z.number().int().min(1).max(50)).describe('Place in the drawing of the façade, counted from the left.'),
    NumberOfBedRooms: maybe(count).describe('Bedrooms.'),
    SurfaceLiving: maybe(area).describe('Living surface.'),
    SurfaceTerrace: maybe(area).describe('Surface of the terraces.'),
    SurfaceGround: maybe(area).describe('Surface of garden or plot.'),
    PublishPrice: flag.default(true).describe('Whether the price may be shown. If not, it is not stored.'),
    Price: maybe(money).describe('Sale price.'),
    LandPrice: maybe(money).describe('Part of the price that is land under registration duty.'),
    Status: codes.status.default('available').describe('Status of the unit.'),
    PropertyID: maybe(id).describe('ID of the Property that is this unit, where it has a page of its own.'),
    Plan: maybe(picture).describe('Floor plan, as a picture.'),
  })
  .meta({ id: 'Unit', description: 'One unit of a project.' });
/** The names of the fields of a unit. */
export const unitFields: readonly string[] = Object.keys(unit.shape);

const phase = z
  .object({
    Name: names.describe('What is done in this phase.'),
    Date: maybe(date).describe('When it ends.'),
    State: z.enum(['done', 'now', 'planned']).describe('State of the phase.'),
    Note: maybe(names).describe('A remark.'),
  })
  .meta({ id: 'Phase', description: 'One phase of the works.' });

/** One new-build project of the native feed, with its units (SPEC §3). */
export const feedProject = z
  .object({
    ID: id.describe('Identity of the project, the same in every feed. It is part of the address of its page.'),
    ProjectNumber: maybe(reference).describe('Number that the agency uses for it.'),
    Name: name.min(1).describe('Name of the project, the same in every language. It is part of the address.'),
    Language: maybe(z.enum(LOCALES)).describe(
      'Language of texts that come without one. Without it: that of the agency.',
    ),
    ExternalUrl: maybe(webAddress).describe(
      'Site of its own. Visitors are sent there when its host is in `projectHosts` of agency/config.ts.',
    ),
    AgentID: maybe(name).describe('`id` of an agent in agency/config.ts.'),
    CreatedDate: maybe(moment).describe('When it came on the market.'),

    Title: maybe(names).describe('A line under the name.'),
    Description: maybe(longTexts).describe('Description. HTML becomes plain text; paragraphs stay.'),

    PublicAddress: flag
      .default(true)
      .describe('Whether street, number, box and exact place may be shown. If not, they are not stored.'),
    Street: maybe(name).describe('Street without number.'),
    HouseNumber: maybe(reference).describe('House number or numbers.'),
    BoxNr: maybe(reference).describe('Box number.'),
    Zip: zip.describe('Postcode. It decides the region.'),
    City: name.min(1).describe('Postal place, in any casing and any of its languages.'),
    CountryID: maybe(z.number().int()).describe('Country, as for a Property.'),
    CountryName: maybe(names).describe('Name of the country, in place of the site’s own. Not used for Belgium.'),
    Latitude: maybe(latitude).describe('Place of the project.'),
    Longitude: maybe(longitude).describe('Place of the project.'),

    Delivery: maybe(names).describe('Delivery in words: `autumn 2027`.'),
    DeliveryDate: maybe(date).describe('Day of delivery.'),
    EPCLabelText: maybe(name).describe('Energy label aimed at.'),
    ELevel: maybe(z.number()).describe('E-level (E-peil).'),
    Developer: maybe(name).describe('Developer.'),
    Architect: maybe(name).describe('Architect.'),
    Guarantee: maybe(names).describe('Guarantee for buyers, such as that of the Breyne Act.'),
    FloodPScore: maybe(z.enum(['A', 'B', 'C', 'D'])).describe('Flood score of the parcel (P-score).'),
    FloodGScore: maybe(z.enum(['A', 'B', 'C', 'D', 'none'])).describe('Flood score of the building (G-score).'),
    FloodHazard: maybe(codes.floodHazard).describe('Flood hazard in Wallonia.'),
    BuildingPermit: maybe(codes.permit).describe('Planning permit.'),
    PriceNote: maybe(longTexts).describe('What the prices include, under the price list: VAT, costs.'),

    Phases: z.array(phase).max(20).default([]).describe('Phases of the works, in order.'),
    // A unit that is left out is undefined until the others are read, so that they keep their places.
    Units: z
      .array(unit.optional())
      .max(2000)
      .default([])
      .transform((units) => units.filter((one) => one !== undefined))
      .describe('Every unit, sold ones included.'),
    Pictures: z.array(picture).max(100).default([]).describe('Pictures in order; the first one is on the card.'),
  })
  .meta({ id: 'Project', description: 'One new-build project.' });

export type FeedProject = z.output<typeof feedProject>;

/** The whole document of the native feed; its items are checked one by one. */
export const feedDocument = z.object({
  Format: z.literal('gevel-feed').describe('Says that the file is this feed.'),
  Version: z.literal(1).describe('Version of the format.'),
  CreatedDate: maybe(moment).describe('When the feed was written. For the reader of the file; nothing uses it.'),
  Properties: z.array(z.unknown()).describe('Every property that is to be on the site.'),
  Projects: z.array(z.unknown()).default([]).describe('Every project that is to be on the site.'),
  Owners: z
    .array(z.unknown())
    .optional()
    .describe(
      'Everybody who may look into the owner portal. Left out: those who may stay. An owner who is not in the list any more loses access at once.',
    ),
  Dossiers: z
    .array(z.unknown())
    .optional()
    .describe(
      'What owners read about their properties. Left out: what they read stays. A property that is not in the list any more has no dossier.',
    ),
  TypeNodes: z
    .array(z.unknown())
    .optional()
    .describe('The agency’s own tree of categories, beside the site’s own types. Search and saved search offer it.'),
  RegionNodes: z
    .array(z.unknown())
    .optional()
    .describe(
      'The agency’s own tree of regions, beside municipalities and provinces. Search and saved search offer it.',
    ),
});
