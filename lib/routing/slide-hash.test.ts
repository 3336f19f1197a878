import { describe, expect, it } from 'vitest';
import { readSlideHash, SLIDE_GROUPS, slideHash } from './slide-hash';

describe('the address of a picture in a gallery', () => {
  it.each(SLIDE_GROUPS)('names one picture of the %s gallery, counted from 1', (group) => {
    expect(slideHash({ group, at: 2 })).toBe(`#${group}-3`);
    expect(readSlideHash(`#${group}-3`)).toEqual({ group, at: 2 });
  });

  it.each(['', '#', '#photos', '#photo-0', '#photo-01', '#photo-1000', '#photo-1x', '#film-1', '#PHOTO-1', 'photo-1'])(
    'opens nothing: %s',
    (hash) => expect(readSlideHash(hash)).toBeNull(),
  );
});
