import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { changeSecretFile, keptHash } from '@/lib/platform/config/secret';
import { database } from '@/lib/platform/store/client';
import { assertSecretIsTheSame, forgetSecret } from '@/lib/platform/store/guard-secret';
import { runScript } from '../support/run-script';

const KEY = join(env.DATA_DIR, 'secret.key');
let first = '';
const NOW = new Date('2026-11-22T12:00:00Z');
const start = () => assertSecretIsTheSame(database());
const refusal = () =>
  start().then(
    () => null,
    (error: Error) => error.message,
  );

/** Signs and reads as a new process does. */
async function freshLinks() {
  vi.resetModules();
  const { signClaim, readClaim } = await import('@/lib/platform/security/signed-link');
  return {
    sign: () => signClaim('test', { id: 'home 6412', expires: '2099-01-01T00:00:00Z' }),
    read: (token: string, now = NOW) => readClaim('test', token, now)?.id ?? null,
  };
}

beforeAll(() => {
  first = readFileSync(KEY, 'utf8');
});
beforeEach(async () => {
  for (const end of ['.old', '.damaged']) rmSync(KEY + end, { force: true });
  writeFileSync(KEY, first);
  Object.assign(env, { AUTH_SECRET: undefined, AUTH_SECRET_OLD: undefined, AUTH_SECRET_OLD_UNTIL: undefined });
  await forgetSecret(database());
  await start();
});

describe('the secret of a site', () => {
  it.each([
    ['cut short', () => writeFileSync(KEY, first.slice(0, 20))],
    ['cut short by a sign', () => writeFileSync(KEY, first.slice(0, -1))],
    ['empty', () => writeFileSync(KEY, '')],
    ['another one', () => writeFileSync(KEY, randomBytes(48).toString('base64'))],
    ['gone', () => rmSync(KEY)],
  ])('that is %s is refused in one line with the remedy, and nothing replaces it', async (_, harm) => {
    harm();
    const before = existsSync(KEY) && readFileSync(KEY, 'utf8');
    const said = await refusal();
    expect(said).toMatch(/^\S+secret\.key is .*Restore it from a backup.*npm run secret -- accept.*$/);
    expect(existsSync(KEY) && readFileSync(KEY, 'utf8')).toBe(before);
    writeFileSync(KEY, first);
    expect(await refusal()).toBeNull();
  });

  it('that is lost stops the start, and is replaced only on explicit request', async () => {
    expect((await runScript('scripts/commands/secret.ts', ['accept'])).output).toContain('nothing to accept');
    writeFileSync(KEY, first.slice(0, 10));
    const refused = await runScript('scripts/commands/sync.ts');
    expect([refused.code, refused.output.trim().split('\n').length]).toEqual([1, 1]);
    const { code, output } = await runScript('scripts/commands/secret.ts', ['accept']);
    expect([code, output]).toEqual([0, expect.stringContaining('uses its present secret')]);
    expect(readFileSync(`${KEY}.damaged`, 'utf8')).toBe(first.slice(0, 10));
    expect(await refusal()).toBeNull();
  });

  it('is recognised by a hash that reveals nothing about it (RELIABILITY S18)', async () => {
    const row = await database().selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(row.secret_hash).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(row)).not.toContain(first.slice(0, 12));
  });

  it('is also compared with the stored hash if it is set in AUTH_SECRET', async () => {
    const secret = randomBytes(48).toString('base64');
    env.AUTH_SECRET = secret;
    expect(await refusal()).toMatch(/^AUTH_SECRET is not the secret that this site used before/);
    Object.assign(env, { AUTH_SECRET_OLD: first, AUTH_SECRET_OLD_UNTIL: '2099-01-01' });
    expect(await refusal()).toBeNull();
    Object.assign(env, { AUTH_SECRET_OLD: undefined, AUTH_SECRET_OLD_UNTIL: undefined });
    expect(await refusal()).toBeNull();
    env.AUTH_SECRET = undefined;
    expect(await refusal()).toMatch(/secret\.key is not the secret/);
  });

  it('is the same for processes that start a new site at the same moment', async () => {
    await forgetSecret(database());
    await Promise.all(Array.from({ length: 6 }, start));
    expect(await refusal()).toBeNull();
  });
});

describe('a change of the secret of a site', () => {
  it('makes the site sign with the new value; links signed with the old one stay valid until the day in the file ends', async () => {
    const before = (await freshLinks()).sign();
    changeSecretFile('2026-12-22');
    await start();
    const { sign, read } = await freshLinks();
    expect(sign()).not.toBe(before);
    expect([read(sign()), read(before)]).toEqual(['home 6412', 'home 6412']);
    expect(read(before, new Date('2026-12-22T23:59:59Z'))).toBe('home 6412');
    expect(read(before, new Date('2026-12-23T00:00:00Z'))).toBeNull();
    expect(read(before.slice(0, -1))).toBeNull();
    rmSync(`${KEY}.old`);
    expect(await refusal()).toBeNull();
    expect((await freshLinks()).read(before)).toBeNull();
  });

  it('keeps the stored hashes of mail addresses valid: the wish to get no mails still counts, even after a second change', async () => {
    const hash = keptHash('an@example.be');
    for (const until of ['2026-12-22', '2026-12-23']) {
      changeSecretFile(until);
      await start();
      expect(keptHash('an@example.be')).toBe(hash);
      rmSync(`${KEY}.old`);
      await start();
      expect(keptHash('an@example.be')).toBe(hash);
    }
  });

  it('is made by a command, which ends old links after some days or at once', async () => {
    const before = (await freshLinks()).sign();
    const changed = await runScript('scripts/commands/secret.ts', ['change', '--days', '30']);
    expect([changed.code, changed.output]).toEqual([
      0,
      expect.stringMatching(/old one are valid until \d{4}-\d\d-\d\d\. Restart/),
    ]);
    expect((await freshLinks()).read(before, new Date())).toBe('home 6412');
    expect((await runScript('scripts/commands/secret.ts', ['change', '--days', '0'])).code).toBe(0);
    expect((await freshLinks()).read(before, new Date())).toBeNull();
    expect(existsSync(`${KEY}.old`)).toBe(false);
    expect(await refusal()).toBeNull();
    expect((await runScript('scripts/commands/secret.ts', ['change', '--days', 'soon'])).code).toBe(1);
  });

  it('is refused in one line if the old secret has no last day', async () => {
    writeFileSync(`${KEY}.old`, first);
    writeFileSync(KEY, randomBytes(48).toString('base64'));
    expect(await refusal()).toContain('needs a second line with its last valid day');
  });
});
