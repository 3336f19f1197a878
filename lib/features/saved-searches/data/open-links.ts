import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { verifyPassword } from '@/lib/platform/security/password';
import { readClaim, readLastingClaim, signClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { SAVED_SEARCH_LINKS, type SavedSearchScope } from '../types';

const PERSON = 'person:';
/** How long access by password is valid; a mailed link is valid for longer, because people keep mails. */
const OPEN_MS = 2 * HOUR_MS;
export const MANAGE_DAYS = 180;
/** The end of a link to stop mails. Every signed link needs one, but an expired one of these is still read. */
const STOP_DAYS = 1000;

const claimOf = (scope: SavedSearchScope): string => ('person' in scope ? PERSON + scope.person : scope.ids.join(','));
const after = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/** The token of the page where a person changes their searches. */
export const manageToken = (scope: SavedSearchScope, now: Date): string =>
  signClaim(SAVED_SEARCH_LINKS.manage, {
    id: claimOf(scope),
    expires: after(now, 'person' in scope ? MANAGE_DAYS * DAY_MS : OPEN_MS),
  });

/** The searches that a token opens; null if it is invalid or has expired. */
export function readScope(token: string, now: Date): SavedSearchScope | null {
  const id = readClaim(SAVED_SEARCH_LINKS.manage, token, now)?.id;
  if (!id) return null;
  return id.startsWith(PERSON) ? { person: id.slice(PERSON.length) } : { ids: id.split(',') };
}

/** The token of the link that ends all mails to a person. */
export const stopToken = (person: string, now: Date): string =>
  signClaim(SAVED_SEARCH_LINKS.stop, { id: person, expires: after(now, STOP_DAYS * DAY_MS) });

/** The person whose mails a token of any age ends (design/feed-values); null for an invalid signature. */
export const readStop = (token: string, now: Date): string | null =>
  readLastingClaim(SAVED_SEARCH_LINKS.stop, token, now)?.id ?? null;

/** The token that confirms a search. */
export const confirmToken = (search: string, until: Date): string =>
  signClaim(SAVED_SEARCH_LINKS.confirm, { id: search, expires: until.toISOString() });

/** The id of the search that a token confirms; null when it is invalid or has expired. */
export const readConfirm = (token: string, now: Date): string | null =>
  readClaim(SAVED_SEARCH_LINKS.confirm, token, now)?.id ?? null;

/**
 * The number of passwords that are compared, of the newest searches: always the same, so that the time of the answer
 * reveals nothing.
 */
const TRIED = 3;

/**
 * The confirmed searches of an address that were saved with this password; empty if none. Other searches of the address stay
 * closed, so that a person who saves a search under another person's address cannot see that person's searches
 * (design/saved-searches).
 */
export async function openByPassword(email: string, password: string): Promise<string[]> {
  // An early return is safe here: it depends on the empty field and not on the address.
  if (password === '') return [];
  const rows = await database()
    .selectFrom('saved_searches')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('password_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(TRIED)
    .execute();
  const tried = await Promise.all(
    Array.from({ length: TRIED }, (_, at) => verifyPassword(rows[at]?.password_hash ?? null, password)),
  );
  return rows.flatMap(({ id }, at) => (tried[at] ? [id] : []));
}
