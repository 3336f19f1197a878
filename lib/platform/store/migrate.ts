import 'server-only';
import { type Kysely, sql } from 'kysely';
import * as catalogue from './migrations/001-catalogue';
import * as requests from './migrations/002-requests';
import * as pictureRetries from './migrations/003-picture-retries';
import * as vouched from './migrations/004-vouched';
import * as limits from './migrations/005-limits';
import * as visits from './migrations/005-visits';
import * as searchFacts from './migrations/006-search-facts';
import * as audience from './migrations/007-audience';
import * as owners from './migrations/008-owners';
import * as passkeys from './migrations/010-passkeys';
import * as homeWatches from './migrations/012-home-watches';
import * as requestsOfAHome from './migrations/013-requests-of-a-home';
import * as dossiers from './migrations/014-dossiers';
import * as closedHomes from './migrations/016-closed-homes';
import * as ownerAccess from './migrations/017-owner-access';
import * as agencyTrees from './migrations/024-agency-trees';
import * as glossaryNames from './migrations/025-names-of-the-glossary';
import * as shownPrices from './migrations/026-shown-prices';
import * as lastChanges from './migrations/027-last-changes';
import * as openHouseNews from './migrations/028-open-house-news';
import * as robotVisits from './migrations/029-robot-visits';
import * as placePages from './migrations/030-place-pages';
import * as pageDays from './migrations/031-page-days';
import * as originAndHandling from './migrations/032-origin-and-handling';

/** The migrations in their order; the name of a released migration never changes. */
const MIGRATIONS = [
  { name: '001-catalogue', up: catalogue.up },
  { name: '002-requests', up: requests.up },
  { name: '003-picture-retries', up: pictureRetries.up },
  { name: '004-vouched', up: vouched.up },
  { name: '005-limits', up: limits.up },
  { name: '005-visits', up: visits.up },
  { name: '006-search-facts', up: searchFacts.up },
  { name: '007-audience', up: audience.up },
  { name: '008-owners', up: owners.up },
  { name: '010-passkeys', up: passkeys.up },
  { name: '012-home-watches', up: homeWatches.up },
  { name: '013-requests-of-a-home', up: requestsOfAHome.up },
  { name: '014-dossiers', up: dossiers.up },
  { name: '016-closed-homes', up: closedHomes.up },
  { name: '017-owner-access', up: ownerAccess.up },
  { name: '024-agency-trees', up: agencyTrees.up },
  { name: '025-names-of-the-glossary', up: glossaryNames.up },
  { name: '026-shown-prices', up: shownPrices.up },
  { name: '027-last-changes', up: lastChanges.up },
  { name: '028-open-house-news', up: openHouseNews.up },
  { name: '029-robot-visits', up: robotVisits.up },
  { name: '030-place-pages', up: placePages.up },
  { name: '031-page-days', up: pageDays.up },
  { name: '032-origin-and-handling', up: originAndHandling.up },
] as const;

/** The key of the advisory lock: any number that is the same in every process. */
const ADVISORY_LOCK = 7_235_661;

class NewerStoreError extends Error {
  constructor(migrations: readonly string[]) {
    super(
      `The store was changed by a newer version of this software (${migrations.join(', ')}). Start that version, or restore the backup that was made before the upgrade.`,
    );
  }
}

const OLDER_STORE =
  'The store is of an earlier version of this software. Run npm start: it upgrades the store once the build works.';

type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

/** Names of migrations; `null` means all. */
type Names = ReadonlySet<string> | null;

/**
 * The migrations that are not applied yet, of all or of some. Throws when the store has migrations that this version does not
 * know, because it would misread the data.
 */
async function missingIn(connection: Connection, only: Names): Promise<Array<(typeof MIGRATIONS)[number]>> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(connection);
  const done = new Set(rows.map((row) => row.name));
  const strange = [...done, ...(only ?? [])].filter((name) => !MIGRATIONS.some((migration) => migration.name === name));
  if (strange.length > 0) throw new NewerStoreError(strange);
  return MIGRATIONS.filter(({ name }) => !done.has(name) && (only === null || only.has(name)));
}

/**
 * Migrates the store in one transaction, so that a process that starts at the same moment waits and then finds the work
 * done (design/store-and-backups). Returns the names of the migrations that it applied. `only` stops at the state of
 * another store, so that its rows fit. With `upgrades` false a new store is made, and a store of an earlier version is
 * refused.
 */
export async function migrate<T>(
  db: Kysely<T>,
  dialect: 'sqlite' | 'postgres',
  { only = null, upgrades = true }: { only?: Names; upgrades?: boolean } = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    const run = (text: string) => sql.raw(text).execute(connection);
    // A store that is up to date is only read: a start must not wait for an import that writes.
    const before = await missingIn(connection, only).catch((error: Error) => {
      if (error instanceof NewerStoreError) throw error;
      return null;
    });
    if (before?.length === 0) return [];
    if (before && !upgrades) throw new Error(OLDER_STORE);
    await run(dialect === 'sqlite' ? 'begin exclusive' : 'begin');
    try {
      if (dialect === 'postgres') await run(`select pg_advisory_xact_lock(${ADVISORY_LOCK})`);
      await run('create table if not exists migrations (name text primary key, applied_at text not null)');
      const missing = await missingIn(connection, only);
      for (const migration of missing) {
        await migration.up(connection as unknown as Kysely<never>);
        await sql`insert into migrations values (${migration.name}, ${new Date().toISOString()})`.execute(connection);
      }
      await run('commit');
      return missing.map((migration) => migration.name);
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });
}
