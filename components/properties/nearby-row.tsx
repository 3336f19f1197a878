import { useLocale, useTranslations } from 'next-intl';
import type { NearbyFact } from '@/lib/domain/place/nearby';
import { formatDistance } from '@/lib/domain/text/format-number';
import type { NearbyRow } from '../map/in-page/property-map-loader.client';

/** The places near a property in words, for the row below its map; null if no place is known. */
export function useNearbyRow(facts: readonly NearbyFact[], isOnFoot: boolean): NearbyRow | null {
  const t = useTranslations('property.location');
  const locale = useLocale();
  if (facts.length === 0) return null;
  return {
    title: t(isOnFoot ? 'nearbyOnFoot' : 'nearby'),
    places: facts.map(({ kind, name, metres, latitude, longitude, isOneOf }) => {
      const label = isOneOf ? t('stationNamed', { name }) : t(`nearbyKind.${kind}`);
      const text = isOneOf || !name ? label : name;
      return { label, distance: formatDistance(metres, locale), text, latitude, longitude };
    }),
  };
}

/** The row as text, shown without JavaScript and until the map has loaded. */
export const NearbyText = ({ title, places }: NearbyRow) => (
  <div className="nearby small">
    <p className="muted">{title}</p>
    <ul>
      {places.map(({ label, distance }) => (
        <li key={label}>
          {label} <b>{distance}</b>
        </li>
      ))}
    </ul>
  </div>
);
