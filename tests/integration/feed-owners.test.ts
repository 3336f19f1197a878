import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import {
  findByEmail,
  findOwnerProperties,
  findSession,
  getOwner,
  listOwners,
} from '@/lib/features/owner-portal/access/data';
import {
  addProperties,
  forgetFormerOwners,
  revokeProperties,
  saveOwner,
} from '@/lib/features/owner-portal/access/mutations/save-owner';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { erasePerson } from '@/lib/features/privacy/mutations';
import { database } from '@/lib/platform/store/client';
import { openSessionOf } from '../support/open-session-of';
import { runHere } from '../support/run-here';

const NOW = new Date('2026-11-20T12:00:00Z');
const PROPERTY = {
  ID: '1001',
  Goal: 'for-sale',
  MainType: 'house',
  CreatedDate: '2026-11-01',
  Price: 385_000,
  Zip: '2800',
  City: 'Mechelen',
};
const AN = {
  ID: 'o-1',
  Name: 'An Peeters',
  Email: 'An@Example.be',
  Language: 'fr',
  Homes: ['1001'],
  From: '2026-10-01',
};
const JAN = { ID: 'o-2', Name: 'Jan Maes', Email: 'jan@example.be', Homes: ['1001', '1002'] };

const take = (owners: unknown, options: { force?: boolean; dryRun?: boolean } = {}) =>
  importDocument({
    source: 'test',
    bytes: new TextEncoder().encode(
      JSON.stringify({
        Format: 'gevel-feed',
        Version: 1,
        Properties: [PROPERTY],
        ...(owners ? { Owners: owners } : {}),
      }),
    ),
    folder: null,
    now: NOW,
    ...options,
  });
const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const propertyOf = (propertyId: string) => ({ propertyId, fromDay: null, untilDay: null });
const propertiesOf = async (id: string): Promise<string[]> =>
  (await findOwnerProperties(id, 90, NOW)).map(({ propertyId }) => propertyId).sort();
const run = (...args: string[]) => runHere('scripts/commands/owners.ts', args);

beforeEach(async () => {
  for (const table of [
    'owners',
    'owner_properties',
    'owner_sessions',
    'owner_links',
    'owner_passkeys',
    'outbox',
  ] as const)
    await database().deleteFrom(table).execute();
});

