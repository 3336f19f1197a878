// Stores owners in the store of DATA_DIR and prints for each the value of a session's cookie, the token of an
// invitation and that to stop the report. Each argument is a mail address and properties: an@example.be=6412,7006.
// Their password is that of OWNER_PASSWORD; without it they have no password.
import { encode } from 'next-auth/jwt';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { inviteOwner } from '@/lib/features/owner-portal/access/mutations/open-link';
import { saveOwner, setPassword } from '@/lib/features/owner-portal/access/mutations/save-owner';
import type { Owner } from '@/lib/features/owner-portal/access/types';
import { stopToken } from '@/lib/features/owner-portal/reports/data';
import { keyFor } from '@/lib/platform/config/secret';
import { hashPassword } from '@/lib/platform/security/password';
import { closeStore, migrateStore } from '@/lib/platform/store/client';
import { openSessionOf } from './open-session-of';

const now = new Date();
await migrateStore();
const made = [];
for (const argument of process.argv.slice(2)) {
  const [email = '', ids = ''] = argument.split('=');
  const properties = ids.split(',').map((propertyId) => ({ propertyId, fromDay: null, untilDay: null }));
  const id = await saveOwner({ name: `Naam ${email.split('@')[0]}`, email, locale: 'nl', properties }, now);
  const { OWNER_PASSWORD: password } = process.env;
  if (password) await setPassword((await getOwner(id)) as Owner, await hashPassword(password), false, now);
  const link = await inviteOwner((await getOwner(id)) as Owner, now);
  const { sid, version } = await openSessionOf(id, 'computer', now);
  const cookie = await encode({ token: { sid, ver: version }, secret: keyFor('owner-session'), maxAge: 12 * 3600 });
  made.push({
    id,
    email,
    name: `Naam ${email.split('@')[0]}`,
    link,
    stop: stopToken(id, now),
    cookie: `session=${cookie}`,
  });
}
await closeStore();
console.log(JSON.stringify(made));
