import 'server-only';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import type { FormLimit } from './form-limits';

const HOUR = 3600;

/**
 * The limits of one request for a sign-in link: from one connection for one address, and for all addresses. Requests for one
 * address from anywhere are counted too, but above that limit only the long proof of work is required: others must not keep its
 * owner out. An unknown address counts the same (design/owner-access).
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
