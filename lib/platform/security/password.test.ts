import { describe, expect, it, vi } from 'vitest';

const seen = vi.hoisted(() => ({ running: 0, most: 0 }));
/** Replaces argon2 in the test: it takes some milliseconds, and throws for some hashes. */
const work = vi.hoisted(() => async (kept: string) => {
  seen.running += 1;
  seen.most = Math.max(seen.most, seen.running);
  await new Promise((resolve) => setTimeout(resolve, 2));
  seen.running -= 1;
  if (kept === 'broken') throw new Error('no hash');
  return kept;
});
vi.mock('@node-rs/argon2', () => ({
  hash: work,
  verify: async (kept: string, password: string) => (await work(kept)) === password,
}));
const { hashPassword, verifyPassword } = await import('./password');

describe('the hashing of passwords', () => {
  it('handles one password at a time, and a failure does not stop the next', async () => {
    const all = await Promise.all([
      verifyPassword('drie trappen', 'drie trappen'),
      verifyPassword('broken', 'drie trappen'),
      hashPassword('een dakraam'),
      verifyPassword('drie trappen', 'vier trappen'),
      verifyPassword(null, 'nobody has this password'),
      verifyPassword('een dakraam', 'een dakraam'),
    ]);
    expect(all).toEqual([true, false, 'een dakraam', false, false, true]);
    expect(seen.most).toBe(1);
  });
});
