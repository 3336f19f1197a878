import { cache } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getHomeDetail } from '@/lib/features/properties/data/get-home-detail';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';

/** The home with this id and goal, or null; loaded once per request, for the page and its metadata. */
export const homeOf = cache(async (goal: Goal, id: string, locale: Locale): Promise<HomeDetail | null> => {
  const home = await getHomeDetail(id, locale, new Date());
  return home?.goal === goal ? home : null;
});
