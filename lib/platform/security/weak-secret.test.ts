import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isWeakSecret } from './weak-secret';

describe('a secret that can be guessed', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(20),
    'deadbeef'.repeat(4),
    '12345678'.repeat(4),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz012345',
    'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbb',
    '00000000000000000000000000000001',
    'qwertyuiopasdfghjklzxcvbnm123456',
    'changeme'.repeat(4),
    'changeme1changeme2changeme3changeme4',
    'Change-Me-Change-Me-Change-Me-Change-Me',
    'your-secret-key-change-me-please-please',
    'replace-this-with-a-long-random-secret',
    'SuperSecretSuperSecretSuperSecret',
    '',
    'x'.repeat(1_000_000),
  ])('is recognized: %.40s', (secret) => expect(isWeakSecret(secret)).toBe(true));

  it('is neither a random text nor a sentence of one’s own', () => {
    for (let draws = 0; draws < 500; draws += 1) {
      expect(isWeakSecret(randomBytes(16).toString('hex'))).toBe(false);
      expect(isWeakSecret(randomBytes(24).toString('base64url'))).toBe(false);
      expect(isWeakSecret(randomBytes(48).toString('base64'))).toBe(false);
    }
    expect(isWeakSecret('veertien groene paarden drinken koffie op zolder')).toBe(false);
  });
});
