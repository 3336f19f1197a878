import 'server-only';
import { readClaim } from '@/lib/platform/signed-link';
import { STOP_PURPOSE } from './emails';

/** The hash of the address that a stop link was made for; null when the link is not ours or has run out. */
export const readStopLink = (token: string, now: Date): string | null =>
  readClaim(STOP_PURPOSE, token, now)?.id ?? null;
