import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Where the server of the journeys writes its mails, as playwright.config.ts tells it. */
const FOLDER = join(process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e'), 'mail');
const read = new Map<string, Promise<Email>>();

/** Every mail so far that was sent to an address, or that answers go to. */
export async function mailsAbout(address: string): Promise<Email[]> {
  const files = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => {
      const known = read.get(name) ?? readFile(join(FOLDER, name)).then((bytes) => PostalMime.parse(bytes));
      read.set(name, known);
      return known;
    }),
  );
  const isAbout = (people: Email['to'] | Email['replyTo']) => people?.some((one) => one.address === address);
  return mails.filter(({ to, replyTo }) => isAbout(to) || isAbout(replyTo));
}

/** The mails that the server under test wrote for an address, the oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const names = await readdir(join(folder, 'mail')).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => {
        const path = join(folder, 'mail', name);
        return { path, time: (await stat(path)).mtimeMs };
      }),
  );
  const mails = await Promise.all(
    files.sort((a, b) => a.time - b.time).map(async ({ path }) => PostalMime.parse(await readFile(path))),
  );
  return mails.filter(({ to }) => to?.some((one) => one.address === address));
}

/** The first address in a mail that leads to a page of a kind: `/bevestigen/`. */
export const linkIn = (mail: Email, part: string): string =>
  new RegExp(`https?://[^\\s"<]*${part}[^\\s"<]*`).exec(mail.text ?? '')?.[0] ?? '';
