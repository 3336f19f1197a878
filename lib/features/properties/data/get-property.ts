import 'server-only';
import { cache } from 'react';
import { database } from '@/lib/platform/db/client';
import type { Property } from '../types/property';
import { orSpare } from './spare-copy';

/** A home on the market, or null; read once a request, however often a page and its metadata ask. */
export const getProperty = cache(async (id: string): Promise<Property | null> => {
  const [row] = await orSpare([id], () =>
    database().selectFrom('properties').select('detail').where('id', '=', id).where('removed_at', 'is', null).execute(),
  );
  return row ? (JSON.parse(row.detail) as Property) : null;
});
