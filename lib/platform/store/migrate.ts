import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** Makes all tables of an empty store. The statements are a file of the software, so the raw SQL contains no input. */
async function makeTables(db: Kysely<never>): Promise<void> {
  const file = readFileSync(join(process.cwd(), 'lib/platform/store/baseline.sql'), 'utf8');
  for (const statement of file.split(/;$/m)) if (statement.trim()) await sql.raw(statement).execute(db);
}

/** Kinds of waiting and sent messages that have another name since 2026-11-29. */
const RENAMED_MESSAGES = [
  ['home-news', 'property-news'],
  ['owner-letter', 'owner-report'],
  ['visit-feedback', 'opinion'],
  ['audience', 'unusual-views'],
] as const;

/**
 * Kinds are stored under the names of the glossary. A property is `property`, and no more `home`, in subjects of leads,
 * reports of imports and waiting mails. These texts are JSON, in which a typed quotation mark has a backslash, so no typed
 * text is replaced. The messages to a CRM keep the former names.
 */
async function renameKinds(db: Kysely<never>): Promise<void> {
  const replaced = (column: string) => sql`replace(${sql.ref(column)}, '"kind":"home"', '"kind":"property"')`;
  await sql`update leads set kind = 'appointment-request' where kind = 'visit'`.execute(db);
  await sql`update leads set about = ${replaced('about')} where about like '%"kind":"home"%'`.execute(db);
  await sql`update feed_reports set report = replace(${replaced('report')}, '"homes":{', '"properties":{')`.execute(db);
  await sql`
    update outbox set payload = ${replaced('payload')}
    where channel = 'mail' and payload like '%"kind":"home"%'`.execute(db);
  for (const [former, present] of RENAMED_MESSAGES)
    await sql`update outbox set kind = ${present} where kind = ${former}`.execute(db);
}

/** When a visitor was reminded of an appointment. */
async function addReminders(db: Kysely<never>): Promise<void> {
  await sql`alter table appointments add column reminded_at text`.execute(db);
}

/** The lists of properties that visitors share by a link (design/favourites). */
async function makeSharedLists(db: Kysely<never>): Promise<void> {
  await sql`
    create table shared_lists (
      id text primary key,
      property_ids text not null,
      name text,
      changed_at text not null
    )`.execute(db);
  await sql`create index shared_lists_changed_at on shared_lists (changed_at)`.execute(db);
}

/** How often a search is mailed (`ALERT_FREQUENCIES`); earlier ones stay as they were. */
async function addFrequency(db: Kysely<never>): Promise<void> {
  await sql`alter table saved_searches add column frequency text not null default 'at-once'`.execute(db);
}

/** A hash of the key with which builds name the actions of forms (guard-form-key.ts). */
async function addFormKey(db: Kysely<never>): Promise<void> {
  await sql`alter table installation add column form_key_hash text`.execute(db);
}

/** What the site keeps of a back office: its items, its hooks, the addresses told to it, its calls a day. */
async function makeBackOfficeTables(db: Kysely<never>): Promise<void> {
  await sql`
    create table crm_items (
      source text not null,
      id text not null,
      locale text not null,
      kind text not null,
      office text not null,
      stamp text not null,
      picture_hash text not null,
      item text not null,
      seen_at text not null,
      primary key (source, id, locale)
    )`.execute(db);
  await sql`
    create table crm_hooks (
      key text not null,
      body_hash text not null,
      item_id text not null,
      event text not null,
      happened_at text not null,
      state text not null,
      attempts integer not null,
      received_at text not null,
      due_at text not null,
      primary key (key, body_hash)
    )`.execute(db);
  await sql`create index crm_hooks_due on crm_hooks (state, due_at)`.execute(db);
  await sql`
    create table crm_addresses (
      property_id text primary key,
      url text not null,
      state text not null,
      attempts integer not null,
      due_at text not null,
      told_at text
    )`.execute(db);
  await sql`create table crm_budget (day text primary key, calls integer not null)`.execute(db);
}

const BASELINE = '033-baseline';

/** The last of the 24 migrations that stores have from earlier releases; together they made the tables of the baseline. */
const LAST_BEFORE = '032-origin-and-handling';

/** The migrations in their order; the name of a released migration never changes. */
const MIGRATIONS: ReadonlyArray<{ name: string; up: (db: Kysely<never>) => Promise<void> }> = [
  { name: BASELINE, up: makeTables },
  { name: '034-names-of-kinds', up: renameKinds },
  { name: '035-shared-lists', up: makeSharedLists },
  { name: '036-frequency-of-alerts', up: addFrequency },
  { name: '037-reminders', up: addReminders },
  { name: '038-key-of-forms', up: addFormKey },
  { name: '039-back-offices', up: makeBackOfficeTables },
];

/** The key of the advisory lock: any number that is the same in every process. */
const ADVISORY_LOCK = 7_235_661;

/** The store is of a version that this one cannot read or upgrade. */
class StoreVersionError extends Error {}

const newerStore = (migrations: readonly string[]) =>
  new StoreVersionError(
    `The store was changed by a newer version of this software (${migrations.join(', ')}). Start that version, or restore the backup that was made before the upgrade.`,
  );

const TOO_OLD =
  'The store is of a version before 29 November 2026, which this version cannot upgrade. Run npm start once with the version of that day, which upgrades it: git checkout e8a5f9df';

const OLDER_STORE =
  'The store is of an earlier version of this software. Run npm start: it upgrades the store once the build works.';

type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

/** Names of migrations; `null` means all. */
type Names = ReadonlySet<string> | null;

/**
 * The migrations of a store, with the baseline in place of those from before it. Throws for a store that does not have all of
 * those.
 */
function presentNames(names: readonly string[]): ReadonlySet<string> {
  const since = names.filter((name) => name >= BASELINE);
  if (since.length === names.length) return new Set(names);
  if (!names.includes(LAST_BEFORE)) throw new StoreVersionError(TOO_OLD);
  return new Set([BASELINE, ...since]);
}

/**
 * The migrations that are not applied yet, of all or of some. Throws when the store has migrations that this version does not
 * know, because it would misread the data, and when it is too old.
 */
async function missingIn(connection: Connection, only: Names): Promise<Array<(typeof MIGRATIONS)[number]>> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(connection);
  const done = presentNames(rows.map((row) => row.name));
  const wanted = only && presentNames([...only]);
  const strange = [...done, ...(wanted ?? [])].filter((name) => !MIGRATIONS.some((one) => one.name === name));
  if (strange.length > 0) throw newerStore(strange);
  return MIGRATIONS.filter(({ name }) => !done.has(name) && (wanted === null || wanted.has(name)));
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
      if (error instanceof StoreVersionError) throw error;
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
