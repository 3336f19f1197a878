import { thumbHashToAverageRGBA } from 'thumbhash';

/** The average colour of a picture from its thumbhash, as `#rrggbb`: shown until the picture is loaded. */
export function averageColour(thumbhash: string): string | null {
  const bytes = Buffer.from(thumbhash, 'base64');
  if (bytes.length < 5) return null;
  const { r, g, b } = thumbHashToAverageRGBA(bytes);
  const hex = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${hex(r)}${hex(g)}${hex(b)}`;
}
