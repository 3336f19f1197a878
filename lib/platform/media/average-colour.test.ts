import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { averageColour } from './average-colour';

describe('the colour shown until a picture is loaded', () => {
  it('is the average of the picture', () => {
    const red = new Uint8Array(4 * 16).map((_, at) => [200, 20, 20, 255][at % 4] ?? 0);
    const colour = averageColour(Buffer.from(rgbaToThumbHash(4, 4, red)).toString('base64'));
    expect(colour).toMatch(/^#[c-d][0-9a-f][0-2][0-9a-f][0-2][0-9a-f]$/);
  });

  it('is missing if the ThumbHash of the picture is broken', () => {
    expect(averageColour('')).toBeNull();
    expect(averageColour('AA==')).toBeNull();
  });
});
