import 'server-only';
import { tellingSize } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { chooseText } from '@/lib/domain/text/translated-text';
import type { Property, PropertyDocument } from '@/lib/features/catalogue/types/property';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { wordsOf } from '@/lib/platform/i18n/words';
import { currentDocumentKey, type DocumentFile, documentFile, mimeOf } from '@/lib/platform/media/document-files';
import { isThere, type StoredFile } from '@/lib/platform/media/stored-files';
import { readClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { documentHref } from '@/lib/routing/personal-href';
import { LINK_PURPOSE } from './emails';
import type { ChosenDocument, Grant } from './types';

const nameOf = (document: PropertyDocument, property: Property, locale: Locale) =>
  chooseText(document.name, locale, property.language) ?? {
    text: wordsOf(locale, 'values')(`documentKind.${document.kind}`),
    language: locale,
    isFallback: false,
  };

/** The stored file of a document; null if only the agent has the document. */
const fileOf = ({ file }: PropertyDocument): DocumentFile | null => (file && isThere(documentFile(file)) ? file : null);

/** The documents of a property with these keys, in the order of the property; unknown keys are ignored. */
export async function findChosenDocuments(
  propertyId: string,
  keys: readonly string[],
  locale: Locale,
): Promise<ChosenDocument[]> {
  const property = await getProperty(propertyId);
  if (!property) return [];
  return property.documents
    .filter(({ key }) => keys.includes(key))
    .map((document) => ({
      key: document.key,
      name: nameOf(document, property, locale).text,
      hasFile: fileOf(document) !== null,
    }));
}

const DAWN = new Date(0);

/** The document request of a link; null for an invalid signature. */
async function readRequest(token: string) {
  // Checks only the signature; the caller checks whether the link has expired.
  const claim = readClaim(LINK_PURPOSE, token, DAWN);
  if (!claim) return null;
  const row = await database()
    .selectFrom('document_requests')
    .select(['property_id', 'documents', 'locale', 'expires_at'])
    .where('id', '=', claim.id)
    .executeTakeFirst();
  if (!row) return { claim, row: null };
  const keys = (JSON.parse(row.documents) as string[]).map((key) => currentDocumentKey(row.property_id, key));
  return { claim, row: { ...row, keys } };
}

/** The documents behind a personal link at a moment. Documents that the agency has withdrawn since are left out. */
export async function getGrant(token: string, locale: Locale, now: Date): Promise<Grant> {
  const request = await readRequest(token);
  if (!request) return { kind: 'unknown' };
  const { claim, row } = request;
  const property = row && (await getProperty(row.property_id));
  const subject = row && (await getPropertySubject(row.property_id, locale, now));
  if (!row || !property || !subject) return { kind: 'over', propertyId: null };
  const documents = property.documents.flatMap((document) => {
    const file = row.keys.includes(document.key) ? fileOf(document) : null;
    if (!file) return [];
    const name = nameOf(document, property, locale);
    return [
      {
        href: documentHref(token, document.key),
        name: name.text,
        language: name.isFallback ? name.language : null,
        type: file.type.toUpperCase(),
        size: tellingSize(document.bytes, row.keys.length, locale),
      },
    ];
  });
  if (claim.expires <= now.toISOString() || documents.length === 0) return { kind: 'over', propertyId: property.id };
  return {
    kind: 'open',
    property: { id: property.id, title: subject.title, url: subject.url },
    expiresAt: claim.expires,
    documents,
  };
}

/** A document to download: its file and the name that it gets; else the language of the page with the reason of the refusal. */
export type Download =
  | { kind: 'file'; file: StoredFile; mime: string; fileName: string }
  | { kind: 'over'; locale: Locale }
  | { kind: 'unknown' };

/** The file of one document behind a personal link. */
export async function getDownload(token: string, key: string, now: Date): Promise<Download> {
  const request = await readRequest(token);
  if (!request?.row) return { kind: 'unknown' };
  const { claim, row } = request;
  const locale = row.locale as Locale;
  const property = await getProperty(row.property_id);
  const document = property?.documents.find((one) => one.key === key);
  const file = document && fileOf(document);
  const isGranted = row.keys.includes(key) && claim.expires > now.toISOString();
  if (!property || !document || !file || !isGranted) return { kind: 'over', locale };
  return {
    kind: 'file',
    file: documentFile(file),
    mime: mimeOf(file),
    fileName: `${slug(nameOf(document, property, locale).text) || 'document'}.${file.type}`,
  };
}
