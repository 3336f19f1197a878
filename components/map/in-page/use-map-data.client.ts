'use client';

import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import type { PackedMarkers } from '@/lib/features/map/rules';
import { type MapPart, mapLabelsHref, markersHref } from '@/lib/routing/data-href';
import type { MapLabels } from '../map-message';

/** How long properties are used without a new request; they change with the feed, some times a day. */
const MARKERS_MS = 60_000;

async function fetchJson<T>(address: string, signal: AbortSignal): Promise<T> {
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.json() as Promise<T>;
}

/** The cache of answers for all maps of a visit. */
export const mapQueries = new QueryClient({
  defaultOptions: { queries: { staleTime: MARKERS_MS, retry: 2, refetchOnWindowFocus: false } },
});

/** The texts of the map. */
export const useLabels = (locale: Locale) =>
  useQuery({
    queryKey: ['labels', locale],
    queryFn: ({ signal }) => fetchJson<MapLabels>(mapLabelsHref(locale), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The properties of a search for the map; if too many for one answer, only those in part of the map. */
export const useMarkers = (goal: Goal, locale: Locale, query: string, part: MapPart | null) =>
  useQuery({
    queryKey: ['markers', goal, locale, query, part],
    queryFn: ({ signal }) => fetchJson<PackedMarkers>(markersHref(goal, locale, query, part ?? undefined), signal),
    placeholderData: keepPreviousData,
  });
