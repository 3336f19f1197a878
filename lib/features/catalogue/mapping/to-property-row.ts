import type { MentionedProperty } from '@/lib/domain/law/legal-mentions';
import { searchablePrice } from '@/lib/domain/money/price';
import type { TaxedSale } from '@/lib/domain/money/price-taxes';
import { energyLabel, energyRank } from '@/lib/domain/property/energy-label';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import { isLand, typeGroup } from '@/lib/domain/property/property-type';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import type { Translated } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { Picture, Property } from '../types/property';
import { moreFacts } from './search-facts';

/** The few facts of a property for its card, stored separately so that a list never reads whole properties. */
export type StoredCard = Pick<
  Property,
  'address' | 'price' | 'region' | 'language' | 'marqueeName' | 'priceUnitText'
> & {
  bathrooms: number | null;
  livingArea: number | null;
  groundArea: number | null;
  score: number | null;
  labelText: string | null;
  /** The facts of the law's mentions. Missing in rows of an earlier version until the next import. */
  law?: Pick<MentionedProperty, 'energy' | 'legal' | 'money'>;
  picture: Omit<Picture, 'alt'> | null;
  /** Hashes of the pictures after the first. Missing in rows of an earlier version until the next import. */
  morePictures?: string[];
  /** The number of photos of the property. Missing in rows of an earlier version until the next import. */
  photos?: number;
  /** The tax regime of a sale. Missing in rows of an earlier version until the next import. */
  taxes?: Pick<TaxedSale, 'vat' | 'isInProject' | 'land'>;
  /** The open houses of the property; left out if there are none. */
  openHouses?: Property['openHouses'];
  /** Missing in rows of an earlier version. */
  icon?: Property['icon'];
};

/** The maximum number of pictures on a card; the page of the property shows the others. */
const MOST_ON_CARD = 5;

/** The facts of a sale that decide the taxes on its price. */
export const taxesOf = ({
  money,
  projectId,
}: Pick<Property, 'money' | 'projectId'>): NonNullable<StoredCard['taxes']> => ({
  vat: money.vat,
  isInProject: projectId !== null,
  land: money.landPrice ?? null,
});

const lawFacts = ({ energy, legal, money }: Property): NonNullable<StoredCard['law']> => ({
  energy: {
    score: energy.score,
    labelText: energy.labelText,
    insulationLabelText: energy.insulationLabelText,
    uniqueCode: energy.uniqueCode,
    certificate: energy.certificate,
    total: energy.total,
    co2: energy.co2,
    eLevel: energy.eLevel,
  },
  legal: {
    buildingPermit: legal.buildingPermit,
    urbanDestination: legal.urbanDestination,
    summons: legal.summons,
    preemption: legal.preemption,
    subdivisionPermit: legal.subdivisionPermit,
    floodParcel: legal.floodParcel,
    floodBuilding: legal.floodBuilding,
    floodArea: legal.floodArea,
    riparianZone: legal.riparianZone,
  },
  money: { charges: money.charges },
});

const toStoredCard = (property: Property): StoredCard => ({
  address: property.address,
  price: property.price,
  region: property.region,
  language: property.language,
  marqueeName: property.marqueeName,
  priceUnitText: property.priceUnitText,
  bathrooms: property.rooms.bathrooms,
  livingArea: property.surfaces.living,
  groundArea: property.surfaces.ground,
  score: property.energy.score,
  labelText: property.energy.labelText,
  law: lawFacts(property),
  taxes: taxesOf(property),
  icon: property.icon,
  ...(property.openHouses?.length && { openHouses: property.openHouses }),
  picture: property.pictures[0]
    ? {
        hash: property.pictures[0].hash,
        width: property.pictures[0].width,
        height: property.pictures[0].height,
        thumbhash: property.pictures[0].thumbhash,
      }
    : null,
  morePictures: property.pictures.slice(1, MOST_ON_CARD).map(({ hash }) => hash),
  photos: property.pictures.length,
});

/** The maximum number of pictures of a property that the sitemap names. */
const MOST_IN_SITEMAP = 10;

/** When a property was sold or let: lists and pages count their days from this moment. Null for a property on offer. */
export const closedMoment = (
  property: Pick<Property, 'status' | 'closedAt' | 'changedAt' | 'publishedAt'>,
): string | null =>
  isClosed(property.status) ? (property.closedAt ?? property.changedAt ?? property.publishedAt) : null;

/**
 * The day of the last change in the feed, for a property that the store does not have yet: never in the future, and the
 * day of the import if the feed gives none.
 */
export function toldChange(
  { publishedAt, changedAt, closedAt }: Pick<Property, 'publishedAt' | 'changedAt' | 'closedAt'>,
  now: Date,
): string {
  const told = [publishedAt, changedAt, closedAt].filter(
    (moment) => moment !== null && isPublicationKnown(moment) && Date.parse(moment) <= now.getTime(),
  ) as string[];
  return brusselsDay(told.length > 0 ? new Date(Math.max(...told.map((moment) => Date.parse(moment)))) : now);
}

/** A property as a row of the store. The next import compares `hash` to find changed items of the feed. */
export function toRow(
  property: Property,
  hash: string,
  statusesThatReplacePrice: readonly PropertyStatus[],
): PropertiesTable {
  const label = energyLabel({ ...property.energy, region: property.region, type: property.type });
  return {
    id: property.id,
    hash,
    removed_at: null,
    goal: property.goal,
    status: property.status,
    type: property.type,
    type_group: typeGroup(property.type),
    municipality: property.municipality,
    zip: Number(property.address.zip.replace(/^L-/, '')),
    city_nl: property.city.nl,
    city_fr: property.city.fr,
    city_en: property.city.en,
    city_de: property.city.de,
    search_price: searchablePrice(property.price, property.status, statusesThatReplacePrice),
    bedrooms: property.rooms.bedrooms ?? 0,
    // The area for the filter "at least … m²": of land the ground, of any other property the living area.
    area:
      (isLand(property.type) ? property.surfaces.ground : (property.surfaces.living ?? property.surfaces.total)) ?? 0,
    energy_rank: energyRank(label),
    project_id: property.projectId,
    closed_at: closedMoment(property),
    published_at: property.publishedAt,
    modified_on: null,
    pictures: property.pictures
      .slice(0, MOST_IN_SITEMAP)
      .map(({ hash }) => hash)
      .join(' '),
    facts: JSON.stringify(moreFacts(property)),
    open_houses: property.openHouses?.length ? JSON.stringify(property.openHouses) : null,
    card: JSON.stringify(toStoredCard(property)),
    detail: JSON.stringify(property),
  };
}

/** The names of a town from the columns of a row. */
export const cityOf = (row: { city_nl: string; city_fr: string; city_en: string; city_de: string }): Translated => ({
  nl: row.city_nl,
  fr: row.city_fr,
  en: row.city_en,
  de: row.city_de,
});
