import { DAY_MS } from '@/lib/domain/time/durations';
import '../support/load-env';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { env } from '@/lib/platform/config/env';
import { changeSecretFile, oldSecretFile, ownSecret, secretFile } from '@/lib/platform/config/secret';
import { closeStore, database, migrateStore } from '@/lib/platform/store/client';
import { forgetFormKey } from '@/lib/platform/store/guard-form-key';
import { forgetSecret, SecretError } from '@/lib/platform/store/guard-secret';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run secret -- change [--days 180]   makes a new secret; links of the old one are valid for this many days, 0 for none
  npm run secret -- accept                accepts the present secret, when the old one is lost
  npm run secret -- accept-form-key       the next start notes the key of its forms: NEXT_SERVER_ACTIONS_ENCRYPTION_KEY was changed`;

const { values, positionals } = readArguments(USAGE, { days: { type: 'string', default: '180' } }, { max: 1 });

async function change(): Promise<void> {
  if (env.AUTH_SECRET)
    endWith(
      'The secret is set in AUTH_SECRET, so change it there: set AUTH_SECRET_OLD to the present secret, AUTH_SECRET_OLD_UNTIL to its last valid day and AUTH_SECRET to a new secret (openssl rand -base64 48), and restart.',
    );
  const days = /^\d{1,4}$/.test(values.days) ? Number(values.days) : endWith('--days must be a number of days.');
  const until = new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  await withStore(async () => changeSecretFile(until));
  // The store is opened again: it then compares the secret with its own and records the new one.
  await withStore(async () => undefined);
  if (days === 0) rmSync(oldSecretFile());
  if (process.exitCode) return;
  console.log(
    days === 0
      ? 'The secret was changed; links signed with the old one are invalid. Restart the site now.'
      : `The secret was changed; links signed with the old one are valid until ${until}. Restart the site now.`,
  );
}

/** Accepts the present secret for this store, without the check of other commands, which would refuse the store. */
async function accept(): Promise<void> {
  const refused = await migrateStore().then(
    () => null,
    (error: Error) => error,
  );
  if (!(refused instanceof SecretError)) {
    await closeStore();
    return endWith(refused?.message ?? 'This site already uses this secret: there is nothing to accept.');
  }
  if (ownSecret() === null && existsSync(secretFile())) renameSync(secretFile(), `${secretFile()}.damaged`);
  await forgetSecret(database());
  await closeStore();
  await withStore(async () => console.log('The site uses its present secret. Restart it.'));
}

const acceptFormKey = (): Promise<void> =>
  withStore(async () => {
    await forgetFormKey(database());
    console.log('The next start notes the key of its build. Start the machines that have the new key now.');
  });

const COMMANDS: Readonly<Record<string, () => Promise<void>>> = { change, accept, 'accept-form-key': acceptFormKey };
const [command = ''] = positionals;
await ((Object.hasOwn(COMMANDS, command) && COMMANDS[command]) || endWith(USAGE))();
