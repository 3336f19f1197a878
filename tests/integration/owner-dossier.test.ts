import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { forgetFormerOwners, saveOwner } from '@/lib/features/owner-portal/access/mutations/save-owner';
import { countDocumentsRead, findOwnerDocuments, getDossier } from '@/lib/features/owner-portal/dossiers/data';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { ownerDocumentFile } from '@/lib/platform/media/document-files';
import { pathOf } from '@/lib/platform/media/stored-files';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { database } from '@/lib/platform/store/client';
import { jar } from '../support/every-action';
import { openSessionOf } from '../support/open-session-of';

vi.mock('@/lib/platform/i18n/current-locale', () => ({ currentLocale: async () => 'nl' }));
const { setSessionCookie } = await import('@/lib/platform/security/session-cookie');
const { GET } = await import('@/app/api/owner-properties/[id]/documents/[document]/route');
const { loadDossier } = await import('@/lib/features/owner-portal/progress/loaders');

const NOW = new Date();
const PROPERTY = {
  ID: '1001',
  Goal: 'for-sale',
  MainType: 'house',
  CreatedDate: '2026-11-01',
  Price: 385_000,
  Zip: '2800',
  City: 'Mechelen',
};
const OWNER = { ID: 'o-1', Name: 'An Peeters', Email: 'an@example.be', Homes: ['1001'], From: '2026-10-01' };
const MANDATE = { Kind: 'mandate', Date: '2026-10-01', File: 'mandate.pdf' };
const DOSSIER = {
  ID: '1001',
  Language: 'fr',
  MediaPlacements: [{ Medium: 'Immoweb', Url: 'https://immoweb.example/1001', From: '2026-11-02', Shown: 1842 }],
  Stages: [{ Stage: 'deed', Date: '2099-02-10' }],
  NextStep: { Text: 'Le notaire écrit', By: 'notary' },
  Offers: [{ Date: '2026-11-20', Amount: 370_000, State: 'refused' }],
  OpenHouses: [{ Start: '2026-12-05 10:00:00', End: '2026-12-05 13:00:00' }],
  Documents: [MANDATE],
};

let folder: string;
const take = (
  dossiers: unknown,
  { properties = [PROPERTY], ...extra }: { properties?: object[]; [name: string]: unknown } = {},
) =>
  importDocument({
    source: 'test',
    bytes: new TextEncoder().encode(
      JSON.stringify({
        Format: 'gevel-feed',
        Version: 1,
        Properties: properties,
        Owners: [OWNER],
        ...(dossiers ? { Dossiers: dossiers } : {}),
      }),
    ),
    folder,
    now: NOW,
    ...extra,
  });
const signIn = async (ownerId: string) => setSessionCookie(await openSessionOf(ownerId, 'computer', NOW));
/** Replaces the server's response in the test. */
const wire = Object.assign(new EventEmitter(), { headersSent: true });
const exchanges = new AsyncLocalStorage<{ response: EventEmitter }>();
Object.assign(processState, { exchanges });
const ask = (id: string, document: string, method = 'GET') =>
  exchanges.run({ response: wire }, () =>
    GET(new Request(`http://x/api/owner-properties/${id}/documents/${document}/`, { method }), {
      params: Promise.resolve({ id, document }),
    }),
  );
const readsOf = async (id: string) =>
  (await database().selectFrom('owner_documents').select('reads').where('id', '=', id).executeTakeFirstOrThrow()).reads;
const theDocument = async () => {
  const [document] = await findOwnerDocuments('1001');
  if (!document) throw new Error('no document is kept');
  return document;
};

beforeEach(async () => {
  jar.clear();
  wire.removeAllListeners();
  for (const table of ['owners', 'owner_properties', 'owner_sessions', 'owner_dossiers', 'owner_documents'] as const)
    await database().deleteFrom(table).execute();
  folder = await mkdtemp(join(tmpdir(), 'gevel-dossier-'));
  await writeFile(join(folder, 'mandate.pdf'), '%PDF-1.4 the mandate');
  return () => rm(folder, { recursive: true, force: true });
});

