import '../support/load-env';
import { settleRestore } from '@/lib/features/saved-searches/jobs/send-alerts';
import { env } from '@/lib/platform/config/env';
import { LIST } from '../backup/backup-files';
import { makeBackup } from '../backup/make-backup';
import { restoreBackup } from '../backup/restore-backup';
import { endWith, readArguments } from '../support/read-arguments';
import { withStore } from '../support/with-store';

const USAGE = `Usage:
  npm run backup -- FOLDER [--keep 35]     a complete copy in a dated folder of FOLDER, while the site runs; keeps the newest 35
  npm run backup -- --restore BACKUP       restores a copy, also from SQLite to PostgreSQL or the other way round, by
                                           DATABASE_URL; the site must be stopped
  npm run backup -- --release              after a restore: sends the mails that were waiting when the copy was made
  npm run backup -- --discard              after a restore: counts these mails as sent; sends none`;

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
  console.log(`${path} is a complete copy of this site${removed > 0 ? `; ${removed} older ones were removed` : ''}.`);
  if (env.MEDIA_STORE === 's3')
    console.log(
      `Of pictures and documents it has the list, ${LIST}. Turn on the versioning of both buckets: it is their backup.`,
    );
}

/** The number of mails held after a restore, and how to release them. */
const aboutHeld = (held: number): string =>
  `${held} mails that waited when the backup was made are held back, and so are mails about changed properties. Start the site, check what is missing, then: npm run backup -- --release to send them, or --discard if they were sent before.`;

async function restore(backup: string): Promise<void> {
  const { held, hasMoved } = await restoreBackup(backup, new Date());
  console.log(`The site was restored from ${backup}. ${aboutHeld(held)}`);
  if (env.MEDIA_STORE === 's3')
    console.log('Check that the buckets have every picture and document: npm run media -- verify');
  if (hasMoved)
    console.log(
      env.DATABASE_URL
        ? `It has moved from SQLite to PostgreSQL. The file site.db in ${env.DATA_DIR} is no longer used: remove it, site.db-wal and site.db-shm, once the site works.`
        : 'It has moved from PostgreSQL to SQLite, because DATABASE_URL is not set. Drop the old database once the site works.',
    );
}

const settle = (how: 'release' | 'discard'): Promise<void> =>
  withStore(async () => {
    const count = await settleRestore(how, new Date());
    console.log(
      how === 'release'
        ? `${count} mails that were held back are sent now.`
        : `${count} mails that were held back now count as sent and are not sent.`,
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
