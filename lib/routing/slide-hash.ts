/** The groups of the gallery of a property, in their order. */
export const SLIDE_GROUPS = ['photo', 'plan', 'film', 'tour', 'map', 'preview'] as const;
export type SlideGroup = (typeof SLIDE_GROUPS)[number];

/** A picture, film, tour or map in the gallery; `at` is its index in the group from 0. */
export type SlidePlace = { group: SlideGroup; at: number };

/** The part of an address that opens the gallery at a picture: `#photo-3`. */
export const slideHash = ({ group, at }: SlidePlace): string => `#${group}-${at + 1}`;

/** The picture that an address opens; null when the address names no picture. */
export function readSlideHash(hash: string): SlidePlace | null {
  const [, name, number] = /^#([a-z]{3,7})-([1-9]\d{0,2})$/.exec(hash) ?? [];
  const group = SLIDE_GROUPS.find((one) => one === name);
  return group ? { group, at: Number(number) - 1 } : null;
}
