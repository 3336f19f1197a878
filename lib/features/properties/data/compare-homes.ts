import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { toComparison } from '../mapping/to-comparison';
import type { Comparison } from '../types/comparison';
import { getHomeDetail } from './get-home-detail';

/** Homes side by side, and how many of those asked for are not on the site any more. */
export async function compareHomes(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<Comparison & { gone: number }> {
  const homes = (await Promise.all(ids.map((id) => getHomeDetail(id, locale, now)))).filter((home) => home !== null);
  return { ...toComparison(homes), gone: ids.length - homes.length };
}
