import 'server-only';
import { type Sight, sightAt } from '@/lib/domain/owner/mandate';
import { loadOwnHomes, peekOwnHomes } from '@/lib/features/owners/loaders';
import type { OwnerHome } from '@/lib/features/owners/types';

/** A home of who asks, and what they see of it: after the mandate nothing that came later. */
export type OwnHome = OwnerHome & Sight;

/** What who asks sees of a home, or null: somebody else's home answers as one that does not exist. */
export async function loadOwnHome(homeId: string, now: Date): Promise<OwnHome | null> {
  const home = (await loadOwnHomes()).find((one) => one.homeId === homeId);
  return home ? { ...home, ...sightAt(home.untilDay, now) } : null;
}

/** The same while the mandate runs, and null after it: for what comes next, and for all that is sent. */
export async function loadRunningHome(homeId: string, now: Date): Promise<OwnHome | null> {
  const home = await loadOwnHome(homeId, now);
  return home?.isEnded ? null : home;
}

/** A home under mandate for what an open page asks by itself, which is no use of the session. */
export async function peekRunningHome(homeId: string, now: Date): Promise<OwnerHome | null> {
  const home = (await peekOwnHomes()).find((one) => one.homeId === homeId);
  return home && !sightAt(home.untilDay, now).isEnded ? home : null;
}