describe('owners in a feed', () => {
  it('get access to their properties, and are updated by the next feed', async () => {
    expect((await take([AN, JAN])).warnings.filter(({ kind }) => kind === 'owner')).toEqual([]);
    expect(await getOwner('o-1')).toMatchObject({ name: 'An Peeters', email: 'an@example.be', locale: 'fr' });
    expect(await findOwnerProperties('o-1', 90, NOW)).toEqual([
      { propertyId: '1001', fromDay: '2026-10-01', untilDay: null },
    ]);
    await take([{ ...AN, Name: 'An Peeters-Maes', Homes: ['1002'] }, JAN]);
    expect(await getOwner('o-1')).toMatchObject({ name: 'An Peeters-Maes' });
    expect((await findOwnerProperties('o-1', 90, NOW)).map(({ propertyId }) => propertyId)).toEqual(['1002']);
  });

  it('are in no table but their own: no table that public pages read has their name, mail or number (S18)', async () => {
    const canary = { ...AN, ID: 'o-qkanariex', Name: 'Qkanariex Peeters', Email: 'qkanariex@example.be' };
    await take([canary]);
    const tables = (await database().introspection.getTables()).map(({ name }) => name);
    const found: string[] = [];
    for (const table of tables) {
      const rows = await sql`select * from ${sql.table(table)}`.execute(database());
      if (/qkanariex/i.test(JSON.stringify(rows.rows))) found.push(table);
    }
    expect(found.sort()).toEqual(['owner_properties', 'owners']);
  });

  it('lose access at once when they leave the feed; a feed without an owner list changes nothing', async () => {
    await take([AN, JAN, { ...JAN, ID: 'o-3', Email: 'c@example.be' }, { ...JAN, ID: 'o-4', Email: 'd@example.be' }]);
    const claim = await openSessionOf('o-1', 'phone', NOW);
    await take(undefined);
    expect(await findSession(claim, NOW)).not.toBeNull();
    await take([JAN, { ...JAN, ID: 'o-3', Email: 'c@example.be' }, { ...JAN, ID: 'o-4', Email: 'd@example.be' }]);
    expect(await findSession(claim, NOW)).toBeNull();
    expect(await getOwner('o-1')).toBeNull();
  });

  it('keep access if the list of owners in the feed is much shorter than before, unless the import is forced', async () => {
    await take([AN, JAN]);
    const report = await take([AN]);
    expect(report.warnings.find(({ kind }) => kind === 'owner')?.reason).toContain('70 %');
    expect(await listOwners()).toHaveLength(2);
    await take([AN], { force: true });
    expect(await listOwners()).toHaveLength(1);
  });

  it('keep their access if their entry cannot be read, and all owners keep it if one entry has no id', async () => {
    const line = (owner: unknown) => `${JSON.stringify({ Owner: owner })}\n`;
    const takeLines = (...lines: string[]) =>
      importDocument({
        source: 'test',
        bytes: new TextEncoder().encode(
          ['{"Format":"gevel-feed","Version":1}\n', `${JSON.stringify({ Property: PROPERTY })}\n`, ...lines].join(''),
        ),
        folder: null,
        now: NOW,
        force: true,
      });
    await take([AN, JAN]);
    const { warnings } = await takeLines(line(AN), line(JAN).replace('}}', '}'));
    expect(warnings.filter(({ kind }) => kind === 'owner')).toMatchObject([
      { id: 'o-2', line: 4, reason: 'is not valid JSON; the owner was left out' },
    ]);
    expect(await listOwners()).toHaveLength(2);
    await takeLines(line(AN), '{"Owner":{"ID\n');
    expect(await listOwners()).toHaveLength(2);
    await takeLines(line(AN));
    expect(await listOwners()).toHaveLength(1);
  });

  it('whose mail address changes lose the sessions and links of the old address', async () => {
    await take([AN]);
    const claim = await openSessionOf('o-1', 'phone', NOW);
    await take([{ ...AN, Email: 'new@example.be' }]);
    expect(await findSession(claim, NOW)).toBeNull();
    expect((await findByEmail('new@example.be'))?.owner.id).toBe('o-1');
  });

  it('that cannot be read are reported by id and field, without personal data, and keep their access', async () => {
    await take([AN, JAN]);
    const { warnings } = await take([AN, { ...JAN, Email: 'jan at example' }]);
    const remark = warnings.find(({ kind }) => kind === 'owner');
    expect(remark).toMatchObject({ id: 'o-2', field: 'Email', value: '' });
    expect(JSON.stringify(remark)).not.toContain('Jan');
    expect(await getOwner('o-2')).not.toBeNull();
  });

  it('are not duplicated when the agency has invited the same person', async () => {
    const id = await saveOwner(
      {
        name: 'An',
        email: 'an@example.be',
        locale: 'nl',
        properties: [{ propertyId: '7', fromDay: null, untilDay: null }],
      },
      NOW,
    );
    await take([AN]);
    expect(await listOwners()).toHaveLength(1);
    expect((await findOwnerProperties(id, 90, NOW)).map(({ propertyId }) => propertyId).sort()).toEqual(['1001', '7']);
  });

  it('who were invited by hand keep what the agency gave, and lose what the feed gave when they leave the feed', async () => {
    const id = await saveOwner(
      { name: 'An', email: 'an@example.be', locale: 'nl', properties: [propertyOf('7')] },
      NOW,
    );
    await take([AN, JAN]);
    expect(await propertiesOf(id)).toEqual(['1001', '7']);
    await take([{ ...AN, Homes: ['1003'] }, JAN]);
    expect(await propertiesOf(id)).toEqual(['1003', '7']);
    await take([JAN], { force: true });
    expect(await propertiesOf(id)).toEqual(['7']);
    // Later feeds without the owner do not take away the property that the agency gave by hand.
    await take([JAN], { force: true });
    expect(await propertiesOf(id)).toEqual(['7']);
  });

  it('keep a property that the agency gave by hand, whatever later feeds contain', async () => {
    await take([AN, JAN]);
    await addProperties('o-1', [propertyOf('7')]);
    for (const properties of [['1001'], ['1002'], []]) {
      await take([{ ...AN, Homes: properties }, JAN]);
      expect(await propertiesOf('o-1')).toEqual([...properties, '7']);
    }
    await take([JAN], { force: true });
    expect(await propertiesOf('o-1')).toEqual(['7']);
    // An owner who returns to the feed with the same id and another address is the same person.
    await take([{ ...AN, Email: 'new@example.be' }, JAN]);
    expect(await propertiesOf('o-1')).toEqual(['1001', '7']);
    expect((await listOwners()).map(({ email }) => email).sort()).toEqual(['jan@example.be', 'new@example.be']);
  });

  it('may be invited by hand for a property that the feed names later; then the feed decides about their access', async () => {
    const id = await saveOwner(
      { name: 'An', email: 'an@example.be', locale: 'nl', properties: [propertyOf('1001')] },
      NOW,
    );
    await take([AN, JAN]);
    await take([JAN], { force: true });
    expect(await getOwner(id)).toBeNull();
  });

  it('stay the same people if they swap mail addresses or pass them on', async () => {
    const people = ['1', '2', '3', '4'].map((n) => ({
      ID: `o-${n}`,
      Name: `Eigenaar ${n}`,
      Email: `p${n}@example.be`,
      Homes: [`100${n}`],
    }));
    await take(people);
    const claims = await Promise.all(people.map(({ ID }) => openSessionOf(ID, 'phone', NOW)));
    const moved = (...addresses: string[]) => people.map((one, at) => ({ ...one, Email: addresses[at] ?? one.Email }));
    const now = async () =>
      Object.fromEntries(
        (await listOwners()).map(({ id, email, properties }) => [
          id,
          `${email} ${properties.map(({ propertyId }) => propertyId)}`,
        ]),
      );
    await take(moved('p2@example.be', 'p1@example.be'));
    expect(await now()).toEqual({
      'o-1': 'p2@example.be 1001',
      'o-2': 'p1@example.be 1002',
      'o-3': 'p3@example.be 1003',
      'o-4': 'p4@example.be 1004',
    });
    expect(await Promise.all(claims.map(async (claim) => (await findSession(claim, NOW))?.owner.id))).toEqual([
      undefined,
      undefined,
      'o-3',
      'o-4',
    ]);
    await take(moved('p1@example.be', 'p3@example.be', 'p4@example.be', 'neu@example.be'));
    expect(await now()).toEqual({
      'o-1': 'p1@example.be 1001',
      'o-2': 'p3@example.be 1002',
      'o-3': 'p4@example.be 1003',
      'o-4': 'neu@example.be 1004',
    });
  });

  it('with the same address are one person with the properties of both', async () => {
    for (let times = 0; times < 2; times += 1) {
      await take([AN, { ...JAN, Email: AN.Email, Homes: ['1002'] }]);
      expect((await listOwners()).map(({ properties }) => properties.map(({ propertyId }) => propertyId))).toEqual([
        ['1001', '1002'],
      ]);
    }
  });

  it('whose mandate ended long ago are not restored by a feed that still names them', async () => {
    await take([{ ...AN, Until: '2026-08-21' }]);
    expect(await listOwners()).toEqual([]);
  });

  it('do not change on a trial run', async () => {
    await take([AN], { dryRun: true });
    expect(await listOwners()).toEqual([]);
  });
});

