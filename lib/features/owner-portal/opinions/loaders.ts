import 'server-only';
import agency from '@/agency.config';
import { type OpinionsView, opinionsView } from '@/lib/domain/owner/opinions';
import { findOpinions } from '@/lib/features/owner-portal/opinions/data';
import { loadOwnProperty } from '../access/loaders';

/** The opinions about an owner's property that may be read; null if the signed-in owner has no access. */
export async function loadFeedback(propertyId: string, now: Date): Promise<{ view: OpinionsView | null } | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  return { view: opinionsView(await findOpinions(propertyId, own.asOf), agency.opinions ?? 'two') };
}
