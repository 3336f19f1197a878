import { chmodSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { closeDataFolder } from '@/lib/platform/media/private-files';
import { openAll, openToOthers } from '../support/file-modes';
import { newFolder } from '../support/new-folder';
import { runScript } from '../support/run-script';

const own = env.DATA_DIR;
afterEach(() => {
  env.DATA_DIR = own;
});

/** A data folder of an earlier version: everything in it is readable by other users. */
function openFolder(): string {
  const folder = newFolder();
  for (const path of ['mail', 'waiting/ab', 'documents/cd', 'media/ef'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const file of [
    'site.db',
    'site.db-wal',
    'site.db-shm',
    'secret.key',
    'secret.key.old',
    'store.json',
    'notes.txt',
  ])
    writeFileSync(join(folder, file), '');
  for (const file of ['mail/1.eml', 'waiting/ab/2.webp', 'documents/cd/3.pdf', 'media/ef/4.webp'])
    writeFileSync(join(folder, file), '');
  openAll(folder);
  env.DATA_DIR = folder;
  return folder;
}

describe('the files of a site', () => {
  it('are closed to other users, whatever the umask of the shell, in every command', async () => {
    const folder = join(newFolder(), 'data');
    // A separate folder has its own store: that of the other tests was signed with another secret.
    const { code } = await runScript('scripts/commands/sync.ts', [], { DATA_DIR: folder, DATABASE_URL: '' });
    expect(code).toBe(0);
    expect(openToOthers(folder)).toEqual([]);
  });

  it('are closed by the next start if others could read them: store, keys, mails, documents, waiting pictures', () => {
    const folder = openFolder();
    closeDataFolder();
    // Public pictures are in a closed folder; files of other programs are left alone.
    expect(openToOthers(folder).sort()).toEqual(['media/ef 755', 'media/ef/4.webp 644', 'notes.txt 644']);
    closeDataFolder();
  });

  it('are left unchanged if a link or a shared folder is in their place', () => {
    const folder = openFolder();
    const outside = newFolder();
    chmodSync(outside, 0o755);
    symlinkSync(outside, join(folder, 'site.db-old'));
    chmodSync(folder, 0o1777);
    closeDataFolder();
    expect(lstatSync(folder).mode & 0o7777).toBe(0o1777);
    expect(lstatSync(outside).mode & 0o777).toBe(0o755);
    expect(lstatSync(join(folder, 'mail')).mode & 0o777).toBe(0o700);
  });

  it('may be missing: no start fails because of a missing folder', () => {
    env.DATA_DIR = join(newFolder(), 'not-yet');
    closeDataFolder();
  });
});
