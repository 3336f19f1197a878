import 'server-only';
import { loadOwnHomes, peekOwnHomes } from '@/lib/features/owners/loaders';
import type { OwnerHome } from '@/lib/features/owners/types';

/** A home that who asks may see, or null: somebody else's home answers as one that does not exist. */
export async function loadOwnHome(homeId: string): Promise<OwnerHome | null> {
  const homes = await loadOwnHomes();
  return homes.find((home) => home.homeId === homeId) ?? null;
}

/** The same for what an open page asks by itself, which is no use of the session. */
export async function peekOwnHome(homeId: string): Promise<OwnerHome | null> {
  const homes = await peekOwnHomes();
  return homes.find((home) => home.homeId === homeId) ?? null;
}
