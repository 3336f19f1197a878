import 'server-only';
import { mailboxOf } from '@/lib/domain/text/mailbox';
import type { FormProblem } from '@/lib/platform/shared/form-state';
import { env } from '../config/env';
import { visitorsBehind } from '../security/request-limits';
import { type Counted, countStored, type StoredLimit } from '../security/stored-limits';

const MINUTES_10 = 600;
const DAY = 86_400;

/** A limit, and the problem that a form reports when it is reached. */
export type FormLimit = { limit: StoredLimit & { problem: FormProblem }; key: string };

/** What is known of a form before it is stored: connection, mail address, stamp, and proof that a person sent it. */
export type CountedForm = {
  client: string;
  sender: string;
  stampId: string;
  /** Whether the form has a proof of work or a captcha answer. */
  isProven: boolean;
  /** Whether the form has the long proof of work: it is accepted even when others have used up its address's limit. */
  isHard: boolean;
};

/** The limits of every form that is stored (design/limits). */
export const formLimits = ({ client, sender, stampId, isProven, isHard }: CountedForm): FormLimit[] => {
  const size = visitorsBehind(client);
  const limit = (name: string, points: number, seconds: number, problem: FormProblem = 'too-many') => ({
    name,
    points,
    seconds,
    problem,
  });
  return [
    ...(isProven
      ? [
          { limit: limit('forms-10-minutes', env.FORM_LIMIT_10_MINUTES * size, MINUTES_10), key: client },
          { limit: limit('forms-day', env.FORM_LIMIT_DAY * size, DAY), key: client },
        ]
      : [
          { limit: limit('plain-forms-10-minutes', env.FORM_LIMIT_PLAIN_10_MINUTES * size, MINUTES_10), key: client },
          { limit: limit('plain-forms-day', env.FORM_LIMIT_PLAIN_DAY * size, DAY), key: client },
          { limit: limit('plain-surge', env.FORM_LIMIT_PLAIN_SURGE, MINUTES_10, 'plain-surge'), key: '' },
        ]),
    { limit: limit('form-stamp', env.FORM_LIMIT_STAMP, DAY, 'expired'), key: stampId },
    ...(sender === ''
      ? []
      : [
          {
            limit: limit('form-pause', env.FORM_PAUSE_SECONDS && 1, env.FORM_PAUSE_SECONDS, 'too-soon'),
            key: `${client} ${sender}`,
          },
        ]),
    // Other people can type an address too and must not block its owner: above this limit the long proof of work is
    // accepted.
    ...(sender === '' || isHard
      ? []
      : [{ limit: limit('form-sender-day', env.FORM_LIMIT_SENDER_DAY, DAY, 'challenge'), key: mailboxOf(sender) }]),
  ];
};

export type FormCount = { problem: FormProblem; seconds: number } | null;

/**
 * Counts one form against its limits. Null when it is within all of them; else the problem, and the seconds to wait. A
 * refused form is not counted, so that a visitor who waits is accepted (design/limits).
 */
export async function countForm(wanted: readonly FormLimit[], now: Date): Promise<FormCount> {
  const refused = await countStored(wanted satisfies readonly Counted[], now);
  if (!refused) return null;
  const spent = wanted.find(({ limit }) => limit.name === refused.limit.name);
  return { problem: spent?.limit.problem ?? 'too-many', seconds: refused.secondsLeft };
}

const HOUR = 3600;

/** The limits of a mail to a friend: those of the sender's connection, and that of the friend's address for all senders. */
export const friendLimits = (client: string, friend: string): FormLimit[] =>
  [
    { name: 'friends-hour', points: env.FRIEND_LIMIT_HOUR * visitorsBehind(client), seconds: HOUR, key: client },
    { name: 'friends-day', points: env.FRIEND_LIMIT_DAY * visitorsBehind(client), seconds: DAY, key: client },
    { name: 'friend-day', points: env.FRIEND_LIMIT_RECIPIENT_DAY, seconds: DAY, key: friend },
  ].map(({ key, ...limit }) => ({ limit: { ...limit, problem: 'too-many' }, key }));

/**
 * The limits of one request for a sign-in link: per connection for one address, and per connection for all addresses.
 * Requests for one address from all connections are counted too, but above that limit only the long proof of work is
 * required, so that other people cannot keep its owner out. An unknown address counts in the same way
 * (design/owner-access).
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

const MINUTES_15 = 900;

/**
 * The limits of one password attempt: per connection for one account, and per connection for all accounts. Attempts for
 * one account from all connections are counted too, but above that limit only the long proof of work is required, so
 * that guesses from a thousand connections cannot keep the owner out. An account that does not exist counts in the same
 * way.
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
