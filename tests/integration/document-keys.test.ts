import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Property } from '@/lib/features/catalogue/types/property';
import { getDownload, getGrant } from '@/lib/features/contact-forms/document-requests/data';
import { LINK_PURPOSE } from '@/lib/features/contact-forms/document-requests/emails';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { signClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';
import { keepDocumentRequest } from '../support/kept-rows';
import { newFolder } from '../support/new-folder';

const NOW = new Date('2026-11-20T09:00:00Z');
const LATER = new Date('2026-11-27T09:00:00Z');
const FILE = 'Kerkstraat-12-plan.pdf';

/** A key of an earlier version, which could be computed from the name of a file. */
const bareHash = (said: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12);
const EARLIER = bareHash(['plan', null, FILE, null]);

async function importProperties(): Promise<void> {
  const folder = newFolder();
  writeFileSync(join(folder, FILE), '%PDF-1.7 plan');
  const hidden = { PublishAddress: false, Documents: [{ Kind: 'plan', File: FILE }] };
  const bytes = feedOf(['6412', '6413'].map((ID) => aFeedProperty({ ID, ...hidden })));
  const report = await importDocument({ source: 'test', bytes, folder, now: NOW, force: true });
  expect(report.problem).toBeNull();
}

const keyOf = async (id: string): Promise<string> => (await getProperty(id))?.documents[0]?.key ?? '';

/** Gives a property in the store the keys of an earlier version. */
async function putBackEarlierKey(id: string): Promise<void> {
  const row = await database().selectFrom('properties').select('detail').where('id', '=', id).executeTakeFirstOrThrow();
  const property = JSON.parse(row.detail) as Property;
  const detail = { ...property, documents: property.documents.map((document) => ({ ...document, key: EARLIER })) };
  await database()
    .updateTable('properties')
    .set({ detail: JSON.stringify(detail) })
    .where('id', '=', id)
    .execute();
}

/** A link to a document of a property, with this key. */
async function grant(key: string): Promise<string> {
  await database().deleteFrom('document_requests').execute();
  await keepDocumentRequest(NOW, LATER);
  await database()
    .updateTable('document_requests')
    .set({ documents: JSON.stringify([key]) })
    .execute();
  const { id } = await database().selectFrom('document_requests').select('id').executeTakeFirstOrThrow();
  return signClaim(LINK_PURPOSE, { id, expires: LATER.toISOString() });
}

async function opened(token: string): Promise<string | undefined> {
  const found = await getGrant(token, 'nl', NOW);
  if (found.kind !== 'open') return found.kind;
  const key = found.documents[0]?.href.split('/').at(-2) ?? '';
  return (await getDownload(token, key, NOW)).kind;
}

describe('the public key of a document (RELIABILITY S7)', () => {
  it('is the same after every import, differs between properties, and is no hash of anything that can be guessed', async () => {
    await importProperties();
    const key = await keyOf('6412');
    expect(key).toMatch(/^[0-9a-f]{20}$/);
    expect(await keyOf('6413')).not.toBe(key);
    const guesses = [['plan', null, FILE, null], ['plan', FILE], [FILE], ['6412', 'plan', null, FILE, null]];
    for (const guess of guesses) expect(key).not.toContain(bareHash(guess));
    await database().deleteFrom('properties').execute();
    await importProperties();
    expect(await keyOf('6412')).toBe(key);
  });

  it('is the present key even if the store contains the hash without a secret of an earlier version', async () => {
    await importProperties();
    const key = await keyOf('6412');
    await putBackEarlierKey('6412');
    expect(await keyOf('6412')).toBe(key);
  });

  it('opens a link of an earlier version, both now and after the next import of the property', async () => {
    await importProperties();
    const token = await grant(EARLIER);
    expect(await opened(token)).toBe('file');
    await putBackEarlierKey('6412');
    expect(await opened(token)).toBe('file');
    expect(await opened(await grant(await keyOf('6412')))).toBe('file');
  });

  it('does not open another document of the property', async () => {
    await importProperties();
    const token = await grant(bareHash(['plan', null, 'another.pdf', null]));
    expect(await opened(token)).toBe('over');
    expect((await getDownload(token, await keyOf('6412'), NOW)).kind).toBe('over');
  });
});
