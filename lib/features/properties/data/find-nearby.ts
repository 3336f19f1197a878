import 'server-only';
import { largerStation, type NearbyFact, nearestOf, onFoot } from '@/lib/domain/place/nearby';
import type { Point } from '@/lib/domain/place/point';
import { STATIONS } from '@/lib/domain/place/stations';
import type { Locale } from '@/lib/domain/text/locale';
import { nearbyPlaces } from '@/lib/platform/media/nearby-places';
import type { PropertySituation } from '../types/property-detail';
import { knownWalks } from './find-walks';

/** The places near a point, with distances as the crow flies: those that `npm run streets` found, and the larger stations. */
function nearbyOf(point: Point, locale: Locale): NearbyFact[] {
  const { circles, places } = nearbyPlaces();
  const known = nearestOf(point, places, circles);
  if (known.some(({ kind }) => kind === 'station')) return known;
  const station = largerStation(
    point,
    STATIONS.map(({ latitude, longitude, names }) => ({ latitude, longitude, name: names[locale] })),
  );
  return station ? [station, ...known] : known;
}

/**
 * The places near a property, from memory. `isOnFoot` is true if the distances are those that the service of travel
 * times gave. A property with a hidden address has none: distances from its true place would tell where it is, and
 * those from the centre of the municipality would be wrong.
 */
export function findNearby(
  { isExact, circle }: Pick<PropertySituation, 'isExact' | 'circle'>,
  locale: Locale,
): Pick<PropertySituation, 'nearby' | 'isOnFoot'> {
  if (!isExact || !circle || circle.metres > 0) return { nearby: [], isOnFoot: false };
  const facts = nearbyOf(circle, locale);
  const walks = knownWalks(circle, facts);
  return walks ? { nearby: onFoot(facts, walks), isOnFoot: true } : { nearby: facts, isOnFoot: false };
}
