import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStore } from '@/lib/platform/store/client';
import { openToOthers } from '../support/file-modes';
import { newDatabase } from '../support/new-database';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const PATH = [process.env.POSTGRES_BIN, process.env.PATH].filter(Boolean).join(':');
type Settings = { DATA_DIR: string; DATABASE_URL: string };
const backup = (args: readonly string[], settings: Settings) =>
  runScript('scripts/commands/backup.ts', args, { PATH, ...settings });

/** Every kind of file of a site except the store. */
const KINDS = [
  'secret.key',
  'secret.key.old',
  'store.json',
  'documents/ab/abcd.pdf',
  'documents/owners/7b1c.pdf',
  'mail/bewaard.eml',
  'waiting/aa/aa-480.webp',
  'media/bb/bb-480.webp',
  'media/bb/bb-share.jpg',
];

function lay(folder: string, text: string): void {
  for (const name of KINDS) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
const textsIn = (folder: string): string[] => KINDS.map((name) => readFileSync(join(folder, name), 'utf8'));

const newSite = async (): Promise<Settings> => ({
  DATA_DIR: join(newFolder(), 'data'),
  DATABASE_URL: await newDatabase(),
});
const storeOf = ({ DATA_DIR, DATABASE_URL }: Settings) => openStore(DATABASE_URL || join(DATA_DIR, 'site.db')).db;

async function startedSite(): Promise<Settings> {
  const site = await newSite();
  expect((await runScript('scripts/commands/sync.ts', [], site)).code).toBe(0);
  return site;
}
const setProperty = async (site: Settings, property_id: string) => {
  const db = storeOf(site);
  await db.deleteFrom('owner_dossiers').execute();
  await db.insertInto('owner_dossiers').values({ property_id, data: '{}', updated_at: '' }).execute();
  await db.destroy();
};
const propertyOf = async (site: Settings) => {
  const db = storeOf(site);
  const row = await db.selectFrom('owner_dossiers').select('property_id').executeTakeFirst();
  return db.destroy().then(() => row?.property_id);
};
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));

describe('the files of a backup', { timeout: 300_000 }, () => {
  it('equal those of the site, whichever file changed and however similar the new one is', async () => {
    const site = await startedSite();
    const folder = join(newFolder(), 'backups');
    lay(site.DATA_DIR, 'mandate of 2025');
    await setProperty(site, '1001');
    expect((await backup([folder], site)).code).toBe(0);
    lay(site.DATA_DIR, 'mandate of 2026');
    writeFileSync(join(site.DATA_DIR, 'media', 'same.jpg'), 'as before');
    await setProperty(site, '1002');
    expect((await backup([folder], site)).code).toBe(0);
    expect((await backup([folder], site)).code).toBe(0);
    const [first = '', second = '', third = ''] = backupsIn(folder);
    expect(new Set(textsIn(first))).toEqual(new Set(['mandate of 2025']));
    expect(new Set(textsIn(second))).toEqual(new Set(['mandate of 2026']));
    // A file that has not changed takes no extra space.
    const places = [second, third].map((path) => statSync(join(path, 'media', 'same.jpg')).ino);
    expect(new Set(places).size).toBe(1);
    expect(openToOthers(folder)).toEqual([]);

    // After a restore over an existing folder every file that differs is replaced, and no other file is deleted.
    for (const [path, text, property] of [
      [first, 'mandate of 2025', '1001'],
      [second, 'mandate of 2026', '1002'],
    ] as const) {
      const other = await newSite();
      lay(other.DATA_DIR, 'mandate of 1999');
      writeFileSync(join(other.DATA_DIR, 'mail', 'newer.eml'), 'a mail');
      const restored = await backup(['--restore', path], other);
      expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('The site was restored')]);
      expect(new Set(textsIn(other.DATA_DIR))).toEqual(new Set([text]));
      expect(await propertyOf(other)).toBe(property);
      expect(existsSync(join(other.DATA_DIR, 'mail', 'newer.eml'))).toBe(true);
      expect(readFileSync(join(other.DATA_DIR, 'secret.key.before-restore'), 'utf8')).toBe('mandate of 1999');
      expect(KINDS.filter((name) => (statSync(join(other.DATA_DIR, name)).mode & 0o077) !== 0)).toEqual([]);
    }
  });

  it('are never restored through a symbolic link or into a linked folder; a refused restore changes nothing', async () => {
    const site = await startedSite();
    const folder = newFolder();
    lay(site.DATA_DIR, 'of the site');
    expect((await backup([folder], site)).code).toBe(0);
    const [whole = ''] = backupsIn(folder);
    const elsewhere = newFolder();
    writeFileSync(join(elsewhere, '7b1c.pdf'), 'of somebody else');
    const refusals = [
      ['documents/owners', elsewhere],
      ['documents', elsewhere],
      ['documents/owners/7b1c.pdf', join(elsewhere, '7b1c.pdf')],
      ['secret.key', join(elsewhere, '7b1c.pdf')],
      ['media/bb/bb-480.webp', join(elsewhere, 'nowhere')],
    ] as const;
    for (const [name, target] of refusals) {
      const other = await newSite();
      mkdirSync(dirname(join(other.DATA_DIR, name)), { recursive: true });
      symlinkSync(target, join(other.DATA_DIR, name));
      const { code, output } = await backup(['--restore', whole], other);
      expect([name, code, output.trim().split('\n')]).toEqual([name, 1, [expect.stringContaining('is a link')]]);
      expect(readFileSync(join(elsewhere, '7b1c.pdf'), 'utf8')).toBe('of somebody else');
      expect(readdirSync(elsewhere)).toEqual(['7b1c.pdf']);
      expect(readdirSync(other.DATA_DIR)).toEqual([name.split('/')[0]]);
    }
    // The command itself never writes a link into a backup.
    symlinkSync('/etc/hostname', join(whole, 'mail', 'odd.eml'));
    const forged = await backup(['--restore', whole], await newSite());
    expect([forged.code, forged.output]).toEqual([1, expect.stringContaining('is a link')]);
  });
});
