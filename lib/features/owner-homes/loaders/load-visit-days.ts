import 'server-only';
import type { DayVisits } from '@/lib/domain/owner/visit-figures';
import { findVisitDays } from '../data/find-visit-days';
import { loadOwnHome } from './load-own-home';

/** The visits of one's own home by day, the oldest first; null for a home that who asks may not see. */
export async function loadVisitDays(homeId: string): Promise<DayVisits[] | null> {
  return (await loadOwnHome(homeId)) && findVisitDays(homeId);
}
