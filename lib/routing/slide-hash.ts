/** The groups of pictures on the page of a property, each with its own gallery. */
export const SLIDE_GROUPS = ['photo', 'plan', 'preview'] as const;
export type SlideGroup = (typeof SLIDE_GROUPS)[number];

/** A picture in a gallery; `at` is its index from 0. */
export type SlidePlace = { group: SlideGroup; at: number };

/** The part of an address that opens the gallery at a picture: `#photo-3`. */
export const slideHash = ({ group, at }: SlidePlace): string => `#${group}-${at + 1}`;

/** The picture that an address opens; null when it names none. */
export function readSlideHash(hash: string): SlidePlace | null {
  const [, name, number] = /^#([a-z]{4,7})-([1-9]\d{0,2})$/.exec(hash) ?? [];
  const group = SLIDE_GROUPS.find((one) => one === name);
  return group ? { group, at: Number(number) - 1 } : null;
}
