import { PAGE_PLACES, type PagePlace, pagePlace, widerPlaces } from '@/lib/domain/place/page-places';
import { distanceKm } from '@/lib/domain/place/point';
import type { PlaceScope } from '@/lib/routing/place-href';

/** A page exists from this number of properties on offer, or from one property if the agency wrote a text. */
export const FEWEST_ON_OFFER = 3;
/** The days for which a page with too few properties still exists. */
export const THIN_DAYS = 60;
/** The days of which a page counts sales and lettings. */
export const DEAL_DAYS = 365;

/** Whether a scope has a page now: it has enough properties, or one property and a text of the agency. */
export const isEnough = (onOffer: number, hasText: boolean): boolean => onOffer >= (hasText ? 1 : FEWEST_ON_OFFER);

/**
 * The scopes around a scope, the nearest first: its place with all types, then wider places with its type, then with
 * all types.
 */
export function widerScopes({ place, type }: PlaceScope): PlaceScope[] {
  const found = place === null ? null : pagePlace(place);
  const around = found ? widerPlaces(found) : [];
  const ofAll = around.map((one) => ({ place: one, type: null }));
  if (type === null || place === null) return ofAll;
  return [{ place, type: null }, ...around.map((one) => ({ place: one, type })), { place: null, type }, ...ofAll];
}

/**
 * The places inside an area that have their own pages: for a region its provinces and municipalities, for a province
 * its municipalities.
 */
export function placesInside(area: string, places: readonly PagePlace[] = PAGE_PLACES): PagePlace[] {
  const found = pagePlace(area);
  if (!found || found.area === null) return [];
  return places.filter(
    ({ key, province, region, area: kind }) =>
      key !== area &&
      (found.province === null
        ? region === found.region && province !== null
        : kind === null && province === found.province),
  );
}

/**
 * From this share of common properties on, a page counts as nearly the same as another: the page of a place and that of
 * a place inside it, or the page of one type and that of all types.
 */
const NEARLY_ALL = 0.75;
const NEARLY_ALL_OF_TYPE = 0.6;

/**
 * A scope that is shown instead of another. `isWhole` is true if both have the same properties, so that search engines
 * treat them as one page.
 */
export type Twin = { scope: PlaceScope; isWhole: boolean };

/**
 * The scope that is shown instead of this one, because it has the same properties or nearly all of them; null if no
 * scope has. If one scope is inside another and both have equal numbers, they have the same properties. A narrower place
 * is preferred to a wider one, and a scope without a type to one with a type. `inside` returns the places inside an
 * area that have properties.
 */
export function sameScope(
  scope: PlaceScope,
  onOfferIn: (scope: PlaceScope) => number,
  inside: (area: string) => readonly string[],
): Twin | null {
  const onOffer = onOfferIn(scope);
  if (onOffer === 0) return null;
  const { place, type } = scope;
  const narrower = (place === null ? [] : inside(place)).map((one) => ({ place: one, type }));
  const simpler =
    place !== null && type !== null
      ? [
          { place, type: null },
          { place: null, type },
        ]
      : [];
  const whole = [...narrower, ...simpler].find((one) => onOfferIn(one) === onOffer);
  if (whole) {
    const further = sameScope(whole, onOfferIn, inside);
    return { scope: further?.isWhole ? further.scope : whole, isWhole: true };
  }
  const near =
    narrower.find((one) => onOfferIn(one) >= onOffer * NEARLY_ALL) ??
    simpler.find((one) => onOffer >= onOfferIn(one) * NEARLY_ALL_OF_TYPE);
  return near ? { scope: near, isWhole: false } : null;
}

/** The distance beyond which a municipality is not nearby. */
const MOST_KILOMETRES = 40;

/** At most `count` places of the same kind near a place, the nearest first; municipalities within 40 km. */
export function nearestPlaces(from: PagePlace, places: readonly PagePlace[], count: number): PagePlace[] {
  return places
    .filter(({ key, area }) => key !== from.key && (area === null) === (from.area === null))
    .map((place) => ({ place, km: distanceKm(from.centre, place.centre) }))
    .filter(({ km }) => from.area !== null || km <= MOST_KILOMETRES)
    .sort((a, b) => a.km - b.km)
    .slice(0, count)
    .map(({ place }) => place);
}
