import '../support/load-env';
import { settleRestore } from '@/lib/features/saved-searches/jobs/settle-restore';
import { env } from '@/lib/platform/config/env';
import { makeBackup } from '../support/make-backup';
import { endWith, readArguments } from '../support/read-arguments';
import { restoreBackup } from '../support/restore-backup';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run backup -- FOLDER [--keep 35]     a whole copy in a dated folder of FOLDER, while the site runs; keeps the newest 35
  npm run backup -- --restore BACKUP       brings such a copy back, also from SQLite to PostgreSQL or the other way round, by
                                           DATABASE_URL; the site must be stopped
  npm run backup -- --release              after a restore: sends the mails that waited when the copy was made
  npm run backup -- --discard              after a restore: they went out before; nothing is sent again`;

const flag = { type: 'boolean', default: false } as const;
const { values, positionals } = readArguments(
  USAGE,
  { restore: { type: 'string' }, keep: { type: 'string' }, release: flag, discard: flag },
  { max: 1 },
);

async function make(folder: string): Promise<void> {
  const { keep } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) endWith('--keep must be a number of backups, such as 35.');
  const { path, removed } = await makeBackup(folder, new Date(), keep ? Number(keep) : null);
  console.log(`${path} is a whole copy of this site${removed > 0 ? `; ${removed} older ones are removed` : ''}.`);
}

/** The number of mails held after a restore, and how to release them. */
const aboutHeld = (held: number): string =>
  `Held are ${held} mails that waited then, and mails about homes that are news. Start the site, see what is missing, then: npm run backup -- --release to send them, or --discard if they went out before.`;

async function restore(backup: string): Promise<void> {
  const { held, hasMoved } = await restoreBackup(backup, new Date());
  console.log(`The site is back as it was in ${backup}. ${aboutHeld(held)}`);
  if (hasMoved)
    console.log(
      env.DATABASE_URL
        ? `It has moved from SQLite to PostgreSQL. A site.db that lies in ${env.DATA_DIR} is not used any more: remove it, and site.db-wal and site.db-shm, once all is well.`
        : 'It has moved from PostgreSQL to SQLite, because DATABASE_URL is not set. Drop the old database once all is well.',
    );
}

const settle = (how: 'release' | 'discard'): Promise<void> =>
  withStore(async () => {
    const count = await settleRestore(how, new Date());
    console.log(
      how === 'release'
        ? `${count} mails that were held go out now.`
        : `${count} mails that were held count as sent; nothing is sent again.`,
    );
  });

const [folder] = positionals;
const asked = [folder, values.restore, values.release || undefined, values.discard || undefined].filter(Boolean);
if (asked.length !== 1) endWith(USAGE);
try {
  if (folder) await make(folder);
  else if (values.restore) await restore(values.restore);
  else await settle(values.release ? 'release' : 'discard');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
