import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { assertFormKeyIsTheSame, forgetFormKey } from '@/lib/platform/store/guard-form-key';
import { runScript } from '../support/run-script';

const [FIRST, SECOND] = ['first key', 'second key'];
const refusal = (key: string) =>
  assertFormKeyIsTheSame(database(), key).then(
    () => null,
    (error: Error) => error.message,
  );
const isShared = Boolean(env.DATABASE_URL);

beforeEach(() => forgetFormKey(database()));

describe('the key with which builds name the actions of forms', () => {
  it('is noted by its hash at the first start, and the same key is accepted at every later one', async () => {
    expect([await refusal(FIRST), await refusal(FIRST)]).toEqual([null, null]);
    const row = await database().selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(row.form_key_hash).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(row)).not.toContain(FIRST);
  });

  it('is one for all machines: another is refused in a sentence with the remedy on PostgreSQL, and noted on SQLite', async () => {
    await refusal(FIRST);
    const said = await refusal(SECOND);
    if (isShared) expect(said).toMatch(/Set the same NEXT_SERVER_ACTIONS_ENCRYPTION_KEY on every machine/);
    else expect(said).toBeNull();
    expect(await refusal(isShared ? FIRST : SECOND)).toBeNull();
  });

  it('is one for two machines that start at the same moment', async () => {
    const said = await Promise.all([refusal(FIRST), refusal(SECOND)]);
    expect(said.filter((one) => one === null).length).toBe(isShared ? 1 : 2);
  });

  it('is changed on purpose by a command', async () => {
    await refusal(FIRST);
    expect((await runScript('scripts/commands/secret.ts', ['accept-form-key'])).output).toContain(
      'The next start notes',
    );
    expect(await refusal(SECOND)).toBeNull();
    expect(await refusal(SECOND)).toBeNull();
  });
});
