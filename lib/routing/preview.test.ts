import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '@/tests/support/any-text';
import { isAnswered, isPreview } from './preview';

describe('the preview check (SPEC §2)', () => {
  it.each(['/preview/', '/preview', '/nl/preview/te-koop/', '/PREVIEW/te-koop/', '/%70review/', 'preview'])(
    'finds a preview: %s',
    (path) => {
      expect(isPreview(path)).toBe(true);
    },
  );

  it.each(['/', '/nl/te-koop/', '/nl/previews/', '/nl/mypreview/', '/nl/?preview', '/%E0%A4%A/preview', ''])(
    'finds none: %s',
    (path) => {
      expect(isPreview(path)).toBe(false);
    },
  );

  it('counts as true for cookie checks: a preview asks nobody, elsewhere the cookie decides', () => {
    for (const path of ['/nl/preview/te-koop/', '/preview/']) {
      expect(isAnswered(path, null)).toBe(true);
      expect(isAnswered(path, { choices: [] })).toBe(true);
    }
    expect(isAnswered('/nl/te-koop/', null)).toBe(false);
    expect(isAnswered('/nl/te-koop/', { choices: [] })).toBe(true);
  });

  it('never throws', () => {
    fc.assert(fc.property(anyText(), (path) => typeof isPreview(path) === 'boolean'));
  });
});
