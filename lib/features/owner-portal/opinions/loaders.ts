import 'server-only';
import agency from '@/agency.config';
import { type OpinionsView, opinionsView } from '@/lib/domain/owner/opinions';
import { findOpinions } from '@/lib/features/owner-portal/opinions/data';
import { loadOwnProperty } from '../access/loaders';

/** What visitors thought of one's own property, as far as it may be read; null for a property that who asks may not see. */
export async function loadFeedback(propertyId: string, now: Date): Promise<{ view: OpinionsView | null } | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  return { view: opinionsView(await findOpinions(propertyId, own.asOf), agency.opinions ?? 'two') };
}
