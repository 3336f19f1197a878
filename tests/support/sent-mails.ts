import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Where the server of the journeys keeps its data (playwright.config.ts). */
export const E2E_DATA = process.env.E2E_DATA_DIR ?? join(tmpdir(), 'gevel-e2e');

const known = new Map<string, Email>();

async function readMails(): Promise<Email[]> {
  const folder = join(E2E_DATA, 'mail');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  for (const name of files)
    if (!known.has(name)) known.set(name, await PostalMime.parse(readFileSync(join(folder, name))));
  return [...known.values()];
}

/** Waits for the mail to an address whose subject fits; the server writes its mails to files. */
export async function sentMail(to: string, subject: RegExp, about = ''): Promise<Email> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await readMails()).find(
      (mail) =>
        mail.to?.some(({ address }) => address === to) &&
        subject.test(mail.subject ?? '') &&
        (mail.text ?? '').includes(about),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`no mail to ${to} with a subject like ${subject}`);
}

/** The first link of a mail whose path begins so, without the site. */
export function linkIn({ text = '' }: Email, path: string): string {
  const found = text.match(/https?:\/\/\S+/g)?.find((url) => new URL(url).pathname.startsWith(path));
  if (!found) throw new Error(`no link to ${path}`);
  return new URL(found).pathname + new URL(found).search;
}

/** The calendar that came with a mail. */
export function calendarOf({ attachments }: Email): string {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) throw new Error('no calendar');
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
  // The reader of mails makes every line end alike.
  return text.replace(/\r?\n/g, '\r\n');
}
