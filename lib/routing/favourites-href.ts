import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';

/** The page of favourites: one's own, or with `ids` a list that somebody shares. */
export const favouritesHref = (locale: Locale, ids: readonly string[] = []): string =>
  href('favourites', locale) + (ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '');

/** Properties side by side; `ids` is the shared list that they were chosen from. */
export const compareHref = (locale: Locale, compared: readonly string[], ids: readonly string[] = []): string => {
  const list = favouritesHref(locale, ids);
  return `${list}${list.includes('?') ? '&' : '?'}compare=${compared.map(encodeURIComponent).join(',')}`;
};

/** Where the cards of some properties are asked for. */
export const propertyCardsHref = (locale: Locale, ids: readonly string[]): string =>
  `/api/homes/?ids=${ids.map(encodeURIComponent).join(',')}&lng=${locale}`;

/** The form to be mailed when a property changes. */
export const propertyWatchHref = (locale: Locale, property: string): string =>
  `${href('demand-register', locale)}?home=${encodeURIComponent(property)}`;
