import 'server-only';
import { largerStation, type NearbyFact, nearestOf } from '@/lib/domain/place/nearby';
import { STATIONS } from '@/lib/domain/place/stations';
import type { Locale } from '@/lib/domain/text/locale';
import { nearbyPlaces } from '@/lib/platform/media/nearby-places';
import type { PropertySituation } from '../types/property-detail';

/**
 * What lies near a property, from memory: of what `npm run streets` found, and of the larger stations. Nothing for a hidden
 * address: distances from its true place would tell where it is, and those from the centre of the municipality would be wrong.
 */
export function findNearby({ isExact, circle }: PropertySituation, locale: Locale): NearbyFact[] {
  if (!isExact || !circle || circle.metres > 0) return [];
  const { circles, places } = nearbyPlaces();
  const known = nearestOf(circle, places, circles);
  if (known.some(({ kind }) => kind === 'station')) return known;
  const station = largerStation(
    circle,
    STATIONS.map(({ latitude, longitude, names }) => ({ latitude, longitude, name: names[locale] })),
  );
  return station ? [station, ...known] : known;
}
