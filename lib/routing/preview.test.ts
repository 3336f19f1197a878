import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { anyText } from '@/tests/support/any-text';
import { behindPreview, isAnswered, isPreview, previewOf } from './preview';

describe('the preview check (SPEC §2)', () => {
  it.each(['/preview/', '/preview', '/nl/preview/te-koop/', '/PREVIEW/te-koop/', '/%70review/', 'preview'])(
    'finds a preview: %s',
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
  ])('finds none: %s', (path) => {
    expect(isPreview(path)).toBe(false);
  });

  it('treats the question of consent as answered on a preview; on other pages the cookie decides', () => {
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
  ])('names the page of a preview: %s shows %s', (path, page) => {
    expect(behindPreview(path)).toBe(page);
  });

  it('finds the page again from its preview address, in every language', () => {
    for (const locale of LOCALES)
      for (const path of [`/${locale}/`, `/${locale}/te-koop/`, `/${locale}/gids/preview/`])
        expect(`${behindPreview(previewOf(path))}/`).toBe(path);
  });

  it('never throws', () => {
    fc.assert(fc.property(anyText(), (path) => typeof isPreview(path) === 'boolean'));
  });
});
