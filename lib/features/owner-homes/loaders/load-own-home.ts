import 'server-only';
import { loadOwnHomes } from '@/lib/features/owners/loaders';
import type { OwnerHome } from '@/lib/features/owners/types';

/** A home that who asks may see, or null: somebody else's home answers as one that does not exist. */
export async function loadOwnHome(homeId: string): Promise<OwnerHome | null> {
  const homes = await loadOwnHomes();
  return homes.find((home) => home.homeId === homeId) ?? null;
}
