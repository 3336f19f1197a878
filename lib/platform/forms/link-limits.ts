import 'server-only';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import type { FormLimit } from './form-limits';

const HOUR = 3600;

/**
 * The limits that one wish for a link which signs in counts against: from one connection for one address, and for all addresses.
 * Links for one address are counted from anywhere as well, but beyond that limit only the long proof of work is asked for: others
 * who ask must not keep its owner out. An address that is not known counts alike (design/owner-access).
 */
export const linkLimits = (address: string, client: string, isHard: boolean): FormLimit[] => {
  const size = visitorsBehind(client);
  const own = { name: 'link-own', points: env.LINKS_HOUR * size, seconds: HOUR };
  const connection = { name: 'link-client', points: env.LINKS_CLIENT_HOUR * size, seconds: HOUR };
  const anywhere = { name: 'link-address', points: env.LINKS_ADDRESS_HOUR, seconds: HOUR };
  return [
    { limit: { ...own, problem: 'too-many' }, key: `${client} ${address}` },
    { limit: { ...connection, problem: 'too-many' }, key: client },
    ...(isHard ? [] : [{ limit: { ...anywhere, problem: 'challenge' as const }, key: address }]),
  ];
};
