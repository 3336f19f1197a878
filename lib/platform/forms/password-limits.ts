import 'server-only';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import type { FormLimit } from './form-limits';

const MINUTES_15 = 900;
const HOUR = 3600;

/**
 * The limits that one try of a password counts against: from one connection for one account, and for all accounts. Tries for
 * one account from anywhere are counted as well, but beyond that limit only the long proof of work is asked for: guesses from
 * a thousand connections must not lock the owner out. An account that does not exist counts alike.
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
