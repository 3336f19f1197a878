import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '../config/env';

/** The folder for mails while no mail server is set. */
const folder = (): string => join(env.DATA_DIR, 'mail');

/** Stores a mail as a file; the file appears whole or not at all. */
export async function keepMailFile(id: string, message: Buffer): Promise<void> {
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), `${id}.part`), message);
  await rename(join(folder(), `${id}.part`), join(folder(), `${id}.eml`));
}

const filesIn = async (): Promise<string[]> =>
  (await readdir(folder()).catch(() => [])).filter((name) => /\.(eml|part)$/.test(name));

/** Removes the mails that were written before a moment. Returns their number. */
export async function forgetOldMailFiles(before: Date): Promise<number> {
  let count = 0;
  for (const name of await filesIn()) {
    const path = join(folder(), name);
    if ((await stat(path)).mtime >= before) continue;
    await rm(path, { force: true });
    count += 1;
  }
  return count;
}

/** Removes the files of mails by their ids, also half-written files. Does nothing if the folder has no mail. */
export async function forgetMailFiles(ids: readonly string[]): Promise<void> {
  if (!existsSync(folder())) return;
  for (const id of ids)
    for (const ending of ['eml', 'part']) await rm(join(folder(), `${id}.${ending}`), { force: true });
}

/** The header lines with sender and receiver; a folded line becomes one line. */
const headOf = (mail: string): string =>
  (mail.split(/\r?\n\r?\n/, 1)[0] ?? '').replace(/\r?\n[ \t]+/g, ' ').toLowerCase();

/** The files of mails to an address, of mails with the address as reply address, and of mails with these ids. */
export async function findMailFiles(address: string, ids: ReadonlySet<string>): Promise<string[]> {
  const found: string[] = [];
  for (const name of await filesIn()) {
    const path = join(folder(), name);
    const isAbout = async () => {
      const lines = headOf(await readFile(path, 'latin1')).split(/\r?\n/);
      const people = lines.filter((line) => /^(to|reply-to):/.test(line)).join(' ');
      return people.split(/[\s<>,;:]+/).includes(address.toLowerCase());
    };
    if (ids.has(name.replace(/\.\w+$/, '')) || (await isAbout())) found.push(path);
  }
  return found;
}
