import 'server-only';
import { type Sight, sightAt } from '@/lib/domain/owner/mandate';
import { loadOwnProperties, peekOwnProperties } from '@/lib/features/owner-portal/access/loaders/load-owner';
import type { OwnerProperty } from '@/lib/features/owner-portal/access/types';

/** A property of who asks, and what they see of it: after the mandate nothing that came later. */
export type OwnProperty = OwnerProperty & Sight;

/** What who asks sees of a property, or null: somebody else's property answers as one that does not exist. */
export async function loadOwnProperty(propertyId: string, now: Date): Promise<OwnProperty | null> {
  const property = (await loadOwnProperties()).find((one) => one.propertyId === propertyId);
  return property ? { ...property, ...sightAt(property.untilDay, now) } : null;
}

/** The same while the mandate runs, and null after it: for what comes next, and for all that is sent. */
export async function loadRunningProperty(propertyId: string, now: Date): Promise<OwnProperty | null> {
  const property = await loadOwnProperty(propertyId, now);
  return property?.isEnded ? null : property;
}

/** A property under mandate for what an open page asks by itself, which is no use of the session. */
export async function peekRunningProperty(propertyId: string, now: Date): Promise<OwnerProperty | null> {
  const property = (await peekOwnProperties()).find((one) => one.propertyId === propertyId);
  return property && !sightAt(property.untilDay, now).isEnded ? property : null;
}
