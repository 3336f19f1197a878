import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gevel-link-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
vi.stubEnv('DATA_DIR', folder);
const { readClaim, signClaim } = await import('./signed-link');

const NOW = new Date('2026-11-22T10:00:00Z');
const CLAIM = { id: 'lead-7', role: 'visitor', expires: '2026-11-23T10:00:00.000Z' } as const;

describe('a signed link', () => {
  it('is valid only for the purpose it was made for', () => {
    const token = signClaim('cancel', CLAIM);
    expect(readClaim('cancel', token, NOW)).toEqual(CLAIM);
    expect(readClaim('documents', token, NOW)).toBeNull();
    expect(readClaim('', token, NOW)).toBeNull();
  });

  it('is invalid after its time', () => {
    const token = signClaim('cancel', CLAIM);
    expect(readClaim('cancel', token, new Date('2026-11-23T10:00:00Z'))).toBeNull();
  });

  it('is invalid if a single character of it was changed', () => {
    const token = signClaim('cancel', CLAIM);
    const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567-');
    fc.assert(
      fc.property(fc.nat(token.length - 1), sign, (at, other) => {
        fc.pre(token[at] !== other);
        return readClaim('cancel', token.slice(0, at) + other + token.slice(at + 1), NOW) === null;
      }),
    );
  });

  it('is not recognised in any other text, and reading never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 3000 }), (text) => readClaim('cancel', text, NOW) === null));
  });
});
