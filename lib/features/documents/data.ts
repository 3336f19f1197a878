import 'server-only';
import { existsSync } from 'node:fs';
import { formatBytes } from '@/lib/domain/text/file-size';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { chooseText } from '@/lib/domain/text/translated-text';
import { getProperty } from '@/lib/features/properties/data/get-property';
import type { HomeDocument, Property } from '@/lib/features/properties/types/property';
import { getHomeSubject } from '@/lib/features/requests/data/get-subject';
import { wordsOf } from '@/lib/i18n/words';
import { database } from '@/lib/platform/db/client';
import { type DocumentFile, documentPath, mimeOf } from '@/lib/platform/media/document-files';
import { currentDocumentKey } from '@/lib/platform/media/document-key';
import { readClaim } from '@/lib/platform/signed-link';
import { documentHref } from '@/lib/routing/private-href';
import { LINK_PURPOSE } from './emails';
import type { ChosenDocument, Grant } from './types';

const nameOf = (document: HomeDocument, home: Property, locale: Locale) =>
  chooseText(document.name, locale, home.language) ?? {
    text: wordsOf(locale, 'values')(`documentKind.${document.kind}`),
    language: locale,
    isFallback: false,
  };

/** The stored file of a document; null when only the agent has the document. */
const fileOf = ({ file }: HomeDocument): DocumentFile | null => (file && existsSync(documentPath(file)) ? file : null);

/** The documents of a home with these keys, in the order of the home; unknown keys are left out. */
export async function findChosenDocuments(
  homeId: string,
  keys: readonly string[],
  locale: Locale,
): Promise<ChosenDocument[]> {
  const home = await getProperty(homeId);
  if (!home) return [];
  return home.documents
    .filter(({ key }) => keys.includes(key))
    .map((document) => ({
      key: document.key,
      name: nameOf(document, home, locale).text,
      hasFile: fileOf(document) !== null,
    }));
}

const DAWN = new Date(0);

/** The request that a link was made for; null when the signature is invalid. */
async function readRequest(token: string) {
  // Only the signature is checked here; whether the link has expired is checked by the caller.
  const claim = readClaim(LINK_PURPOSE, token, DAWN);
  if (!claim) return null;
  const row = await database()
    .selectFrom('document_requests')
    .select(['home_id', 'documents', 'locale', 'expires_at'])
    .where('id', '=', claim.id)
    .executeTakeFirst();
  if (!row) return { claim, row: null };
  const keys = (JSON.parse(row.documents) as string[]).map((key) => currentDocumentKey(row.home_id, key));
  return { claim, row: { ...row, keys } };
}

/** What a personal link opens at a moment. Documents that the agency has withdrawn meanwhile are left out. */
export async function getGrant(token: string, locale: Locale, now: Date): Promise<Grant> {
  const request = await readRequest(token);
  if (!request) return { kind: 'unknown' };
  const { claim, row } = request;
  const home = row && (await getProperty(row.home_id));
  const subject = row && (await getHomeSubject(row.home_id, locale, now));
  if (!row || !home || !subject) return { kind: 'over', homeId: null };
  const documents = home.documents.flatMap((document) => {
    const file = row.keys.includes(document.key) ? fileOf(document) : null;
    if (!file) return [];
    const name = nameOf(document, home, locale);
    return [
      {
        href: documentHref(token, document.key),
        name: name.text,
        language: name.isFallback ? name.language : null,
        type: file.type.toUpperCase(),
        size: formatBytes(document.bytes, locale),
      },
    ];
  });
  if (claim.expires <= now.toISOString() || documents.length === 0) return { kind: 'over', homeId: home.id };
  return {
    kind: 'open',
    home: { id: home.id, title: subject.title, url: subject.url },
    expiresAt: claim.expires,
    documents,
  };
}

/** A document to download: its path and file name; else the language of the page that says why not. */
export type Download =
  | { kind: 'file'; path: string; mime: string; fileName: string }
  | { kind: 'over'; locale: Locale }
  | { kind: 'unknown' };

/** The file of one document behind a personal link. */
export async function getDownload(token: string, key: string, now: Date): Promise<Download> {
  const request = await readRequest(token);
  if (!request?.row) return { kind: 'unknown' };
  const { claim, row } = request;
  const locale = row.locale as Locale;
  const home = await getProperty(row.home_id);
  const document = home?.documents.find((one) => one.key === key);
  const file = document && fileOf(document);
  const isGranted = row.keys.includes(key) && claim.expires > now.toISOString();
  if (!home || !document || !file || !isGranted) return { kind: 'over', locale };
  return {
    kind: 'file',
    path: documentPath(file),
    mime: mimeOf(file),
    fileName: `${slug(nameOf(document, home, locale).text) || 'document'}.${file.type}`,
  };
}