describe('the stored data of owners', () => {
  it('are erased 90 days after the end of the mandate, together with an owner who has no other property', async () => {
    await take([
      { ...AN, Until: '2026-08-22' },
      { ...JAN, Until: '2026-08-23' },
    ]);
    expect(await forgetFormerOwners(90, NOW)).toBe(0);
    expect(await forgetFormerOwners(90, later(1))).toBe(1);
    expect((await listOwners()).map(({ id }) => id)).toEqual(['o-2']);
  });

  it('are erased 90 days after the last property was taken away, unless the owner gets another property', async () => {
    await take([AN, JAN]);
    const nightly = async (day: number) => {
      await forgetFormerOwners(90, later(day));
      return (await listOwners()).map(({ id }) => id);
    };
    expect(await nightly(0)).toEqual(['o-1', 'o-2']);
    await revokeProperties('o-1', ['1001']);
    await revokeProperties('o-2', ['1001', '1002']);
    expect(await nightly(200)).toEqual(['o-1', 'o-2']);
    await addProperties('o-2', [propertyOf('1002')]);
    expect(await nightly(290)).toEqual(['o-1', 'o-2']);
    await revokeProperties('o-2', ['1002']);
    expect(await nightly(291)).toEqual(['o-2']);
    expect(await nightly(381)).toEqual(['o-2']);
    expect(await nightly(382)).toEqual([]);
  });

  it('are exported and erased on request (GDPR 15, 17)', async () => {
    await take([AN]);
    await openSessionOf('o-1', 'phone', NOW);
    const person = await exportPerson('AN@example.be', NOW);
    expect(person?.owner).toMatchObject([
      { name: 'An Peeters', properties: [{ property: '1001' }], signedIn: [{ device: 'phone' }] },
    ]);
    expect((await erasePerson('an@example.be', false, NOW)).erased.owners).toBe(1);
    expect(await exportPerson('an@example.be', NOW)).toBeNull();
    expect(await database().selectFrom('owner_sessions').selectAll().execute()).toEqual([]);
  });
});

