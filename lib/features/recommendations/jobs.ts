import 'server-only';
import { readStopLink } from './data';
import { stopMail } from './mutations';

/** Stops what is forwarded to the address that a token was made for. False when the token is not ours or has run out. */
export async function stopByToken(token: string, now: Date): Promise<boolean> {
  const hash = readStopLink(token, now);
  if (hash !== null) await stopMail(hash, now);
  return hash !== null;
}
