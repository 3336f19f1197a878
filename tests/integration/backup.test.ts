import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { holdRestored, retryMessages } from '@/lib/features/outbox/mutations';
import { isAlertWork } from '@/lib/features/saved-searches/data/find-pending';
import { sendDigests, settleRestore } from '@/lib/features/saved-searches/jobs/send-alerts';
import { env } from '@/lib/platform/config/env';
import { database, openStore } from '@/lib/platform/store/client';
import { keepLead } from '../support/a-lead';
import { openToOthers } from '../support/file-modes';
import { clearRows, keepMatch, keepSearch, layMail, layPicture } from '../support/kept-rows';
import { newDatabase } from '../support/new-database';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const NOW = new Date('2026-11-22T12:00:00Z');
const isSqlite = process.env.TEST_STORE !== 'postgres';
const HASH = 'a'.repeat(32);
const PATH = [process.env.POSTGRES_BIN, process.env.PATH].filter(Boolean).join(':');
const backup = (args: readonly string[], settings: Record<string, string> = {}) =>
  runScript('scripts/commands/backup.ts', args, { PATH, ...settings });
const backupsIn = (folder: string): string[] => readdirSync(folder).sort();
const states = async () =>
  (await database().selectFrom('outbox').select('state').execute()).map(({ state }) => state).sort();

/** The settings of a new site on an empty store. */
async function freshSite(): Promise<{ DATA_DIR: string; DATABASE_URL: string }> {
  return { DATA_DIR: join(newFolder(), 'data'), DATABASE_URL: await newDatabase() };
}
const storeOf = (site: { DATA_DIR: string; DATABASE_URL: string }) =>
  openStore(site.DATABASE_URL || join(site.DATA_DIR, 'site.db')).db;

beforeEach(async () => {
  await clearRows();
  await database().updateTable('installation').set({ restored_at: null }).execute();
});

describe('a backup (RELIABILITY L9)', { timeout: 300_000 }, () => {
  it('that is made while the site writes contains every earlier row and can be restored, even if it is the second of that day', async () => {
    layPicture('waiting', HASH, NOW);
    layMail('bewaard', 'an@example.be', NOW);
    mkdirSync(join(env.DATA_DIR, 'documents', 'ab'), { recursive: true });
    writeFileSync(join(env.DATA_DIR, 'documents', 'ab', 'cd.pdf'), '%PDF-');
    const folder = join(newFolder(), 'backups');
    for (let lead = 0; lead < 20; lead += 1) await keepLead({ email: `voor${lead}@example.be` });
    let isWriting = true;
    const writing = (async () => {
      for (let lead = 0; isWriting; lead += 1) {
        await keepLead({ email: `tijdens${lead}@example.be` });
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const runs = [await backup([folder]), await backup([folder])];
    isWriting = false;
    await writing;
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    const names = backupsIn(folder);
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^gevel-\d{4}-\d\d-\d\dT\d{6}Z(-2)?$/);
    expect(openToOthers(folder)).toEqual([]);
    // A file that has not changed takes no extra space.
    const pictures = names.map((name) => join(folder, name, 'waiting', 'aa', `${HASH}-480.webp`));
    expect(new Set(pictures.map((path) => statSync(path).ino)).size).toBe(1);

    const site = await freshSite();
    const restored = await backup(['--restore', join(folder, String(names[1]))], site);
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('The site was restored')]);
    const db = storeOf(site);
    const emails = (await db.selectFrom('leads').select('email').execute()).map(({ email }) => email);
    const messages = await db.selectFrom('outbox').select(['state']).distinct().execute();
    await db.destroy();
    for (let lead = 0; lead < 20; lead += 1) expect(emails).toContain(`voor${lead}@example.be`);
    expect(messages).toEqual([{ state: 'held' }]);
    for (const file of [`waiting/aa/${HASH}-480.webp`, 'mail/bewaard.eml', 'documents/ab/cd.pdf', 'store.json'])
      expect(existsSync(join(site.DATA_DIR, file)), file).toBe(true);
    expect(readFileSync(join(site.DATA_DIR, 'secret.key'))).toEqual(readFileSync(join(env.DATA_DIR, 'secret.key')));
    expect(openToOthers(site.DATA_DIR)).toEqual([]);
    // The restored site starts, and a restore over an existing store is refused.
    expect((await runScript('scripts/commands/sync.ts', [], site)).code).toBe(0);
    const again = await backup(['--restore', join(folder, String(names[1]))], site);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('never overwrites a store')]);
  });

  it('that is incomplete or has a damaged store replaces nothing when it is restored', async () => {
    const folder = newFolder();
    expect((await backup([folder])).code).toBe(0);
    const whole = join(folder, String(backupsIn(folder)[0]));
    const store = join(whole, isSqlite ? 'site.db' : 'site.dump');
    writeFileSync(store, readFileSync(store).subarray(0, 3000));
    const site = await freshSite();
    mkdirSync(site.DATA_DIR);
    writeFileSync(join(site.DATA_DIR, 'secret.key'), 'of before');
    if (isSqlite) writeFileSync(join(site.DATA_DIR, 'site.db'), 'broken');
    expect((await backup(['--restore', whole], site)).code).toBe(1);
    rmSync(join(whole, 'backup.json'));
    const cut = await backup(['--restore', whole], site);
    expect([cut.code, cut.output]).toEqual([1, expect.stringContaining('is not a complete backup')]);
    expect(readFileSync(join(site.DATA_DIR, 'secret.key'), 'utf8')).toBe('of before');
    if (isSqlite) expect(readFileSync(join(site.DATA_DIR, 'site.db'), 'utf8')).toBe('broken');
  });

  it('is deleted only when enough newer backups exist, whatever its age, so that a fast clock deletes none too early', async () => {
    const folder = newFolder();
    for (const day of ['01', '02', '03']) {
      const path = join(folder, `gevel-2026-11-${day}T020000Z`, 'backup.json');
      mkdirSync(dirname(path));
      writeFileSync(path, '{}');
    }
    mkdirSync(join(folder, 'gevel-2026-11-04T020000Z'));
    mkdirSync(join(folder, 'of somebody else'));
    const { code, output } = await backup([folder, '--keep', '2']);
    expect([code, output]).toEqual([0, expect.stringContaining('2 older ones were removed')]);
    const names = backupsIn(folder);
    expect(names.slice(0, 2)).toEqual(['gevel-2026-11-03T020000Z', 'gevel-2026-11-04T020000Z']);
    expect(names).toContain('of somebody else');
    expect(names).toHaveLength(4);
  });

  it('is refused with one line of text if it cannot be made or restored', async () => {
    const file = join(newFolder(), 'site.db');
    writeFileSync(file, '');
    const refusals = await Promise.all(
      [[file], ['--restore', 'nowhere'], ['--release', '--discard']].map((args) => backup(args)),
    );
    expect(refusals.map(({ code }) => code)).toEqual([1, 1, 1]);
    for (const { output } of refusals.slice(0, 2)) expect(output.trim().split('\n')).toHaveLength(1);
    expect(lstatSync(file).isFile()).toBe(true);
  });
});

