import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieText } from './cookie';

describe('cookies (SPEC §9)', () => {
  it('have a lifetime given in days', () => {
    expect(cookieText('lng', 'fr', 365, false)).toBe('lng=fr; Path=/; Max-Age=31536000; SameSite=Lax');
    expect(cookieText('lng', 'fr', 0.5, false)).toContain('Max-Age=43200;');
  });

  it('are secure on an https site', () => {
    expect(cookieText('lng', 'fr', 1, true)).toBe('lng=fr; Path=/; Max-Age=86400; SameSite=Lax; Secure');
  });

  it('contain no attribute that comes from their value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(cookieText('lng', value, 1, false).split(';')).toHaveLength(4);
      }),
    );
  });
});
