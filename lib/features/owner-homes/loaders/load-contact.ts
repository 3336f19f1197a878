import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { toHomeContact } from '@/lib/features/properties/mapping/to-home-contact';
import type { HomeContact } from '@/lib/features/properties/types/home-detail';
import { loadOwnHome } from './load-own-home';

/** Who answers for one's own home, the first office for one that is not on the site; null for a home that who asks may not see. */
export async function loadContact(homeId: string, locale: Locale, now: Date): Promise<HomeContact | null> {
  if (!(await loadOwnHome(homeId, now))) return null;
  const home = await getProperty(homeId);
  return toHomeContact(home?.agentId ?? null, home?.position ?? null, agency, locale);
}
