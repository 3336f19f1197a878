import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { findByEmail, findOwnerHomes, findSession, getOwner, listOwners } from '@/lib/features/owners/data';
import { openSession } from '@/lib/features/owners/mutations/open-session';
import { forgetFormerOwners, saveOwner } from '@/lib/features/owners/mutations/save-owner';
import { exportPerson } from '@/lib/features/privacy/data/export-person';
import { erasePerson } from '@/lib/features/privacy/mutations/erase-person';
import { database } from '@/lib/platform/db/client';
import { startScript } from '../support/run-script';

const NOW = new Date('2026-11-20T12:00:00Z');
const HOME = {
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
  importFeed({
    source: 'test',
    bytes: new TextEncoder().encode(
      JSON.stringify({ Format: 'gevel-feed', Version: 1, Properties: [HOME], ...(owners ? { Owners: owners } : {}) }),
    ),
    folder: null,
    now: NOW,
    ...options,
  });
const run = (...args: string[]) => startScript('scripts/owners.ts', args).finished;

beforeEach(async () => {
  for (const table of ['owners', 'owner_homes', 'owner_sessions', 'owner_links', 'owner_passkeys', 'outbox'] as const)
    await database().deleteFrom(table).execute();
});

describe('owners of a feed', () => {
  it('get access to their homes, and are changed by the next feed', async () => {
    expect((await take([AN, JAN])).warnings.filter(({ kind }) => kind === 'owner')).toEqual([]);
    expect(await getOwner('o-1')).toMatchObject({ name: 'An Peeters', email: 'an@example.be', locale: 'fr' });
    expect(await findOwnerHomes('o-1', 90, NOW)).toEqual([{ homeId: '1001', fromDay: '2026-10-01', untilDay: null }]);
    await take([{ ...AN, Name: 'An Peeters-Maes', Homes: ['1002'] }, JAN]);
    expect(await getOwner('o-1')).toMatchObject({ name: 'An Peeters-Maes' });
    expect((await findOwnerHomes('o-1', 90, NOW)).map(({ homeId }) => homeId)).toEqual(['1002']);
  });

  it('stand in no table but their own: none of what pages are drawn from has a name, mail or number of theirs (S18)', async () => {
    const canary = { ...AN, ID: 'o-qkanariex', Name: 'Qkanariex Peeters', Email: 'qkanariex@example.be' };
    await take([canary]);
    const tables = (await database().introspection.getTables()).map(({ name }) => name);
    const found: string[] = [];
    for (const table of tables) {
      const rows = await sql`select * from ${sql.table(table)}`.execute(database());
      if (/qkanariex/i.test(JSON.stringify(rows.rows))) found.push(table);
    }
    expect(found.sort()).toEqual(['owner_homes', 'owners']);
  });

  it('lose access at once when they are not in it any more; a feed without the list changes nothing', async () => {
    await take([AN, JAN, { ...JAN, ID: 'o-3', Email: 'c@example.be' }, { ...JAN, ID: 'o-4', Email: 'd@example.be' }]);
    const claim = await openSession('o-1', 'phone', NOW);
    await take(undefined);
    expect(await findSession(claim, NOW)).not.toBeNull();
    await take([JAN, { ...JAN, ID: 'o-3', Email: 'c@example.be' }, { ...JAN, ID: 'o-4', Email: 'd@example.be' }]);
    expect(await findSession(claim, NOW)).toBeNull();
    expect(await getOwner('o-1')).toBeNull();
  });

  it('are not all thrown out by a list that was cut short, unless that is meant', async () => {
    await take([AN, JAN]);
    const report = await take([AN]);
    expect(report.warnings.find(({ kind }) => kind === 'owner')?.reason).toContain('70 %');
    expect(await listOwners()).toHaveLength(2);
    await take([AN], { force: true });
    expect(await listOwners()).toHaveLength(1);
  });

  it('with another address are another mailbox: what is open in the old one ends', async () => {
    await take([AN]);
    const claim = await openSession('o-1', 'phone', NOW);
    await take([{ ...AN, Email: 'new@example.be' }]);
    expect(await findSession(claim, NOW)).toBeNull();
    expect((await findByEmail('new@example.be'))?.owner.id).toBe('o-1');
  });

  it('that cannot be read are told by id and field, without who they are, and keep what they have', async () => {
    await take([AN, JAN]);
    const { warnings } = await take([AN, { ...JAN, Email: 'jan at example' }]);
    const remark = warnings.find(({ kind }) => kind === 'owner');
    expect(remark).toMatchObject({ id: 'o-2', field: 'Email', value: '' });
    expect(JSON.stringify(remark)).not.toContain('Jan');
    expect(await getOwner('o-2')).not.toBeNull();
  });

  it('beside those that the agency invites are one person', async () => {
    const id = await saveOwner(
      { name: 'An', email: 'an@example.be', locale: 'nl', homes: [{ homeId: '7', fromDay: null, untilDay: null }] },
      NOW,
    );
    await take([AN]);
    expect(await listOwners()).toHaveLength(1);
    expect((await findOwnerHomes(id, 90, NOW)).map(({ homeId }) => homeId).sort()).toEqual(['1001', '7']);
  });

  it('change nothing in a trial run', async () => {
    await take([AN], { dryRun: true });
    expect(await listOwners()).toEqual([]);
  });
});

describe('the data of owners', () => {
  it('go some time after the mandate, with the owner when it was the last home', async () => {
    await take([
      { ...AN, Until: '2026-08-21' },
      { ...JAN, Until: '2026-08-22' },
    ]);
    expect(await forgetFormerOwners(90, NOW)).toBe(1);
    expect((await listOwners()).map(({ id }) => id)).toEqual(['o-2']);
  });

  it('are given to the person who asks, and erased (GDPR 15, 17)', async () => {
    await take([AN]);
    await openSession('o-1', 'phone', NOW);
    const person = await exportPerson('AN@example.be', NOW);
    expect(person?.owner).toMatchObject([
      { name: 'An Peeters', homes: [{ home: '1001' }], signedIn: [{ device: 'phone' }] },
    ]);
    expect((await erasePerson('an@example.be', false, NOW)).erased.owners).toBe(1);
    expect(await exportPerson('an@example.be', NOW)).toBeNull();
    expect(await database().selectFrom('owner_sessions').selectAll().execute()).toEqual([]);
  });
});

describe('npm run owners', { timeout: 60_000 }, () => {
  it('invites, lists, shows sessions and revokes; "Person not found" is said here alone (SPEC §8)', async () => {
    const invited = await run(
      'invite',
      'Tine@Example.be',
      '--name',
      'Tine Baert',
      '--home',
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
    await openSession(found?.owner.id ?? '', 'tablet', new Date());
    expect((await run('list')).output).toContain('6412');
    expect((await run('sessions', 'tine@example.be')).output).toContain('tablet');
    expect((await run('revoke', 'tine@example.be')).code).toBe(0);
    expect(await listOwners()).toEqual([]);
    for (const command of ['sessions', 'revoke']) {
      const { code, output } = await run(command, 'nobody@example.be');
      expect([code, output.trim()]).toEqual([1, 'Person not found: nobody@example.be']);
    }
  });
});
