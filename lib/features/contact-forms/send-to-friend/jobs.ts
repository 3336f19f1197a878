import 'server-only';
import { readStopLink } from './data';
import { stopMail } from './mutations';

/** Stops recommendations to the address of a token. False for an invalid token. */
export async function stopByToken(token: string, now: Date): Promise<boolean> {
  const hash = readStopLink(token, now);
  if (hash !== null) await stopMail(hash, now);
  return hash !== null;
}
