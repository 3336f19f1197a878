import { describe, expect, it } from 'vitest';
import { pictureHref, pictureSrcSet, sharedPictureHref } from './picture-href';

describe('addresses of cut pictures (RELIABILITY §2.1)', () => {
  it('name the hash and the width', () => {
    expect(pictureHref('abc', 960)).toBe('/media/abc-960.webp');
    expect(pictureSrcSet('abc')).toBe('/media/abc-480.webp 480w, /media/abc-960.webp 960w, /media/abc-1600.webp 1600w');
    expect(sharedPictureHref('abc')).toBe('/media/abc-share.jpg');
    expect(sharedPictureHref('abc', '/images/epc/brussels/f_sub.png')).toBe('/media/abc-share-brussels-f_sub.jpg');
  });
});
