import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { loadProjects } from '@/lib/features/projects/data';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';
import { kyeroFile, kyeroVilla } from '../support/read-feed';

const NOW = new Date('2026-11-20T09:00:00Z');
const take = (bytes: Uint8Array) => importDocument({ source: 'test', bytes, folder: null, now: NOW, force: true });
type Item = Record<string, unknown>;
const STREET = 'Lindenlaan';
const aProperty = (changes: Item = {}): Item =>
  aFeedProperty({ ID: 'one', Street: STREET, HouseNumber: '77', Price: 345_678, DepositAmount: 2_222, ...changes });
const OTHER = aFeedProperty({ ID: 'other' });
const stored = async (): Promise<string> =>
  JSON.stringify(await database().selectFrom('properties').selectAll().execute());

beforeEach(async () => {
  for (const table of ['properties', 'projects', 'shown_prices', 'outbox'] as const)
    await database().deleteFrom(table).execute();
});

/** Faults that refuse a new version of a property. */
const FAULTS: ReadonlyArray<[string, Item]> = [
  ['an unknown type', { MainType: 'castle in the air' }],
  ['a place that is none', { Zip: 'xx', City: '' }],
  ['an unknown word of the law', { Summons: 'perhaps' }],
  ['a price that is no amount', { Price: 'between friends' }],
  ['too many entries', { Rooms: undefined, Extras: Array.from({ length: 2001 }, () => 1) }],
];

describe('a new version of a property that is refused', () => {
  it.each(FAULTS)('hides the address that it hides, and nothing else is taken over: %s', async (_, fault) => {
    await take(feedOf([aProperty(), OTHER]));
    const report = await take(feedOf([aProperty({ ...fault, PublishAddress: false, Title: 'New' }), OTHER]));
    expect(report.properties).toMatchObject({ refused: 1, removed: 0 });
    expect(await getProperty('one')).toMatchObject({
      address: { publish: false, zip: '2800' },
      position: { isExact: false },
      title: { nl: 'Huis met tuin' },
    });
    expect(await stored()).not.toContain(STREET);
    // The same feed again changes nothing, and a valid version is taken over whole.
    expect((await take(feedOf([aProperty({ ...fault, PublishAddress: false }), OTHER]))).outcome).toBe('unchanged');
    await take(feedOf([aProperty(), OTHER]));
    expect(await getProperty('one')).toMatchObject({ address: { publish: true, street: STREET } });
  });

  it('hides the price that it hides or no longer has, with the amounts that follow from it', async () => {
    for (const hidden of [{ PublishPrice: false }, { Price: 'op aanvraag' }, { Price: null }, { HidePrice: 'ja' }]) {
      await take(feedOf([aProperty(), OTHER]));
      await take(feedOf([aProperty({ Summons: 'perhaps', ...hidden }), OTHER]));
      expect(await getProperty('one'), JSON.stringify(hidden)).toMatchObject({
        price: { publish: false },
        money: { deposit: null },
      });
      const row = await database().selectFrom('properties').selectAll().where('id', '=', 'one').executeTakeFirst();
      expect(row?.search_price).toBeNull();
      expect(JSON.stringify(row)).not.toMatch(/345678|2222/);
    }
  });

  it('is sold, let or under offer when it says so, and gone when it is withdrawn', async () => {
    for (const [Status, is] of [
      ['sold', 'sold'],
      ['verkocht', 'sold'],
      ['under-option', 'under-option'],
      ['in optie', 'under-option'],
    ]) {
      await take(feedOf([aProperty(), OTHER]));
      await take(feedOf([aProperty({ Summons: 'perhaps', Status }), OTHER]));
      expect((await getProperty('one'))?.status).toBe(is);
    }
    for (const gone of [
      { Status: 'withdrawn' },
      { Status: 5 },
      { deleted: '1' },
      { hidden: true },
      { Online: false },
    ]) {
      await take(feedOf([aProperty(), OTHER]));
      const report = await take(feedOf([aProperty({ Summons: 'perhaps', ...gone }), OTHER]));
      expect(report.properties, JSON.stringify(gone)).toMatchObject({ removed: 1, refused: 0 });
      expect(report.warnings.map(({ id }) => id)).toContain('one');
      expect(await getProperty('one')).toBeNull();
    }
  });

  it('stays as public as it was when the new version is not less public', async () => {
    await take(feedOf([aProperty({ Status: 'under-option' }), OTHER]));
    await take(feedOf([aProperty({ Summons: 'perhaps', Price: 300_000 }), OTHER]));
    expect(await getProperty('one')).toMatchObject({
      status: 'under-option',
      price: { publish: true, amount: 345_678 },
      address: { street: STREET },
    });
  });

  it('counts the second item with the id of the first, whichever is less public', async () => {
    await take(feedOf([aProperty(), aProperty({ PublishAddress: false, PublishPrice: false, Status: 'sold' }), OTHER]));
    expect(await getProperty('one')).toMatchObject({
      status: 'sold',
      address: { publish: false },
      price: { publish: false },
    });
    await take(feedOf([aProperty(), OTHER]));
    expect(await getProperty('one')).toMatchObject({ status: 'available', address: { publish: true } });
    await take(feedOf([aProperty(), aProperty({ Status: 'withdrawn' }), OTHER]));
    expect(await getProperty('one')).toBeNull();
  });

  it('is read as far as it can be read when its text is broken, in JSON and in XML', async () => {
    await take(feedOf([aProperty(), OTHER]));
    const text = new TextDecoder().decode(feedOf([aProperty({ PublishAddress: false, Status: 'sold' }), OTHER]));
    await take(new TextEncoder().encode(text.replace('"Language":"nl"', '"Language":nl"')));
    expect(await getProperty('one')).toMatchObject({
      address: { publish: false },
      status: 'sold',
      price: { publish: true },
    });
    const point = '<location><latitude>51.03</latitude><longitude>4.48</longitude></location>';
    await take(kyeroFile(kyeroVilla({ id: 'k' }, point)));
    expect(await getProperty('k')).toMatchObject({ position: { isExact: true } });
    await take(
      kyeroFile(kyeroVilla({ id: 'k' }, `${point}<hide_address>1</hide_address><sold>1</sold><beds 3</beds>`)),
    );
    expect(await getProperty('k')).toMatchObject({
      address: { publish: false },
      position: { isExact: false },
      status: 'sold',
    });
  });
});

