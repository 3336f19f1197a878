import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** The data folder of the server of the journeys (playwright.config.ts). */
export const E2E_DATA = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e');
const FOLDER = join(E2E_DATA, 'mail');

export type SentMail = Email & { raw: string; time: number };
type Wanted = {
  to?: string;
  /** An address among the recipients or reply addresses of the mail. */
  person?: string;
  /** A pattern that the subject or the text of the mail matches. */
  says?: RegExp;
};

const read = new Map<string, Promise<SentMail>>();

async function readMail(name: string): Promise<SentMail> {
  const path = join(FOLDER, name);
  const raw = await readFile(path, 'utf8');
  return { ...(await PostalMime.parse(raw)), raw, time: (await stat(path)).mtimeMs };
}

/** The matching mails so far, oldest first. */
export async function mailsSoFar({ to, person, says }: Wanted): Promise<SentMail[]> {
  const names = (await readdir(FOLDER).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names) if (!read.has(name)) read.set(name, readMail(name));
  const isOf = (people: Email['to'], address: string) => people?.some((one) => one.address === address) ?? false;
  return (await Promise.all(read.values()))
    .filter((mail) => to === undefined || isOf(mail.to, to))
    .filter((mail) => person === undefined || isOf(mail.to, person) || isOf(mail.replyTo, person))
    .filter(({ subject = '', text = '' }) => says === undefined || says.test(subject) || says.test(text))
    .sort((a, b) => a.time - b.time);
}

/** The matching mails when there are as many as expected, or after twenty seconds. */
export async function sentMails(wanted: Wanted, count = 1): Promise<SentMail[]> {
  const until = Date.now() + 20_000;
  for (;;) {
    const found = await mailsSoFar(wanted);
    if (found.length >= count || Date.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The newest matching mail; fails if none comes. */
export async function sentMail(wanted: Wanted, count = 1): Promise<SentMail> {
  const mail = (await sentMails(wanted, count)).at(count - 1);
  if (!mail) throw new Error(`no mail ${count} to ${wanted.to ?? wanted.person} that says ${wanted.says}`);
  return mail;
}

/** The first address of this site in a mail with these words in its path, without the host. */
export function linkIn({ text = '' }: Email, part: string): string {
  const urls = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));
  const found = urls.find(({ pathname }) => pathname.includes(part));
  if (!found) throw new Error(`no link with ${part} in ${text}`);
  return found.pathname + found.search;
}

/** The calendar attached to a mail. */
export function calendarOf({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) throw new Error('no calendar');
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  // The mail parser changes the line ends, so those of a calendar file are restored.
  return text.replace(/\r?\n/g, '\r\n');
}
