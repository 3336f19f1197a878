import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';

/** The page of favourites: the visitor's own, or with `ids` a shared list. */
export const favouritesHref = (locale: Locale, ids: readonly string[] = []): string =>
  href('favourites', locale) + (ids.length > 0 ? `?ids=${ids.map(encodeURIComponent).join(',')}` : '');

/** The page of a list that a visitor shares by a link. */
export const sharedListHref = (locale: Locale, token: string): string =>
  `${href('favourites', locale)}?list=${encodeURIComponent(token)}`;

/** The address of a shared list as data. */
export const sharedListDataHref = (token: string): string => `/api/lists/?list=${encodeURIComponent(token)}`;

/** The page that compares properties; `ids` is the shared list from which they were chosen. */
export const compareHref = (locale: Locale, compared: readonly string[], ids: readonly string[] = []): string => {
  const list = favouritesHref(locale, ids);
  return `${list}${list.includes('?') ? '&' : '?'}compare=${compared.map(encodeURIComponent).join(',')}`;
};

/** The address of the cards of some properties. */
export const propertyCardsHref = (locale: Locale, ids: readonly string[]): string =>
  `/api/properties/?ids=${ids.map(encodeURIComponent).join(',')}&lng=${locale}`;

/** The form to subscribe to changes of a property. */
export const propertyWatchHref = (locale: Locale, property: string): string =>
  `${href('demand-register', locale)}?home=${encodeURIComponent(property)}`;
