import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { getHomeDetail } from '@/lib/features/properties/data/get-home-detail';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { loadRunningHome } from './load-own-home';

/** What visitors read about one's own home; null for a home that who asks may not see, or saw, and for one that is not on the site. */
export const loadAdvert = async (homeId: string, locale: Locale, now: Date): Promise<HomeDetail | null> =>
  (await loadRunningHome(homeId, now)) && getHomeDetail(homeId, locale, now);
