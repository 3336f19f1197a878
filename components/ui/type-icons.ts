import type { TypeIcon } from '@/lib/domain/property/property-type';

/** The icon of `scripts/generate/icons.mjs` for each public category, in the order of `TYPE_ICONS`. */
export const TYPE_ICON_NAMES = {
  residential: 'house',
  commercial: 'briefcase',
  industrial: 'factory',
  land: 'land-plot',
  office: 'building',
  retail: 'shopping-bag',
} as const satisfies Record<TypeIcon, string>;