describe('npm run owners', () => {
  it('invites, lists, shows sessions and revokes; "Person not found" appears only here (SPEC §8)', async () => {
    const invited = await run(
      'invite',
      'Tine@Example.be',
      '--name',
      'Tine Baert',
      '--property',
      '6412',
      '--language',
      'de',
    );
    expect([invited.code, invited.output]).toEqual([0, expect.stringContaining('tine@example.be')]);
    const found = await findByEmail('tine@example.be');
    expect(found?.owner).toMatchObject({ name: 'Tine Baert', locale: 'de' });
    expect(await database().selectFrom('outbox').select('recipient').execute()).toEqual([
      { recipient: 'tine@example.be' },
    ]);
    await openSessionOf(found?.owner.id ?? '', 'tablet', new Date());
    expect((await run('list')).output).toContain('6412');
    expect((await run('sessions', 'tine@example.be')).output).toContain('tablet');
    expect((await run('revoke', 'tine@example.be')).code).toBe(0);
    expect(await listOwners()).toEqual([]);
    for (const command of ['sessions', 'revoke']) {
      const { code, output } = await run(command, 'nobody@example.be');
      expect([code, output.trim()]).toEqual([1, 'No owner has the address nobody@example.be.']);
    }
  });

  it('changes a known person, takes several properties at once, and reads their numbers as a feed does', async () => {
    await saveOwner(
      { name: 'Tine', email: 'tine@example.be', locale: 'nl', properties: ['6412', '7001', '7002'].map(propertyOf) },
      NOW,
    );
    await saveOwner({ name: 'Jan', email: 'jan@example.be', locale: 'nl', properties: [propertyOf('6412')] }, NOW);
    const known = async (email: string) => (await findByEmail(email))?.owner;
    const id = (await known('tine@example.be'))?.id ?? '';
    const claim = await openSessionOf(id, 'phone', new Date());
    await run('invite', 'tine@example.be', '--name', 'Tine Baert', '--language', 'fr', '--property', 'P-1');
    expect(await known('tine@example.be')).toMatchObject({ id, name: 'Tine Baert', locale: 'fr' });
    expect(await propertiesOf(id)).toEqual(['6412', '7001', '7002', 'p-1']);
    await run('revoke', 'tine@example.be', '--property', '7001', '--property', 'P-1');
    expect(await propertiesOf(id)).toEqual(['6412', '7002']);

    await run('change', 'tine@example.be', '--language', 'de');
    expect(await known('tine@example.be')).toMatchObject({ name: 'Tine Baert', locale: 'de' });
    expect(await findSession(claim, new Date())).not.toBeNull();
    expect((await run('change', 'tine@example.be', '--email', 'JAN@example.be')).output).toContain('Another owner');
    expect((await run('change', 'tine@example.be', '--email', 'Tine.Baert@example.be')).code).toBe(0);
    expect(await known('tine.baert@example.be')).toMatchObject({ id, locale: 'de' });
    expect(await findSession(claim, new Date())).toBeNull();
  });
});
