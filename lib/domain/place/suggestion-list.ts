import type { Locale } from '../text/locale';
import { AREAS } from './areas';
import { typedName } from './meant-places';
import { PLACES, type PlaceMatch } from './places';
import { spellings } from './spelling';
import type { PlaceSuggestion } from './suggest-places';
import { provincesOf } from './wanted-place';

/** How many municipalities each area has. */
const sizeOf = (area: (typeof AREAS)[number]): number => {
  const provinces = area.kind === 'province' ? [area.key] : provincesOf(area.key);
  return PLACES.filter(({ province }) => provinces.includes(province)).length;
};

/** All spellings of these names that a browser cannot make of the label itself. */
const keysOf = (label: string, names: readonly string[], zips: readonly number[] = []): string => {
  const own = new Set(spellings(label.replace(/ \(.*/, '')));
  // Many leave the saint out.
  const saints = names.flatMap((name) => /^(?:saint|sainte|sint|sankt)[- ](.+)$/i.exec(name)?.[1] ?? []);
  return [...new Set([...names, ...saints].flatMap(spellings).concat(zips.map(String)))]
    .filter((key) => !own.has(key))
    .join(' ');
};

/**
 * Every place that a field of places understands, by its name in a language: municipalities, then regions and provinces,
 * then the postal places in them. `townsWords` says how many municipalities an area has.
 */
export function suggestionList(locale: Locale, townsWords: (count: number) => string): PlaceSuggestion[] {
  const byLabel = ([a]: PlaceSuggestion, [b]: PlaceSuggestion) => (a < b ? -1 : 1);
  const labelOf = (match: PlaceMatch) => typedName(match, locale);
  const towns = PLACES.map((place): PlaceSuggestion => {
    const label = labelOf({ place, part: null, zip: null });
    return [label, '', keysOf(label, [...Object.values(place.names), ...(place.aliases ?? [])], place.zips)];
  });
  const areas = AREAS.map((area): PlaceSuggestion => {
    const label = area.names[locale];
    return [
      label,
      townsWords(sizeOf(area)),
      keysOf(label, [...Object.values(area.names), ...area.shortNames, area.code]),
    ];
  });
  const parts = PLACES.flatMap((place) =>
    place.parts.map((part): PlaceSuggestion => {
      const label = labelOf({ place, part, zip: null });
      return [label, place.names[locale], keysOf(label, Object.values(part.names), [part.zip])];
    }),
  );
  // A village of the name of its municipality is found as the municipality.
  const known = new Set(towns.map(([label]) => label));
  return [...towns.sort(byLabel), ...areas, ...parts.filter(([label]) => !known.has(label)).sort(byLabel)];
}
