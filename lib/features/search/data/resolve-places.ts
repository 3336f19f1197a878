import 'server-only';
import { areaNameOf } from '@/lib/domain/place/areas';
import { centresOf, meaningOf, placeLabel, placeSlug, typedName } from '@/lib/domain/place/meant-places';
import { findPlaces, type PlaceMatch } from '@/lib/domain/place/places';
import { devicePointText, type Point, readDevicePoint } from '@/lib/domain/place/point';
import { provincesOf } from '@/lib/domain/place/wanted-place';
import { PROVINCES } from '@/lib/domain/place/zip-region';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { type CatalogueIndex, zipNumber } from '@/lib/features/catalogue/data/catalogue-index';
import { wordsOf } from '@/lib/platform/i18n/words';
import { inEveryLanguage } from '@/lib/routing/alternates';
import type { ChosenPlace } from '../search-params/change-search';

/**
 * The places of a search by numbers of the index: whole provinces and municipalities, postal places, postcodes, and a
 * radius around them.
 */
export type PlaceFilter = {
  provinces: ReadonlySet<number>;
  municipalities: ReadonlySet<number>;
  cities: ReadonlySet<number>;
  zips: ReadonlySet<number>;
  around: { centres: readonly Point[]; kilometres: number } | null;
};

export type ResolvedPlaces = {
  filter: PlaceFilter | null;
  chosen: ChosenPlace[];
  /** Texts that are no known place. */
  unknown: string[];
  /** Chosen municipalities, and those of the chosen postal places. */
  around: PlaceMatch['place'][];
  /** The points around which the radius is measured. */
  centres: Point[];
};

/**
 * Resolves the `place` values of an address: slugs, names or postcodes, in any language. Places come from the data file
 * and, for villages that only the catalogue has, from the properties themselves. Unknown values are returned
 * separately. With a radius, properties around the centres match as well.
 */
export function resolvePlaces(
  values: readonly string[],
  index: CatalogueIndex,
  locale: Locale,
  radius?: number,
): ResolvedPlaces {
  const filter = {
    provinces: new Set<number>(),
    municipalities: new Set<number>(),
    cities: new Set<number>(),
    zips: new Set<number>(),
  };
  const chosen: ChosenPlace[] = [];
  const unknown: string[] = [];
  const around: PlaceMatch['place'][] = [];
  const centres: Point[] = [];
  const choose = (place: ChosenPlace) => {
    if (!chosen.some((known) => known.values[locale] === place.values[locale])) chosen.push(place);
  };
  for (const value of values) {
    const point = readDevicePoint(value);
    if (point) {
      centres.push(point);
      const label = wordsOf(locale, 'filters')('device');
      choose({ values: inEveryLanguage(() => devicePointText(point)), label, isDevice: true });
      continue;
    }
    const meaning = meaningOf(value, locale);
    const { area } = meaning;
    if (area) {
      for (const province of area.kind === 'province' ? [area.key] : provincesOf(area.key))
        filter.provinces.add(PROVINCES.indexOf(province));
      choose({
        values: inEveryLanguage((language) => slug(area.names[language])),
        label: area.names[locale],
        area: areaNameOf(area),
      });
      continue;
    }
    const matches = withProperties(meaning.matches, index);
    around.push(...matches.map(({ place }) => place));
    for (const match of matches) {
      const { place, part, zip } = match;
      if (zip !== null) filter.zips.add(zipNumber(zip, place.country));
      else if (part) for (const city of citiesNamed(index, place.key, part.names)) filter.cities.add(city);
      else filter.municipalities.add(index.municipalities.indexOf(place.key));
      if (zip === null) centres.push(place);
      if (zip === null)
        choose({ values: inEveryLanguage((language) => placeSlug(match, language)), label: placeLabel(match, locale) });
    }
    const [{ zip, place } = { zip: null, place: null }] = matches;
    if (zip !== null && place) {
      const names = [...new Set(matches.map((match) => match.place.names[locale]))].join(', ');
      const text = place.country === 'LU' ? `L-${zip}` : String(zip);
      centres.push(...centresOf({ kind: 'zip', zip: text }));
      choose({ values: inEveryLanguage(() => text.toLowerCase()), label: `${text} ${names}` });
    }
    if (matches.length > 0) continue;
    const cities = index.citiesBySlug.get(slug(value)) ?? [];
    if (cities.length === 0) unknown.push(value);
    for (const number of cities) {
      const names = index.cities[number];
      if (!names) continue;
      filter.cities.add(number);
      choose({ values: inEveryLanguage((language) => slug(names[language])), label: names[locale] });
    }
  }
  const isAround = radius !== undefined && centres.length > 0;
  return {
    filter: chosen.length > 0 ? { ...filter, around: isAround ? { centres, kilometres: radius } : null } : null,
    chosen,
    unknown,
    around,
    centres,
  };
}

/** Among several places of one name, those that have properties; all of them if none has. */
function withProperties(matches: PlaceMatch[], index: CatalogueIndex): PlaceMatch[] {
  if (matches.length < 2) return matches;
  const known = matches.filter(({ place, part }) =>
    part ? citiesNamed(index, place.key, part.names).length > 0 : index.municipalities.includes(place.key),
  );
  return known.length > 0 ? known : matches;
}

/** The places of the catalogue for a postal place of the data file: those of its Dutch name in its municipality. */
const citiesNamed = (index: CatalogueIndex, municipality: string, names: Translated): number[] =>
  (index.citiesBySlug.get(slug(names.nl)) ?? []).filter(
    (number) =>
      index.cityMunicipalities[number] === municipality && slug(index.cities[number]?.nl ?? '') === slug(names.nl),
  );

/** The place with a name in a language inside a municipality, if the data file has it. */
const matchIn = (municipality: string, name: string, locale: Locale): PlaceMatch | undefined =>
  findPlaces(name).find(({ place, part }) => place.key === municipality && (part ?? place).names[locale] === name);

/** A place of the catalogue by a name that the place field understands. */
export function optionName(municipality = '', names: Translated | undefined, locale: Locale): string {
  const name = names?.[locale] ?? '';
  const match = matchIn(municipality, name, locale);
  return match ? typedName(match, locale) : name;
}

/** The `place` value of an address for a property's place, such as `2980-halle`: it excludes others of that name. */
export function placeValue(municipality: string, city: string, locale: Locale): string {
  const match = matchIn(municipality, city, locale);
  return match ? placeSlug(match, locale) : slug(city);
}
