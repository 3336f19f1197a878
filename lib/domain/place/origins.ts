import type { Locale } from '../text/locale';
import { slug } from '../text/slug';
import type { Point } from './distance';
import { meaningOf, placeSlug, typedName, zipOf } from './meant-places';
import { stationByKey } from './stations';

/** Where a way begins: a station, or the centre of a municipality. */
export type Origin = {
  /** What an address carries. */
  value: string;
  name: string;
  point: Point;
};

/** Where a way of an address begins; null where the text names nothing, or a whole region. */
export function originOf(text: string, locale: Locale): Origin | null {
  const station = stationByKey(slug(text.slice(0, 100)));
  if (station) return { value: station.key, name: station.names[locale], point: station };
  const [match] = meaningOf(text, locale).matches;
  if (!match) return null;
  const value = match.zip === null ? placeSlug(match, locale) : String(zipOf(match) ?? '');
  return { value, name: typedName({ ...match, zip: null }, locale), point: match.place };
}
