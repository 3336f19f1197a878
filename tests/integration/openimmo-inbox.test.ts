import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBackOffice } from '@/lib/features/back-offices/jobs/read-back-office';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { MARKER } from '../back-offices/office';
import { documentXml, estateXml, numberXml, zipOf } from '../back-offices/openimmo';
import { newFolder } from '../support/new-folder';

const FIXTURE = readFileSync(join(import.meta.dirname, '../fixtures/openimmo.xml'), 'utf8');
const before = { ...env };
let inbox = '';
let sent = 0;
let picture: Buffer;

beforeAll(async () => {
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  inbox = newFolder();
  Object.assign(env, { CRM: 'openimmo', OPENIMMO_INBOX: inbox, DATA_DIR: newFolder() });
  sent = 0;
  for (const table of [
    'crm_items',
    'properties',
    'projects',
    'catalogue',
    'leases',
    'feed_sources',
    'feed_reports',
  ] as const)
    await database().deleteFrom(table).execute();
});
afterEach(() => {
  vi.useRealTimers();
  for (const name of Object.keys(env)) delete (env as Record<string, unknown>)[name];
  Object.assign(env, before);
});

/** Puts a file into the inbox, each a second after the one before. */
function put(name: string, bytes: string | Buffer): string {
  const path = join(inbox, name);
  writeFileSync(path, bytes);
  sent += 1;
  utimesSync(path, 1_700_000_000 + sent, 1_700_000_000 + sent);
  return path;
}
const estate = (id: string, more: Partial<Parameters<typeof estateXml>[0]> = {}) => estateXml({ id, ...more });
const ids = (count: number, from = 1) => Array.from({ length: count }, (_, at) => String(from + at));
const voll = (those: readonly string[], provider = 'P1') =>
  documentXml(
    those.map((id) => estate(id)),
    { provider },
  );
const teil = (...estates: string[]) => documentXml(estates, { extent: 'TEIL' });

/** Reads the inbox as it is `seconds` from now. */
async function read(seconds = 31, options = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  const result = await readBackOffice({ now: new Date(), ...options });
  vi.useRealTimers();
  return result;
}
const onSite = async () =>
  (
    await database().selectFrom('properties').select('detail').where('removed_at', 'is', null).orderBy('id').execute()
  ).map(({ detail }) => JSON.parse(detail));
const idsOnSite = async () => (await onSite()).map(({ id }) => id);
const namesIn = (folder: string) => (existsSync(join(inbox, folder)) ? readdirSync(join(inbox, folder)).sort() : []);
const sentence = (name: string) => readFileSync(join(inbox, 'refused', `${name}.txt`), 'utf8');
const pictures = () => join(env.DATA_DIR, 'openimmo', 'pictures');

