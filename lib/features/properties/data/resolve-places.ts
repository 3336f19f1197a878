import 'server-only';
import type { Locale, Translated } from '@/lib/domain/locale';
import { findPlaces } from '@/lib/domain/places/places';
import { slug } from '@/lib/domain/slug';
import { type CatalogueIndex, citySlugs } from './catalogue-index';
import type { PlaceFilter } from './count-matches';

/** A place of a search as its chip shows it; `value` is what the address carries in this language. */
export type ChosenPlace = { value: string; label: string };

export type ResolvedPlaces = { filter: PlaceFilter | null; chosen: ChosenPlace[] };

/**
 * What the `place` values of an address mean: slugs, names or postcodes, in any language. Places come from the data file
 * and, for villages only the catalogue knows, from the homes themselves. Values that name nothing are dropped.
 */
export function resolvePlaces(values: readonly string[], index: CatalogueIndex, locale: Locale): ResolvedPlaces {
  const filter = { municipalities: new Set<number>(), cities: new Set<number>(), zips: new Set<number>() };
  const chosen: ChosenPlace[] = [];
  const choose = (value: string, label: string) => {
    if (!chosen.some((place) => place.value === value)) chosen.push({ value, label });
  };
  for (const value of values) {
    const matches = findPlaces(value);
    for (const { place, part, zip } of matches) {
      if (zip !== null) filter.zips.add(zip);
      else if (part) for (const city of citiesNamed(index, part.names)) filter.cities.add(city);
      else filter.municipalities.add(index.municipalities.indexOf(place.key));
      const name = (part ?? place).names[locale];
      if (zip === null) choose(slug(name), name);
      else choose(String(zip), `${zip} ${place.names[locale]}`);
    }
    if (matches.length > 0) continue;
    const wanted = slug(value);
    const cities = index.cities.flatMap((city, number) =>
      wanted && citySlugs(city).includes(wanted) ? [{ city, number }] : [],
    );
    for (const { city, number } of cities) {
      filter.cities.add(number);
      choose(slug(city[locale]), city[locale]);
    }
  }
  return { filter: chosen.length > 0 ? filter : null, chosen };
}

const citiesNamed = (index: CatalogueIndex, names: Translated): number[] =>
  index.cities.flatMap((city, number) => (city.nl === names.nl && city.fr === names.fr ? [number] : []));
