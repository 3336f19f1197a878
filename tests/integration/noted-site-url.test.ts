import { beforeEach, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { database } from '@/lib/platform/store/client';
import { findNotedAddress, noteAddress } from '@/lib/platform/store/noted-site-url';
import { feedOf, manyProperties } from '../support/feed';
import { runScript } from '../support/run-script';

// A command in another shell than the server's: neither SITE_URL nor PORT is set.
const UNSET = { SITE_URL: '', PORT: '', HOST: '' };
const invite = () =>
  runScript('scripts/commands/owners.ts', ['invite', 'an@example.be', '--name', 'An', '--property', '1'], UNSET);
const mails = async () =>
  (await database().selectFrom('outbox').select('payload').execute()).map(({ payload }) => payload);

beforeEach(async () => {
  for (const table of ['outbox', 'owners', 'owner_properties'] as const) await database().deleteFrom(table).execute();
  await database().updateTable('installation').set({ site_url: null }).execute();
});

it('A command that does not know the address of the site says so, and sends no link.', async () => {
  const { code, output } = await invite();
  expect(code, output).toBe(1);
  expect(output).toContain('The address of the site is unknown');
  expect(await mails()).toEqual([]);
});

it('A command without the settings of the server writes the links of the address that the site noted.', async () => {
  // The site has moved since its first start.
  await noteAddress('http://localhost:3000');
  await noteAddress('http://localhost:4107');
  expect(await findNotedAddress()).toBe('http://localhost:4107');
  const { code, output } = await invite();
  expect(code, output).toBe(0);
  const [mail] = await mails();
  expect(mail).toContain('http://localhost:4107/');
  expect(mail).not.toContain(':3000');
});

it('SITE_URL of the command goes before the noted address.', async () => {
  await noteAddress('http://localhost:4107');
  const { code, output } = await runScript(
    'scripts/commands/owners.ts',
    ['invite', 'an@example.be', '--name', 'An', '--property', '1'],
    { ...UNSET, SITE_URL: 'https://www.example.be' },
  );
  expect(code, output).toBe(0);
  expect((await mails())[0]).toContain('https://www.example.be/');
});

it('An import needs no address: without one it is applied, and a smaller feed is refused with its sentence.', async () => {
  await importDocument({ source: 'x', bytes: feedOf(manyProperties(10)), folder: null, now: new Date('2026-11-24') });
  const { code, output } = await runScript(
    'scripts/commands/import.ts',
    ['tests/fixtures/feeds/date-is-last-modified-1.xml'],
    UNSET,
  );
  expect(code, output).toBe(1);
  expect(output).toContain('fewer than 70 %');
  expect(await mails()).toEqual([]);
});