describe('the inbox of OpenImmo', () => {
  it('puts the properties of a ZIP on the site with their pictures, and the file into done', async () => {
    put(
      'a.zip',
      zipOf({ 'a.xml': documentXml([estate('1', { pictures: ['p/1.jpg'], showsAddress: true })]), 'p/1.jpg': picture }),
    );
    expect(await read()).toMatchObject({ outcome: 'imported', problem: null });
    const [property] = await onSite();
    expect(property).toMatchObject({
      id: '1',
      reference: 'R-1',
      type: 'villa',
      address: { publish: true, street: 'Botermarkt' },
    });
    expect(property.pictures).toHaveLength(1);
    expect([namesIn('.'), namesIn('done')]).toEqual([['done'], ['a.zip']]);
  });

  it('keeps the files of a ZIP under their hash, for the site alone, until no property names them', async () => {
    put(
      'a.zip',
      zipOf({
        'a.xml': documentXml([estate('1', { pictures: ['1.jpg', '2.jpg'] }), estate('2')]),
        '1.jpg': picture,
        '2.jpg': picture,
      }),
    );
    await read();
    const [name = '', ...others] = readdirSync(pictures());
    expect([others, name]).toEqual([[], expect.stringMatching(/^[0-9a-f]{40}\.jpg$/)]);
    expect([statSync(pictures()).mode & 0o777, statSync(join(pictures(), name)).mode & 0o777]).toEqual([0o700, 0o600]);
    put('b.xml', teil(estate('1')));
    await read();
    expect(readdirSync(pictures())).toEqual([]);
  });

  it('lets no hidden price, street, contact or note travel', async () => {
    const hidden = { more: { preise: '<kaufpreis auf_anfrage="true">987654</kaufpreis>' }, price: null };
    put('a.xml', documentXml([estate('1', hidden), estate('2', { showsAddress: false, locale: 'fr' })]));
    await read();
    expect(await onSite()).toMatchObject([{ price: { publish: false } }, { address: { publish: false } }]);
    const everything = JSON.stringify([
      await database().selectFrom('crm_items').selectAll().execute(),
      await database().selectFrom('properties').selectAll().execute(),
      await database().selectFrom('feed_reports').selectAll().execute(),
    ]);
    expect(everything).not.toContain(MARKER);
    expect(everything).not.toContain('987654');
  });

  it('waits until size and time of a file stood still for 30 seconds, and for names of unfinished files', async () => {
    put('a.xml', voll(['1']));
    put('b.xml.part', voll(['2']));
    put('.c.xml', voll(['3']));
    expect(await read(25)).toMatchObject({ outcome: 'unchanged' });
    expect(namesIn('.')).toHaveLength(3);
    await read(31);
    expect([await idsOnSite(), namesIn('.')]).toEqual([['1'], ['.c.xml', 'b.xml.part', 'done']]);
  });

  it('does not follow a link in the inbox', async () => {
    const target = join(newFolder(), 'a.xml');
    writeFileSync(target, voll(['1']));
    symlinkSync(target, join(inbox, 'a.xml'));
    expect(await read()).toMatchObject({ outcome: 'unchanged' });
  });

  it('applies files by time, then by name, each before the next', async () => {
    put('b.xml', voll(['1']));
    put('a.xml', teil(estate('1', { price: 100_000 })));
    const [early, late] = [
      put('d.xml', teil(estate('2', { price: 150_000 }))),
      put('c.xml', teil(numberXml('2', 'DELETE'))),
    ];
    for (const path of [early, late]) utimesSync(path, 1_700_009_999, 1_700_009_999);
    await read();
    expect((await onSite()).map(({ id, price }) => [id, price.amount])).toEqual([
      ['1', 100_000],
      ['2', 150_000],
    ]);
    expect(namesIn('done')).toEqual(['a.xml', 'b.xml', 'c.xml', 'd.xml']);
  });

  it('replaces with a VOLL only the properties of its provider', async () => {
    put('a.xml', voll(ids(10)));
    put('b.xml', voll(ids(2, 50), 'P2'));
    put('c.xml', voll(ids(7)));
    await read();
    expect(new Set(await idsOnSite())).toEqual(new Set([...ids(7), ...ids(2, 50)]));
  });

  it('refuses a VOLL with fewer than 70 % of the properties of its provider, however many others have', async () => {
    put('a.xml', voll(ids(10)));
    put('b.xml', voll(ids(90, 100), 'P2'));
    put('c.xml', voll(ids(6)));
    put('d.xml', teil(estate('7', { price: 170_000 })));
    expect(await read()).toMatchObject({ problem: expect.stringContaining('6 properties of P1, fewer than 70 %') });
    expect(await idsOnSite()).toHaveLength(100);
    expect(sentence('c.xml')).toContain('fewer than 70 % of the 10');
    expect(namesIn('done')).toEqual(['a.xml', 'b.xml', 'd.xml']);
    put('c.xml', voll(ids(6)));
    await read(31, { force: true });
    expect(await idsOnSite()).toHaveLength(96);
  });

  it('changes, deletes and sells with a TEIL what it names, even most of it', async () => {
    put('a.xml', voll(['1', '2', '3']));
    put(
      'b.xml',
      teil(
        numberXml('1', 'DELETE'),
        numberXml('2', 'REFERENZ'),
        estate('3', { price: 150_000 }),
        numberXml('9', 'REFERENZ'),
      ),
    );
    expect(await read()).toMatchObject({ problem: null });
    expect((await onSite()).map(({ id, status, price }) => [id, status, price.amount])).toEqual([
      ['2', 'sold', 300_000],
      ['3', 'available', 150_000],
    ]);
    put('c.xml', teil(numberXml('2', 'DELETE'), numberXml('3', 'DELETE')));
    expect(await read()).toMatchObject({ problem: null });
    expect(await idsOnSite()).toEqual([]);
  });

  it('does not replace the properties of another source by a TEIL', async () => {
    put('a.xml', voll(ids(10)));
    await read();
    await database().updateTable('catalogue').set({ source: 'another' }).execute();
    await database().deleteFrom('crm_items').execute();
    put('b.xml', teil(estate('1')));
    expect(await read()).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('fewer than 70 %') });
    expect([await idsOnSite(), namesIn('refused')]).toEqual([expect.arrayContaining(ids(10)), ['b.xml', 'b.xml.txt']]);
  });

  it('takes one property in several languages for one, in one file or in several', async () => {
    put('a.xml', documentXml([estate('1'), estate('1', { locale: 'fr' })]));
    put('b.xml', teil(estate('1', { locale: 'de', price: 150_000, showsAddress: true })));
    await read();
    expect(await onSite()).toMatchObject([
      {
        title: { nl: 'nl titel 1', fr: 'fr titel 1', de: 'de titel 1' },
        price: { amount: 150_000 },
        address: { publish: true },
      },
    ]);
    put('c.xml', teil(estate('1', { locale: 'fr', state: 'VERKAUFT', price: null })));
    await read();
    expect(await onSite()).toMatchObject([{ status: 'sold', price: { publish: false }, address: { publish: false } }]);
    put('d.xml', teil(estate('1', { locale: 'fr', state: 'OFFEN' }), estate('1', { state: 'GELOESCHT' })));
    await read();
    expect(await idsOnSite()).toEqual([]);
  });

  it('leaves a property without objektkategorie as it was, and says so', async () => {
    put('a.xml', voll(['1', '2']));
    put(
      'b.xml',
      documentXml([estate('1', { category: '' }), estate('2', { price: 150_000 }), estate('3', { category: '' })]),
    );
    const { report } = await read();
    expect((await onSite()).map(({ id, price }) => [id, price.amount])).toEqual([
      ['1', 300_000],
      ['2', 150_000],
    ]);
    expect(report?.warnings).toContainEqual(
      expect.objectContaining({ id: '1', field: 'objektkategorie', others: { count: 1, ids: ['3'] } }),
    );
  });

  it('lets one provider change no property of another', async () => {
    put('a.xml', voll(['1']));
    put('b.xml', documentXml([numberXml('1', 'DELETE'), estate('2')], { extent: 'TEIL', provider: 'P2' }));
    await read();
    expect(await idsOnSite()).toEqual(['1', '2']);
  });

  it('makes a project only of a group whose parent is there', async () => {
    const own = '<objektkategorie><vermarktungsart KAUF="true"/><objektart><wohnung/></objektart></objektkategorie>';
    put(
      'a.xml',
      documentXml([
        estate('1', { group: 'R-9', category: own }),
        estate('9', { group: 'R-9' }),
        estate('2', { group: 'R-8' }),
      ]),
    );
    put('b.xml', teil(estate('3', { group: 'R-9', category: own })));
    await read();
    expect((await onSite()).map(({ id, projectId }) => [id, projectId])).toEqual([
      ['1', '9'],
      ['2', null],
      ['3', '9'],
    ]);
    const projects = await database().selectFrom('projects').select(['id', 'detail']).execute();
    expect(projects.map(({ id, detail }) => [id, JSON.parse(detail).units.length])).toEqual([['9', 2]]);
  });

  const bad: ReadonlyArray<[string, string | Buffer, string]> = [
    [
      'a ZIP bomb',
      zipOf({ 'a.xml': voll(['9']), 'b.jpg': new Uint8Array(20_000_000) }),
      'more than 200 times its size.',
    ],
    ['a path out of the ZIP', zipOf({ 'a.xml': voll(['9']), '../x': 'x' }), 'invalid relative path: ../x.'],
    ['half a ZIP', zipOf({ 'a.xml': voll(ids(50)) }).subarray(0, 900), 'The ZIP cannot be read'],
    ['a document type', documentXml([estate('9')], { doctype: '<!DOCTYPE openimmo SYSTEM "x">' }), 'document type'],
    ['no uebertragung', voll(['9']).replace(/<uebertragung[^>]*>/, ''), '<uebertragung> is missing.'],
    ['text that is no XML', 'hello', 'The XML is no OpenImmo'],
  ];
  it.each(bad)('refuses %s with a sentence, and goes on with the next file', async (_, bytes, problem) => {
    put('a.xml', voll(['1']));
    put('b.zip', bytes);
    put('c.xml', teil(estate('2')));
    await read();
    expect([await idsOnSite(), namesIn('refused'), namesIn('.')]).toEqual([
      ['1', '2'],
      ['b.zip', 'b.zip.txt'],
      ['done', 'refused'],
    ]);
    expect(sentence('b.zip')).toContain(problem);
    expect(existsSync(join(inbox, '..', 'x'))).toBe(false);
  });

  it('reads a document in Latin-1', async () => {
    const text = documentXml([estate('1').replace('nl titel 1', 'Café')], { encoding: 'ISO-8859-1' });
    put('a.zip', zipOf({ 'a.xml': Buffer.from(text, 'latin1') }));
    await read();
    expect(await onSite()).toMatchObject([{ title: { nl: 'Café' } }]);
  });

  it('repeats a file whose import was cut off, with the same result', async () => {
    put('a.zip', zipOf({ 'a.xml': documentXml([estate('1', { pictures: ['1.jpg'] })]), '1.jpg': picture }));
    // Another import holds the lease, so that the items are stored and not imported.
    await database()
      .insertInto('leases')
      .values({ name: 'import', holder: 'another', until: new Date(Date.now() + 50_000).toISOString() })
      .execute();
    expect(await read()).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('another import') });
    expect([namesIn('.'), await idsOnSite(), readdirSync(pictures()).length]).toEqual([['a.zip'], [], 1]);
    await database().deleteFrom('leases').where('name', '=', 'import').execute();
    expect(await read(120)).toMatchObject({ outcome: 'imported', problem: null });
    expect([namesIn('done'), (await onSite())[0].pictures.length]).toEqual([['a.zip'], 1]);
  });

  it.each([
    [
      'a good file',
      () => zipOf({ 'a.xml': documentXml([estate('1', { pictures: ['1.jpg'] }), estate('2')]), '1.jpg': picture }),
      { outcome: 'dry-run', problem: null, properties: { new: 2 } },
    ],
    ['a refused file', () => 'hello', { outcome: 'refused', problem: expect.stringContaining('no OpenImmo') }],
    [
      'a file of doubt',
      () => voll(ids(2)),
      { outcome: 'refused', problem: expect.stringContaining('fewer than 70 %') },
    ],
  ])('stores and moves nothing in a dry run of %s', async (_, bytes, report) => {
    if (report.outcome === 'refused') {
      put('old.xml', voll(ids(10)));
      await read();
    }
    const everything = async (): Promise<unknown[]> => [
      readdirSync(inbox, { recursive: true }).sort(),
      readdirSync(env.DATA_DIR, { recursive: true }).sort(),
      await idsOnSite(),
      await database().selectFrom('crm_items').selectAll().execute(),
      await database().selectFrom('pictures').selectAll().execute(),
      await database().selectFrom('feed_sources').selectAll().execute(),
      await database().selectFrom('feed_reports').select('id').execute(),
    ];
    put('a.zip', bytes());
    const before = await everything();
    // What is done is older than seven days.
    expect((await read(9 * 86_400, { dryRun: true })).report).toMatchObject(report);
    expect(await everything()).toEqual(before);
  });

  it('keeps two done files of one name, and deletes them after seven days', async () => {
    for (const id of ['1', '2']) {
      put('a.xml', teil(estate(id)));
      await read();
    }
    expect(namesIn('done')).toHaveLength(2);
    await read(6 * 86_400);
    expect(namesIn('done')).toHaveLength(2);
    await read(8 * 86_400);
    expect(namesIn('done')).toEqual([]);
  });

  it('says so when the folder is away, and tries again later', async () => {
    rmSync(inbox, { recursive: true });
    expect(await read()).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('(ENOENT)') });
    mkdirSync(inbox);
    put('a.xml', voll(['1']));
    expect(await read(600)).toMatchObject({ outcome: 'imported' });
  });

  it('reads the sample of a Luxembourg program', async () => {
    put('a.xml', documentXml([estate('OI-12'), estate('OI-9')], { provider: 'LU00000000000000000000000000000001' }));
    put('b.xml', FIXTURE);
    await read();
    expect(await onSite()).toMatchObject([
      { id: 'oi-77', region: 'luxembourg', type: 'penthouse', energy: { labelText: 'B', insulationLabelText: 'C' } },
      { id: 'oi-9', status: 'sold' },
    ]);
  });
});
