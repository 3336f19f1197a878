import 'server-only';
import { cache } from 'react';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { brusselsDay } from '@/lib/domain/time/dates';
import { comingOpenHouses, openHouseKey } from '@/lib/domain/time/open-house';
import { orFromCopy } from '@/lib/features/catalogue/data/catalogue-copy';
import type { Property } from '@/lib/features/catalogue/types/property';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { loadProjects } from '@/lib/features/projects/data';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { log } from '@/lib/platform/log/log';
import { currentDocumentKey } from '@/lib/platform/media/document-files';
import { catalogueDatabase, isStoreAway, keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { type DatedPrice, toPropertyDetail } from '../mapping/to-property-detail';
import type { PropertyDetail } from '../types/property-detail';
import { findNearby } from './find-nearby';
import { findPricesAround, medianOfPlace } from './find-prices-around';

/** A property on the market, or null; read once per request, even if a page and its metadata both call it. */
export const getProperty = cache(async (id: string): Promise<Property | null> => {
  const [row] = await orFromCopy([id], () =>
    catalogueDatabase()
      .selectFrom('properties')
      .select(['detail', 'modified_on'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .execute(),
  );
  if (!row) return null;
  const property = JSON.parse(row.detail) as Property;
  return {
    ...property,
    modifiedOn: row.modified_on,
    documents: property.documents.map((document) => ({
      ...document,
      key: currentDocumentKey(property.id, document.key),
    })),
  };
});

/** The maximum number of cached properties; each takes about 50 kB. */
const MOST_KEPT = 300;

async function readPropertyDetail(id: string, locale: Locale, now: Date): Promise<PropertyDetail | null> {
  const property = await getProperty(id);
  if (!property) return null;
  const project = property.projectId === null ? undefined : (await loadProjects()).get(property.projectId);
  const host = new URL(siteUrl()).hostname;
  const [prices, portraits] = await Promise.all([findShownPrices(id), getPortraits()]);
  const detail = toPropertyDetail(property, locale, now, agency, project?.priceNote, host, prices, portraits);
  return { ...detail, around: await findPricesAround(detail, locale, now) };
}

/**
 * The prices that the site showed for a property; empty if the agency does not want to show them. If the store fails,
 * only this list is missing from the page, because the property then comes from the copy in memory.
 */
async function findShownPrices(id: string): Promise<DatedPrice[]> {
  if (!agency.marketHistory?.includes('prices') || (await isStoreAway())) return [];
  return catalogueDatabase()
    .selectFrom('shown_prices')
    .select(['day', 'price'])
    .where('property_id', '=', id)
    .execute()
    .catch((error: Error) => {
      log.error({ error }, 'earlier prices of a property could not be read');
      return [];
    });
}

/** All data for the page of a property; null if the property is not on the market. */
export async function getPropertyDetail(id: string, locale: Locale, now: Date): Promise<PropertyDetail | null> {
  const kept = await keptPerVersion('property', MOST_KEPT, `${id} ${locale} ${brusselsDay(now)}`, () =>
    readPropertyDetail(id, locale, now),
  );
  // The property was cached earlier on this day, and an open house may have ended since. The places nearby are read
  // again, because they change with the file of streets, and the median with that of prices.
  return (
    kept && {
      ...kept,
      openHouses: comingOpenHouses(kept.openHouses, now),
      around: kept.around && { ...kept.around, median: medianOfPlace(kept, locale) },
      situation: { ...kept.situation, ...findNearby(kept.situation, locale) },
    }
  );
}

/**
 * A future open house as calendar text in a language, found by its start as addresses write it; null if the property
 * announces no open house with this start. A hidden address is shown only as a town, as on the page.
 */
export async function getOpenHouseFile(id: string, start: string, locale: Locale, now: Date): Promise<string | null> {
  const property = await getPropertyDetail(id, locale, now);
  const openHouse = property?.openHouses.find((one) => openHouseKey(one) === start);
  if (!property || !openHouse) return null;
  const t = wordsOf(locale, 'property');
  const { contact, goal, city, type } = property;
  const title = property.title ?? t(`heading.${goal}`, { type: wordsOf(locale, 'type')(type), city });
  return calendarText({
    method: 'PUBLISH',
    uid: `open-house-${id}-${start}@${new URL(siteUrl()).hostname}`,
    sequence: 0,
    status: 'CONFIRMED',
    startsAt: openHouse.startsAt,
    endsAt: openHouse.endsAt,
    writtenAt: now,
    summary: t('openHouse.calendar', { title }),
    description: [contact.name, contact.phone, contact.email].join('\n'),
    location: property.address.line,
    url: siteUrl() + property.addresses[locale],
    organizer: { name: contact.name, email: contact.email },
    attendee: null,
  });
}
