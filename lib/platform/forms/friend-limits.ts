import 'server-only';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import type { FormLimit } from './form-limits';

const HOUR = 3600;
const DAY = 86_400;

/** The limits of a mail to a friend: those of the sender's connection, and that of the friend's address for all senders. */
export const friendLimits = (client: string, friend: string): FormLimit[] =>
  [
    { name: 'friends-hour', points: env.FRIEND_LIMIT_HOUR * visitorsBehind(client), seconds: HOUR, key: client },
    { name: 'friends-day', points: env.FRIEND_LIMIT_DAY * visitorsBehind(client), seconds: DAY, key: client },
    { name: 'friend-day', points: env.FRIEND_LIMIT_RECIPIENT_DAY, seconds: DAY, key: friend },
  ].map(({ key, ...limit }) => ({ limit: { ...limit, problem: 'too-many' }, key }));
