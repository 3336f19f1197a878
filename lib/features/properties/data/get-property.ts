import 'server-only';
import { cache } from 'react';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { loadProjects } from '@/lib/features/projects/data';
import { currentDocumentKey } from '@/lib/platform/media/document-files';
import { database } from '@/lib/platform/store/client';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { toPropertyDetail } from '../mapping/to-property-detail';
import type { Property } from '../types/property';
import type { PropertyDetail } from '../types/property-detail';
import { orFromCopy } from './catalogue-copy';

/** A property on the market, or null; read once per request, even if a page and its metadata both call it. */
export const getProperty = cache(async (id: string): Promise<Property | null> => {
  const [row] = await orFromCopy([id], () =>
    database().selectFrom('properties').select('detail').where('id', '=', id).where('removed_at', 'is', null).execute(),
  );
  if (!row) return null;
  const property = JSON.parse(row.detail) as Property;
  return {
    ...property,
    documents: property.documents.map((document) => ({
      ...document,
      key: currentDocumentKey(property.id, document.key),
    })),
  };
});

/** Cached properties, about 50 kB each. */
const MOST_KEPT = 300;

async function readPropertyDetail(id: string, locale: Locale, now: Date): Promise<PropertyDetail | null> {
  const property = await getProperty(id);
  if (!property) return null;
  const project = property.projectId === null ? undefined : (await loadProjects()).get(property.projectId);
  return toPropertyDetail(property, locale, now, agency, project?.priceNote, new URL(siteUrl()).hostname);
}

/** All data of a property's page; null when the property is not on the market. */
export const getPropertyDetail = (id: string, locale: Locale, now: Date): Promise<PropertyDetail | null> =>
  keptPerVersion('property', MOST_KEPT, `${id} ${locale} ${brusselsDay(now)}`, () =>
    readPropertyDetail(id, locale, now),
  );
