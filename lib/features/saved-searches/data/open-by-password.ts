import 'server-only';
import { verifyPassword } from '@/lib/platform/security/password';
import { database } from '@/lib/platform/store/client';

/** Number of compared passwords, of the newest searches: always the same, so that the response time reveals nothing. */
const TRIED = 3;

/**
 * The confirmed searches of an address that were saved with this password; empty if none. Other searches of the address stay
 * closed, so that a person who saves a search under another person's address cannot see that person's searches
 * (design/saved-searches).
 */
export async function openByPassword(email: string, password: string): Promise<string[]> {
  // An early return is safe here: it depends on the empty field, not on the address.
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
