import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWeakPassword } from './weak-password';

describe('a password that attackers try first', () => {
  it.each([
    'password1234',
    'Wachtwoord123!',
    'motdepasse2026',
    'P@ssw0rd2026!!',
    'passwordpassword',
    'welkom welkom',
    '123456789012',
    'azertyuiop12',
    'qwertyuiopqwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    '987654321098',
    '!!!!!!!!!!!!',
  ])('is refused: %s', (password) => {
    expect(isWeakPassword(password)).toBe(true);
  });

  it.each([
    'drie huizen en een tuin',
    'Zilveren paard 41',
    'kX9#mQ2vLp7w',
    'ma maison bleue à Namur',
    'correct horse battery',
  ])('is not confused with a good password: %s', (password) => {
    expect(isWeakPassword(password)).toBe(false);
  });

  it('is refused if it consists of data about the person', () => {
    expect(isWeakPassword('lotte.peeters2026')).toBe(false);
    expect(isWeakPassword('lotte.peeters2026', ['lotte.peeters@example.be'])).toBe(true);
    expect(isWeakPassword('Lotte.Peeters@example.be', ['lotte.peeters@example.be'])).toBe(true);
    expect(isWeakPassword('Katrien Dewit 1', ['Katrien Dewit', 'katrien.dewit@gevel.example'])).toBe(true);
    expect(isWeakPassword('Katrien fietst graag', ['Katrien Dewit', 'katrien.dewit@gevel.example'])).toBe(false);
    expect(isWeakPassword('lotte1234lotte', ['lotte.peeters@example.be', 'Lotte', 'Peeters'])).toBe(true);
    expect(isWeakPassword('Peeters-1990!!', ['Lotte', 'Peeters'])).toBe(true);
  });

  it('is looked for in any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => void isWeakPassword(text, [text])),
      { numRuns: process.env.FULL ? 10_000 : 100 },
    );
  });
});
