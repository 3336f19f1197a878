import { searchablePrice } from '@/lib/domain/money/price';
import type { TaxedSale } from '@/lib/domain/money/price-taxes';
import { energyLabel, energyRank } from '@/lib/domain/property/energy-label';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import { isLand, typeGroup } from '@/lib/domain/property/property-type';
import type { PropertiesTable } from '@/lib/platform/db/schema';
import type { Picture, Property } from '../types/property';
import { moreFacts } from './search-facts';

/** The few facts of a home that a card draws, kept apart so that a list never reads whole homes. */
export type StoredCard = Pick<
  Property,
  'address' | 'price' | 'region' | 'language' | 'marqueeName' | 'priceUnitText'
> & {
  bathrooms: number | null;
  livingArea: number | null;
  groundArea: number | null;
  score: number | null;
  labelText: string | null;
  /** Not in rows that an earlier version wrote. */
  uniqueCode?: string | null;
  picture: Omit<Picture, 'alt'> | null;
  /** Hashes of the pictures after the first. Rows that an earlier version wrote have none until the next import. */
  morePictures?: string[];
  /** What a sale is taxed with. Rows that an earlier version wrote have none until the next import. */
  taxes?: Pick<TaxedSale, 'vat' | 'isInProject' | 'land'>;
  /** Not in rows that an earlier version wrote. */
  icon?: Property['icon'];
};

/** A card shows so many pictures: more are looked at on the page of the home. */
const MOST_ON_CARD = 5;

/** What a home is sold with, as far as the taxes on its price depend on it. */
export const taxesOf = ({
  money,
  projectId,
}: Pick<Property, 'money' | 'projectId'>): NonNullable<StoredCard['taxes']> => ({
  vat: money.vat,
  isInProject: projectId !== null,
  land: money.landPrice ?? null,
});

const toStoredCard = (home: Property): StoredCard => ({
  address: home.address,
  price: home.price,
  region: home.region,
  language: home.language,
  marqueeName: home.marqueeName,
  priceUnitText: home.priceUnitText,
  bathrooms: home.rooms.bathrooms,
  livingArea: home.surfaces.living,
  groundArea: home.surfaces.ground,
  score: home.energy.score,
  labelText: home.energy.labelText,
  uniqueCode: home.energy.uniqueCode,
  taxes: taxesOf(home),
  icon: home.icon,
  picture: home.pictures[0]
    ? {
        hash: home.pictures[0].hash,
        width: home.pictures[0].width,
        height: home.pictures[0].height,
        thumbhash: home.pictures[0].thumbhash,
      }
    : null,
  morePictures: home.pictures.slice(1, MOST_ON_CARD).map(({ hash }) => hash),
});

/** A home as a row of the store. `hash` tells the next import whether the feed's item has changed. */
export function toRow(
  home: Property,
  hash: string,
  statusesThatReplacePrice: readonly PropertyStatus[],
): PropertiesTable {
  const label = energyLabel({ ...home.energy, region: home.region, type: home.type });
  return {
    id: home.id,
    hash,
    removed_at: null,
    goal: home.goal,
    status: home.status,
    type: home.type,
    type_group: typeGroup(home.type),
    municipality: home.municipality,
    zip: Number(home.address.zip.replace(/^L-/, '')),
    city_nl: home.city.nl,
    city_fr: home.city.fr,
    city_en: home.city.en,
    city_de: home.city.de,
    search_price: searchablePrice(home.price, home.status, statusesThatReplacePrice),
    bedrooms: home.rooms.bedrooms ?? 0,
    // What a visitor means by "at least so many m²": the ground of a plot, the rooms of anything else.
    area: (isLand(home.type) ? home.surfaces.ground : (home.surfaces.living ?? home.surfaces.total)) ?? 0,
    energy_rank: energyRank(label),
    project_id: home.projectId,
    closed_at: isClosed(home.status) ? (home.closedAt ?? home.changedAt ?? home.publishedAt) : null,
    published_at: home.publishedAt,
    facts: JSON.stringify(moreFacts(home)),
    card: JSON.stringify(toStoredCard(home)),
    detail: JSON.stringify(home),
  };
}
