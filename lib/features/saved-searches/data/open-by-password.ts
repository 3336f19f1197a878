import 'server-only';
import { verifyPassword } from '@/lib/platform/security/password';
import { database } from '@/lib/platform/store/client';

/** Number of passwords that are compared, of the newest searches: always the same, so that the response time reveals nothing. */
const TRIED = 3;

/**
 * The searches that a password opens: those that were saved with it and confirmed, never others of the same address. So
 * somebody who saves a search under another person's address cannot see that person's searches (design/saved-searches). Empty for none.
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
