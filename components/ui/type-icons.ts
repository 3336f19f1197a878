import type { TypeIcon } from '@/lib/domain/property/property-type';

/** The icon of `scripts/generate/icons.mjs` for each public category, in the order of `TYPE_ICONS`. */
export const TYPE_ICON_NAMES = {
  residential: 'house',
  commercial: 'briefcase-business',
  industrial: 'factory',
  land: 'land-plot',
  office: 'building-2',
  retail: 'store',
} as const satisfies Record<TypeIcon, string>;
