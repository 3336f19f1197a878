import { describe, expect, it } from 'vitest';
import { pictureHref, pictureSrcSet, sharedPictureHref } from './picture-href';
import { readSlideHash, SLIDE_GROUPS, slideHash } from './slide-hash';

describe('addresses of resized pictures (RELIABILITY §2.1)', () => {
  it('contain the hash of the picture and its width', () => {
    expect(pictureHref('abc', 1080)).toBe('/media/abc-1080.webp');
    expect(pictureSrcSet('abc')).toBe(
      '/media/abc-480.webp 480w, /media/abc-720.webp 720w, /media/abc-1080.webp 1080w, /media/abc-1600.webp 1600w',
    );
    expect(pictureSrcSet('abc', 720)).toBe('/media/abc-480.webp 480w, /media/abc-720.webp 720w');
    expect(sharedPictureHref('abc')).toBe('/media/abc-share.jpg');
    expect(sharedPictureHref('abc', '/images/epc/brussels/f_sub.png')).toBe('/media/abc-share-brussels-f_sub.jpg');
  });
});

describe('the address of a picture in a gallery', () => {
  it.each(SLIDE_GROUPS)('names one picture of the %s gallery, counted from 1', (group) => {
    expect(slideHash({ group, at: 2 })).toBe(`#${group}-3`);
    expect(readSlideHash(`#${group}-3`)).toEqual({ group, at: 2 });
  });

  it.each([
    '',
    '#',
    '#photos',
    '#photo-0',
    '#photo-01',
    '#photo-1000',
    '#photo-1x',
    '#film-0',
    '#films-1',
    '#PHOTO-1',
    'photo-1',
  ])('opens no picture for the fragment %s', (hash) => expect(readSlideHash(hash)).toBeNull());
});
