import agency from '@/agency.config';
import { isLand } from '@/lib/domain/property/property-type';
import { DAY_MS } from '@/lib/domain/time/durations';
import { toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Property } from '@/lib/features/catalogue/types/property';
import { removeProperties, upsertProperties } from '@/lib/features/feed/for-commands';
import { CLOSED_HASH, isDemoCatalogue } from '@/lib/features/feed/for-site';
import { inTransaction } from '@/lib/platform/store/client';
import { chance } from './chance';

/** The number of similar properties, for each property of an owner, that were sold or let and have left the site. */
const COUNT = 6;

const stretched = (value: number | null, by: number): number | null => value && Math.round(value * by);

/** A similar property that was sold or let, and that no page shows any more. */
export function closedProperty(property: Property, number: number, now: Date): Property {
  const drawn = (what: string) => chance(property.id, number, what);
  const by = 0.8 + 0.4 * drawn('area');
  const closed = now.getTime() - (100 + Math.floor(500 * drawn('closed'))) * DAY_MS;
  const { surfaces, price } = property;
  const perArea = by * (0.84 + 0.26 * drawn('price'));
  return {
    ...property,
    id: `${property.id}${number}00`,
    reference: null,
    projectId: null,
    status: property.goal === 'for-rent' ? 'rented' : 'sold',
    publishedAt: new Date(closed - (24 + Math.floor(80 * drawn('days'))) * DAY_MS).toISOString(),
    closedAt: new Date(closed).toISOString(),
    surfaces: isLand(property.type)
      ? { ...surfaces, ground: stretched(surfaces.ground, by) }
      : { ...surfaces, living: stretched(surfaces.living, by), total: stretched(surfaces.total, by) },
    price:
      price.publish && price.amount !== null
        ? { ...price, amount: Math.round((price.amount * perArea) / 1000) * 1000, previous: null }
        : price,
    pictures: [],
    otherPictures: [],
    documents: [],
    tours: [],
    captions: [],
  };
}

/** Properties that the demo agency sold or let in the last two years, for comparison in the owner portal. */
export async function fillDemoClosedProperties(now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await isDemoCatalogue(tx))) return;
    const rows = await tx
      .selectFrom('properties')
      .select('detail')
      .where('removed_at', 'is', null)
      .where('id', 'in', (query) => query.selectFrom('owner_properties').select('property_id'))
      .orderBy('id')
      .execute();
    const closed = rows.flatMap(({ detail }) =>
      Array.from({ length: COUNT }, (_, at) => closedProperty(JSON.parse(detail) as Property, at + 1, now)),
    );
    const ids = closed.map(({ id }) => id);
    await upsertProperties(
      tx,
      closed.map((property) => toRow(property, CLOSED_HASH, agency.statusesThatReplacePrice)),
    );
    await removeProperties(tx, ids, now);
  });
}
