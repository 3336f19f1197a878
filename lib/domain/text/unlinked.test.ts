import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unlinked } from './unlinked';

const seen = (text: string): string => text.replaceAll('\u200c', '');

describe('links in free text are shown as text (RELIABILITY S4)', () => {
  it.each([
    'https://evil.example/win',
    'HTTP://EVIL.EXAMPLE',
    'www.evil.example',
    'evil.example',
    'kijk op immo.be/123 of bel',
    'an@voorbeeld.be',
    'http://10.0.0.1/a',
    'ftp://x',
  ])('%s looks the same but contains no address', (text) => {
    const shown = unlinked(text);
    expect(seen(shown)).toBe(text);
    expect(shown).not.toMatch(/:\/\/|\w@\w|\w\.[a-z]/i);
  });

  it.each(['Goeiedag.', 'Om 10:30, of later.', 'Einde. Begin', 'a : b', 'lot 1.3, € 1.250', ''])(
    'an ordinary text is unchanged: %j',
    (text) => {
      expect(unlinked(text)).toBe(text);
    },
  );

  it('any text looks the same as before', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(seen(unlinked(text))).toBe(seen(text));
        expect(unlinked(text)).not.toMatch(/:\/\/|@(?!\u200c)/);
      }),
    );
  });
});
