import { placeLabel } from '@/lib/domain/place/meant-places';
import { pagePlace, widerPlaces } from '@/lib/domain/place/page-places';
import { placeByKey } from '@/lib/domain/place/places';
import type { Locale } from '@/lib/domain/text/locale';
import { frenchJoined } from '@/lib/domain/text/wording';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { PlaceScope } from '@/lib/routing/place-href';
import { NEARBY_KM, type SimilarSales } from '../rules/similar-sales';

/** The name of a place: "Mechelen", "Provincie Antwerpen", "Brussel (1000)". */
export function placeName(key: string, locale: Locale): string {
  const municipality = placeByKey(key);
  if (municipality) return placeLabel({ place: municipality, part: null, zip: null }, locale);
  return pagePlace(key)?.names[locale] ?? key;
}

/** The words for the place of a scope, with a space before them: " in Mechelen", " en Flandre"; empty without one. */
export function whereOfScope({ place }: PlaceScope, locale: Locale): string {
  if (place === null) return '';
  const t = wordsOf(locale, 'search');
  const found = pagePlace(place);
  const words = found?.area ? t(`within.${found.area}`) : t('where', { places: placeName(place, locale) });
  return ` ${frenchJoined(words.trim(), locale)}`;
}

/** The words for the place of similar sales: " in Mechelen", " binnen 15 km van Mechelen", " in de provincie Antwerpen". */
export function whereOfSales(reach: SimilarSales['reach'], place: string, locale: Locale): string {
  if (reach === 'nearby')
    return ` ${wordsOf(locale, 'search')('near', { km: NEARBY_KM, places: placeName(place, locale) })}`;
  const own = pagePlace(place);
  const [wider = place] = own && reach === 'province' ? widerPlaces(own) : [];
  return whereOfScope({ place: wider, type: null }, locale);
}
