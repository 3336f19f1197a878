import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { behindPreview, isAnswered, isPreview, previewOf } from './preview';

describe('a preview of a page (SPEC §2)', () => {
  it.each(['/preview/', '/preview', '/nl/preview/te-koop/', '/PREVIEW/te-koop/', '/%70review/', 'preview'])(
    'is recognised: %s',
    (path) => {
      expect(isPreview(path)).toBe(true);
    },
  );

  it.each([
    '/',
    '/nl/te-koop/',
    '/nl/previews/',
    '/nl/mypreview/',
    '/nl/?preview',
    '/%E0%A4%A/preview',
    '/nl/gids/preview/',
    '',
  ])('is not recognised in %s', (path) => {
    expect(isPreview(path)).toBe(false);
  });

  it('needs no answer to the question of consent; other pages need the cookie with the answer', () => {
    for (const path of ['/nl/preview/te-koop/', '/preview/']) {
      expect(isAnswered(path, null)).toBe(true);
      expect(isAnswered(path, { choices: [] })).toBe(true);
    }
    expect(isAnswered('/nl/te-koop/', null)).toBe(false);
    expect(isAnswered('/nl/te-koop/', { choices: [] })).toBe(true);
  });

  it.each([
    ['/nl/preview/te-koop/', '/nl/te-koop'],
    ['/PREVIEW/te-koop/', '/te-koop'],
    ['/nl/preview/', '/nl'],
    ['/preview', '/'],
    ['/nl/gids/preview/', null],
  ])('shows its page: %s shows %s', (path, page) => {
    expect(behindPreview(path)).toBe(page);
  });

  it('leads back to the page, in every language', () => {
    for (const locale of LOCALES)
      for (const path of [`/${locale}/`, `/${locale}/te-koop/`, `/${locale}/gids/preview/`])
        expect(`${behindPreview(previewOf(path))}/`).toBe(path);
  });

  it('can be looked for in every path without causing an error', () => {
    fc.assert(fc.property(anyText(), (path) => typeof isPreview(path) === 'boolean'));
  });
});
