import 'server-only';
import { database } from '@/lib/platform/db/client';
import { verifyPassword } from '@/lib/platform/password';

/** The searches of an address whose passwords are tried, the newest first: always as many, so that the time tells nothing. */
const TRIED = 3;

/**
 * The searches that a password opens: those that were saved with it and confirmed, never others of the same address. So
 * nobody who saves a search under somebody else's address comes to see that person's (decision 035). Empty when it opens none.
 */
export async function openByPassword(email: string, password: string): Promise<string[]> {
  // Whether a password was typed tells nothing about the address: the work may differ by it.
  if (password === '') return [];
  const rows = await database()
    .selectFrom('demands')
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