describe('a feed that is refused as a whole', () => {
  const others = Array.from({ length: 9 }, (_, index) => aFeedProperty({ ID: `other-${index}` }));
  const less = [
    aProperty({ PublishAddress: false, Title: 'New', Price: 300_000 }),
    aProperty({ ID: 'two', PublishPrice: false, Summons: 'perhaps' }),
    aProperty({ ID: 'three', Status: 'verkocht' }),
    aProperty({ ID: 'four', Status: 'withdrawn' }),
    aProperty({ ID: 'five', Status: 'an unknown word' }),
    aProperty({ ID: 'new', Status: 'sold' }),
  ];
  const ids = ['one', 'two', 'three', 'four', 'five'];
  const tried = (bytes: Uint8Array, dryRun = false) =>
    importDocument({ source: 'test', bytes, folder: null, now: NOW, dryRun });
  const text = new TextDecoder().decode(feedOf(less));
  const lines = [{ Format: 'gevel-feed', Version: 1 }, ...less.map((Property) => ({ Property }))].map((line) =>
    JSON.stringify(line),
  );
  const bytesOf = (written: string) => new TextEncoder().encode(written);

  beforeEach(async () => {
    env.FEED_MOST_REFUSALS = 3;
    await take(feedOf([...ids.map((ID) => aProperty({ ID })), ...others]));
  });
  const { FEED_MOST_REFUSALS } = env;
  afterEach(() => void Object.assign(env, { FEED_MOST_REFUSALS }));

  it.each([
    ['with too few properties', feedOf(less), 'fewer than 70 %'],
    [
      'with too many faults',
      feedOf([...Array.from({ length: 4 }, (_, index) => aProperty({ ID: `bad-${index}`, Price: -1 })), ...less]),
      'FEED_MOST_REFUSALS',
    ],
    ['cut off inside a property', bytesOf(`${text.slice(0, -200)}`), 'cut off'],
    ['cut off in a file of lines', bytesOf([...lines, lines[1]?.slice(0, 300)].join('\n')), 'cut off'],
  ])(
    'hides, sells and withdraws what its properties say, and nothing else of it counts: %s',
    async (_, bytes, problem) => {
      const report = await tried(bytes);
      expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringContaining(problem) });
      expect(report.problem).toContain('was applied (to 4 on the site)');
      expect(await getProperty('one')).toMatchObject({
        address: { publish: false },
        title: { nl: 'Huis met tuin' },
        price: { publish: true, amount: 345_678 },
      });
      expect(await getProperty('two')).toMatchObject({ price: { publish: false }, address: { street: STREET } });
      expect(await getProperty('three')).toMatchObject({ status: 'sold', price: { publish: true } });
      expect(await getProperty('four')).toBeNull();
      // A word that cannot be read takes a property away only in a feed that is applied.
      expect(await getProperty('five')).toMatchObject({ status: 'available' });
      expect(await getProperty('new')).toBeNull();
      expect(await getProperty('other-1')).not.toBeNull();
      expect((await tried(bytes)).problem).not.toContain('was applied');
      await take(feedOf([...ids.map((ID) => aProperty({ ID })), ...others]));
      expect(await getProperty('one')).toMatchObject({ address: { publish: true } });
      expect(await getProperty('four')).not.toBeNull();
    },
  );

  it('changes nothing when it is only tried, is no feed, or cannot be read', async () => {
    const before = await stored();
    await tried(feedOf(less), true);
    for (const bytes of [text.replace('gevel-feed', 'other'), `[${text}`, `<html>${text}`].map(bytesOf))
      expect((await tried(bytes)).outcome).toBe('refused');
    expect(await stored()).toBe(before);
  });

  it('in XML hides and sells too', async () => {
    const point = '<location><latitude>51.03</latitude><longitude>4.48</longitude></location>';
    const villas = (ids: string[], inside: string) => kyeroFile(ids.map((id) => kyeroVilla({ id }, inside)).join(''));
    await take(villas(['a', 'b', 'c'], point));
    await tried(villas(['a'], `${point}<sold>1</sold><hide_address>1</hide_address>`));
    expect(await getProperty('a')).toMatchObject({ status: 'sold', address: { publish: false } });
    expect(await getProperty('b')).toMatchObject({ status: 'available', position: { isExact: true } });
    const cut = new TextDecoder().decode(villas(['b', 'c'], `${point}<sold>1</sold>`));
    await tried(bytesOf(cut.slice(0, cut.lastIndexOf('<property>') + 80)));
    expect(await getProperty('b')).toMatchObject({ status: 'sold' });
    expect(await getProperty('c')).toMatchObject({ status: 'available' });
  });
});

