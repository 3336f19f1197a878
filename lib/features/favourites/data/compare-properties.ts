import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { getPropertyDetail } from '../../properties/data/get-property-detail';
import { toComparison } from '../mapping/to-comparison';
import type { Comparison } from '../types/comparison';

/** Properties side by side, and how many of those asked for are not on the site any more. */
export async function compareProperties(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<Comparison & { gone: number }> {
  const properties = (await Promise.all(ids.map((id) => getPropertyDetail(id, locale, now)))).filter(
    (property) => property !== null,
  );
  return { ...toComparison(properties), gone: ids.length - properties.length };
}
