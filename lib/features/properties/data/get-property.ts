import 'server-only';
import { cache } from 'react';
import { currentDocumentKey } from '@/lib/platform/media/document-files';
import { database } from '@/lib/platform/store/client';
import type { Property } from '../types/property';
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