describe('a new version of a property whose state cannot be read', () => {
  it('is not advertised until it can be, unless its words speak of an offer only', async () => {
    for (const Status of ['Akte verleden', 'bei dem Notar', 7, ['?'], 'koop gesloten']) {
      await take(feedOf([aProperty(), OTHER]));
      const report = await take(feedOf([aProperty({ Status }), OTHER]));
      expect(report.properties, String(Status)).toMatchObject({ refused: 1, removed: 1 });
      expect(report.warnings.find(({ id }) => id === 'one')?.reason).toContain('may mean sold');
      expect(await getProperty('one'), String(Status)).toBeNull();
      await take(feedOf([aProperty({ Status: 'te koop' }), OTHER]));
      expect(await getProperty('one')).toMatchObject({ status: 'available' });
    }
    for (const Status of ['te koop - exclusief', 'Nouveau, à vendre', 'available']) {
      await take(feedOf([aProperty({ Status, Summons: 'perhaps' }), OTHER]));
      expect(await getProperty('one'), Status).toMatchObject({ status: 'available' });
    }
  });

  it('counts as lost, so that one new word for all properties takes none away', async () => {
    const all = (changes: Item) =>
      feedOf(Array.from({ length: 4 }, (_, index) => aProperty({ ID: `p${index}`, ...changes })));
    await take(all({}));
    const report = await importDocument({ source: 'test', bytes: all({ Status: 'blue' }), folder: null, now: NOW });
    expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringContaining('no usable property') });
    expect(await getProperty('p1')).toMatchObject({ status: 'available' });
  });

  it('takes away a unit of a refused project', async () => {
    const unit = { ID: 'a', Number: '1', MainType: 'apartment', Price: 234_567 };
    const project = (changes: Item, units: Item[]) =>
      feedOf([OTHER], [{ ID: 'p', Name: 'Kaai', Zip: '2800', City: 'Mechelen', Units: units, ...changes }]);
    await take(project({}, [unit, { ...unit, ID: 'b' }]));
    await take(
      project({ Name: '' }, [
        { ...unit, Status: 'blue' },
        { ...unit, ID: 'b' },
      ]),
    );
    const { detail } = await database().selectFrom('projects').select('detail').executeTakeFirstOrThrow();
    expect(JSON.parse(detail).units.map(({ id }: { id: string }) => id)).toEqual(['b']);
  });
});

