import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The folder that the server of the journeys writes its mails to. */
const FOLDER = join(process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e'), 'mail');

export type SentMail = { mail: Email; raw: string };
export type Wanted = { to: string; about?: RegExp };

async function findMails({ to, about = /./s }: Wanted): Promise<SentMail[]> {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const found: SentMail[] = [];
  for (const name of names) {
    const raw = await readFile(join(FOLDER, name), 'utf8');
    // Most of the folder is for others; only what may be meant is read in full.
    if (!raw.includes(to)) continue;
    const mail = await PostalMime.parse(raw);
    if (mail.to?.some(({ address }) => address === to) && about.test(`${mail.subject}\n${mail.text}`))
      found.push({ mail, raw });
  }
  return found;
}

/** The mails to an address that say this; waits until there are as many as expected. */
export async function sentMails(wanted: Wanted, count = 1): Promise<SentMail[]> {
  const until = Date.now() + 20_000;
  for (;;) {
    const found = await findMails(wanted);
    if (found.length >= count || Date.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The first address of this site in a mail that holds these words, as a path. */
export function linkIn({ mail }: SentMail, part: string): string {
  const found = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));
  const url = found.find(({ pathname }) => pathname.includes(part));
  if (!url) throw new Error(`no link with ${part} in ${mail.text}`);
  return url.pathname + url.search;
}