describe('the owner dossiers in a feed', () => {
  it("are stored with the files of their documents, which only the site's own account may read", async () => {
    expect((await take([DOSSIER])).warnings.filter(({ kind }) => kind !== 'property')).toEqual([]);
    expect(await getDossier('1001')).toMatchObject({
      placements: [{ medium: 'Immoweb', shown: 1842, clicked: null, until: null }],
      nextStep: { texts: { fr: 'Le notaire écrit' }, doer: 'notary', day: null },
      openHouses: [{ startsAt: '2026-12-05T09:00:00.000Z', endsAt: '2026-12-05T12:00:00.000Z' }],
    });
    const path = pathOf(ownerDocumentFile(await theDocument()));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('stay if the feed has no list of them, and are deleted with their files if the list no longer contains them', async () => {
    await take([DOSSIER]);
    const path = pathOf(ownerDocumentFile(await theDocument()));
    await take(null);
    expect(existsSync(path)).toBe(true);
    await take([{ ...DOSSIER, Documents: [] }]);
    expect([existsSync(path), (await findOwnerDocuments('1001')).length]).toEqual([false, 0]);
    await take([]);
    expect((await getDossier('1001')).placements).toEqual([]);
  });

  it('are reported without their content if they cannot be read, and the stored dossiers stay', async () => {
    await take([DOSSIER]);
    const { warnings } = await take([{ ...DOSSIER, Offers: 'qkanarie' }]);
    expect(warnings).toMatchObject([{ kind: 'dossier', id: '1001', field: 'Offers', value: '' }]);
    expect(JSON.stringify(warnings)).not.toContain('qkanarie');
    expect((await getDossier('1001')).offers).toHaveLength(1);
  });

  it('may come as one JSON object per line', async () => {
    const lines = [
      { Format: 'gevel-feed', Version: 1 },
      { Property: PROPERTY },
      { Owner: OWNER },
      { Dossier: DOSSIER },
    ];
    const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect((await take(null, { bytes })).warnings.filter(({ kind }) => kind !== 'property')).toEqual([]);
    expect((await getDossier('1001')).offers).toEqual([{ day: '2026-11-20', amount: 370_000, state: 'refused' }]);
  });

  it('cause a report for each unusable document with the reason; a file that comes later is stored', async () => {
    await take([{ ...DOSSIER, Documents: [MANDATE, { File: 'later.pdf' }, { File: '../../etc/passwd' }] }]);
    const { warnings } = await take([
      { ...DOSSIER, Documents: [MANDATE, { File: 'later.pdf' }, { Url: 'https://other.example/a.pdf' }] },
    ]);
    expect(warnings.map(({ id, field }) => [id, field])).toEqual([
      ['later.pdf', 'Dossiers.Documents'],
      ['https://other.example/a.pdf', 'Dossiers.Documents'],
    ]);
    await writeFile(join(folder, 'later.pdf'), '%PDF-1.4 later');
    await take([{ ...DOSSIER, Documents: [MANDATE, { File: 'later.pdf' }] }]);
    expect((await findOwnerDocuments('1001')).map(({ bytes }) => bytes)).toEqual([20, 14]);
    await take([{ ...DOSSIER, Documents: [{ File: 'later.pdf' }, MANDATE] }]);
    expect((await findOwnerDocuments('1001')).map(({ bytes }) => bytes)).toEqual([14, 20]);
  });

  it('show the stages of a letting even if the property has left the site', async () => {
    const goalOf = async (properties: object[], stage: string) => {
      await take([{ ID: '1001', Stages: [{ Stage: stage, Date: '2026-10-02' }] }], { properties, force: true });
      const view = await loadDossier('1001', NOW);
      return [view?.goal, view?.stages.at(-1)?.stage];
    };
    const letting = [{ ...PROPERTY, Goal: 'for-rent', Price: 900 }];
    await take([DOSSIER]);
    await signIn('o-1');
    expect(await goalOf(letting, 'mandate')).toEqual(['for-rent', 'handover']);
    // The property has left the site. Its stored goal still counts, unless the stage of the dossier shows another one,
    // as a deed does.
    expect(await goalOf([], 'mandate')).toEqual(['for-rent', 'handover']);
    expect(await goalOf([], 'deed')).toEqual(['for-sale', 'deed']);
    await take([DOSSIER]);
  });

  it('lose only the wrong entries of a list, each of which is reported', async () => {
    const stages = [
      { Stage: 'deed', Date: '2099-02-10' },
      { Stage: 'champagne', Date: '2099-02-11' },
      { Stage: 'mandate', Date: 'soon' },
    ];
    const { warnings } = await take([{ ...DOSSIER, Stages: stages }]);
    expect(warnings.filter(({ kind }) => kind === 'dossier')).toMatchObject([
      { id: '1001', field: 'Stages.1', value: '', reason: expect.stringContaining('left out of the dossier') },
      { id: '1001', field: 'Stages.2', value: '' },
    ]);
    expect((await getDossier('1001')).stages).toEqual([{ stage: 'deed', day: '2099-02-10' }]);
    await take([DOSSIER]);
  });

  it('change nothing on a trial run', async () => {
    await take([DOSSIER], { dryRun: true });
    expect((await getDossier('1001')).placements).toEqual([]);
  });

  it('are in no table that public pages read (S18)', async () => {
    await take([{ ...DOSSIER, NextStep: { Text: 'Qkanariex' }, Documents: [{ ...MANDATE, Name: 'Qkanariex' }] }]);
    const found: string[] = [];
    for (const { name } of await database().introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database());
      if (/qkanariex|370000/i.test(JSON.stringify(rows))) found.push(name);
    }
    expect(found.sort()).toEqual(['owner_documents', 'owner_dossiers']);
  });

  it('are deleted with the last owner of the property, with their files', async () => {
    await take([DOSSIER]);
    const path = pathOf(ownerDocumentFile(await theDocument()));
    await erasePerson('an@example.be', false, NOW);
    expect([existsSync(path), (await getDossier('1001')).offers.length]).toEqual([false, 0]);
    await take([DOSSIER]);
    await database().updateTable('owner_properties').set({ until_day: '2026-01-01' }).execute();
    await forgetFormerOwners(90, NOW);
    expect(existsSync(path)).toBe(false);
  });
});

describe('a document of a dossier', () => {
  it('is sent to an owner of the property and counted as read, but not for a HEAD request', async () => {
    await take([DOSSIER]);
    const { id } = await theDocument();
    await signIn('o-1');
    expect((await ask('1001', id, 'HEAD')).status).toBe(200);
    expect(await readsOf(id)).toBe(0);
    const answer = await ask('1001', id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(await answer.text()).toBe('%PDF-1.4 the mandate');
    // An interrupted download does not count as read.
    expect(await readsOf(id)).toBe(0);
    wire.emit('finish');
    await expect.poll(() => readsOf(id)).toBe(1);
    expect((await theDocument()).readAt).not.toBeNull();
    expect(await countDocumentsRead()).toEqual(new Map([['1001', { kept: 1, read: 1 }]]));
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z-]+\.pdf"$/);
  });

  it('is answered like a missing document for another owner or property, or without a session (S7)', async () => {
    await take([DOSSIER]);
    const { id } = await theDocument();
    const missing = async (response: Response) => [response.status, [...response.headers], await response.text()];
    const nothing = await missing(await ask('1001', 'nothing'));
    expect(await missing(await ask('1001', id))).toEqual(nothing);
    const other = await saveOwner(
      {
        name: 'B',
        email: 'b@example.be',
        locale: 'nl',
        properties: [{ propertyId: '2002', fromDay: null, untilDay: null }],
      },
      NOW,
    );
    await signIn(other);
    expect(await missing(await ask('1001', id))).toEqual(nothing);
    expect(await missing(await ask('2002', id))).toEqual(nothing);
    expect(await loadDossier('1001', NOW)).toBeNull();
    expect(await readsOf(id)).toBe(0);
  });
});