describe('a new version of a project that is refused', () => {
  const unit = (ID: string, changes: Item = {}) => ({
    ID,
    Number: ID,
    MainType: 'apartment',
    Price: 234_567,
    ...changes,
  });
  const project = (changes: Item, units: Item[]) =>
    feedOf(
      [OTHER],
      [
        {
          ID: 'p',
          Name: 'Kaai',
          Zip: '2800',
          City: 'Mechelen',
          Street: STREET,
          HouseNumber: '1',
          Units: units,
          ...changes,
        },
      ],
    );
  const now = async () => (await loadProjects()).get('p');

  it('hides the address and the prices that it hides, and sells or takes away its units', async () => {
    await take(
      project(
        {},
        ['a', 'b', 'c', 'd'].map((id) => unit(id)),
      ),
    );
    const units = [
      unit('a', { PublishPrice: false }),
      unit('b', { Status: 'verkocht' }),
      unit('c', { deleted: true }),
      unit('d'),
    ];
    const report = await take(project({ Name: '', PublicAddress: false }, units));
    expect(report.projects.refused).toBe(1);
    expect(await now()).toMatchObject({
      name: 'Kaai',
      address: { publish: false },
      units: [
        { id: 'a', price: { publish: false } },
        { id: 'b', status: 'sold' },
        { id: 'd', status: 'available', price: { amount: 234_567 } },
      ],
    });
  });
});

describe('the units of a project', () => {
  const unit = (ID: string, changes: Item = {}) => ({
    ID,
    Number: ID,
    MainType: 'apartment',
    Price: 234_567,
    ...changes,
  });
  const feed = (property: Item, units: unknown[]) =>
    feedOf(
      [aProperty({ MainType: 'apartment', ...property }), OTHER],
      [{ ID: 'p', Name: 'Kaai', Zip: '2800', City: 'Mechelen', Units: units }],
    );
  const row = () => database().selectFrom('projects').selectAll().where('id', '=', 'p').executeTakeFirstOrThrow();

  it('have no stored price while their property hides its own, also when only the property changed', async () => {
    const units = [unit('a', { PropertyID: 'one', LandPrice: 99_887 }), unit('b', { Price: 111_222 })];
    for (const hidden of [true, false, true]) {
      await take(feed({ PublishPrice: !hidden }, units));
      const { detail } = await row();
      expect(/234567|99887/.test(detail)).toBe(!hidden);
      expect(detail).toContain('111222');
      expect((await take(feed({ PublishPrice: !hidden }, units))).outcome).toBe('unchanged');
    }
    await take(feed({ PublishPrice: false, ProjectID: 'p', NumberOfBedRooms: null, SurfaceLiving: null }, [unit('a')]));
    expect((await row()).detail).not.toContain('234567');
  });

  it('lose one of them, not the project, by a fault in it, and two with one ID are named', async () => {
    const faulty = [
      { ID: '', Number: '1' },
      'nonsense',
      null,
      unit('x', { MainType: 'castle in the air' }),
      unit('y', { Price: 'a lot' }),
    ];
    const report = await take(
      feed({}, [...faulty, unit('a'), unit('a', { Number: '9', PublishPrice: false, Status: 'sold' })]),
    );
    expect(report).toMatchObject({ projects: { new: 1, refused: 0 } });
    expect(JSON.parse((await row()).detail).units).toMatchObject([
      { id: 'a', status: 'sold', price: { publish: false } },
    ]);
    const said = report.warnings.filter(({ id }) => id === 'p').map(({ field, reason }) => `${field} ${reason}`);
    for (const index of [0, 1, 2, 3, 4]) expect(said.join('\n')).toContain(`Units.${index}`);
    expect(said.join('\n')).toContain('is the ID of unit a and of unit 9');
  });
});
