import 'server-only';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import type { FormLimit } from './form-limits';

const MINUTES_15 = 900;
const HOUR = 3600;

/**
 * The limits of one password attempt: from one connection for one account, and for all accounts. Attempts for one account from
 * anywhere are counted too, but above that limit only the long proof of work is required: guesses from a thousand connections
 * must not lock the owner out. An account that does not exist counts the same.
 */
export const passwordLimits = (account: string, client: string, isHard: boolean): FormLimit[] => {
  const size = visitorsBehind(client);
  const own = { name: 'password-own', points: env.PASSWORD_TRIES_15_MINUTES * size, seconds: MINUTES_15 };
  const connection = { name: 'password-client', points: env.PASSWORD_TRIES_CLIENT_HOUR * size, seconds: HOUR };
  const anywhere = { name: 'password-account', points: env.PASSWORD_TRIES_HOUR, seconds: HOUR };
  return [
    { limit: { ...own, problem: 'too-many-passwords' }, key: `${client} ${account}` },
    { limit: { ...connection, problem: 'too-many-passwords' }, key: client },
    ...(isHard ? [] : [{ limit: { ...anywhere, problem: 'challenge' as const }, key: account }]),
  ];
};
