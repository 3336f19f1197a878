import 'server-only';
import { sign, unsign } from '@/lib/platform/config/secret';

/** What a link in a mail opens, and for which role. `expires` is a moment in ISO 8601. */
export type LinkClaim = { id: string; role?: 'visitor' | 'agency'; expires: string };

/**
 * The token of a link without a sign-in, such as "cancel my appointment". Each purpose has a key of its own; a token of one is
 * invalid for another.
 */
export const signClaim = (purpose: string, claim: LinkClaim): string =>
  sign(`link:${purpose}`, JSON.stringify([claim.id, claim.role ?? 'visitor', claim.expires]));

/** The claim of a token, even after its last day; null when this site did not make it or it was changed. */
export function readLastingClaim(purpose: string, token: string, now: Date): LinkClaim | null {
  const text = unsign(`link:${purpose}`, token, now);
  if (text === null) return null;
  const [id, role, expires] = JSON.parse(text) as [string, LinkClaim['role'], string];
  return { id, role, expires };
}

/** The claim of a token; null if this site did not make it, it was changed, or it has expired (RELIABILITY L10). */
export function readClaim(purpose: string, token: string, now: Date): LinkClaim | null {
  const claim = readLastingClaim(purpose, token, now);
  return claim && Date.parse(claim.expires) > now.getTime() ? claim : null;
}
