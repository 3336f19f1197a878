import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { loadProjects } from '@/lib/features/projects/data/load-projects';
import { siteUrl } from '@/lib/platform/page-metadata';
import { keptPerVersion } from '@/lib/platform/versioned-cache';
import { toHomeDetail } from '../mapping/to-home-detail';
import type { HomeDetail } from '../types/home-detail';
import { getProperty } from './get-property';

/** About 50 kB each. */
const MOST_KEPT = 300;

async function readHomeDetail(id: string, locale: Locale, now: Date): Promise<HomeDetail | null> {
  const home = await getProperty(id);
  if (!home) return null;
  const project = home.projectId === null ? undefined : (await loadProjects()).get(home.projectId);
  return toHomeDetail(home, locale, now, agency, project?.priceNote, new URL(siteUrl()).hostname);
}

/** Everything that the page of a home draws, or null when there is no such home on the market. */
export const getHomeDetail = (id: string, locale: Locale, now: Date): Promise<HomeDetail | null> =>
  keptPerVersion('home', MOST_KEPT, `${id} ${locale} ${brusselsDay(now)}`, () => readHomeDetail(id, locale, now));