describe('a site restored from a backup', () => {
  it('does not send mails again that were waiting in the backup, but sends new mails', async () => {
    await keepLead();
    expect(await holdRestored(database(), NOW)).toBe(2);
    const [now, later] = [new Date(), new Date(Date.now() + 60_000)];
    expect(await deliverOutbox({ wait: true, clock: () => later })).toBeNull();
    expect(await retryMessages(null, now)).toBe(0);
    expect(await getOutboxHealth(now)).toMatchObject({ waiting: 0, held: 2 });
    await keepLead({ email: 'nieuw@example.be' });
    expect(await deliverOutbox({ wait: true, clock: () => later })).toMatchObject({ sent: 2 });
    expect(await states()).toEqual(['held', 'held', 'sent', 'sent']);
  });

  it('holds back the mails about properties that match a saved search until they are released', async () => {
    await keepMatch(await keepSearch(NOW, 'active'), NOW);
    await database().updateTable('saved_search_matches').set({ mailed_at: null }).execute();
    expect(await isAlertWork(NOW)).toBe(true);
    await holdRestored(database(), NOW);
    expect(await isAlertWork(NOW)).toBe(false);
    expect(await sendDigests(NOW)).toEqual({ outcome: 'held', mails: 0 });
    await settleRestore('release', NOW);
    expect(await isAlertWork(NOW)).toBe(true);
  });

  it('holds nothing if no mail waits and no search is active, and only the alerts if no mail waits', async () => {
    expect(await holdRestored(database(), NOW)).toBe(0);
    expect((await getOutboxHealth(NOW)).held).toBeNull();
    await keepSearch(NOW, 'active');
    expect(await holdRestored(database(), NOW)).toBe(0);
    expect((await getOutboxHealth(NOW)).held).toBe(0);
    await settleRestore('discard', NOW);
    expect((await getOutboxHealth(NOW)).held).toBeNull();
  });

  it('sends all held mails after the command that releases them', async () => {
    await keepLead();
    await holdRestored(database(), NOW);
    expect(await settleRestore('release', new Date())).toBe(2);
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect((await getOutboxHealth(new Date())).held).toBeNull();
  });

  it('counts all held mails as sent after the command that discards them', async () => {
    await keepLead();
    await keepMatch(await keepSearch(NOW, 'active'), NOW);
    await database().updateTable('saved_search_matches').set({ mailed_at: null }).execute();
    await holdRestored(database(), NOW);
    expect(await settleRestore('discard', NOW)).toBe(2);
    expect(await isAlertWork(NOW)).toBe(false);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});
