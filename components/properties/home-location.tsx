import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/currency';
import type { Surroundings } from '@/lib/domain/places/surroundings';
import type { HomeDetail } from '@/lib/features/properties/types';
import { Icon } from '../ui/icon';
import { HomeSection } from './home-section';

/**
 * The towns around a home, to scale: rings and municipality centres as one drawing in kilometres, names as text of fixed
 * size laid over it. North is up.
 */
function Locator({ surroundings, label }: { surroundings: Surroundings; label: string }) {
  const t = useTranslations('property.location');
  const { towns, reach, rings, dots, isPlaqueBelow } = surroundings;
  const [width, height] = [reach.east, reach.north];
  return (
    <div className={`locator${isPlaqueBelow ? ' below' : ''}`} style={{ '--mx': width, '--my': height }}>
      <svg viewBox={`${-width} ${-height} ${2 * width} ${2 * height}`} aria-hidden="true">
        {rings.map((ring) => (
          <circle key={ring} className="ring" r={ring} />
        ))}
        <path className="dots" d={dots.map(({ east, north }) => `M${east} ${-north}h0`).join('')} />
        <path className="towns" d={towns.map(({ east, north }) => `M${east} ${-north}h0`).join('')} />
      </svg>
      <p className="here">{label}</p>
      <span className="north" aria-hidden="true">
        N
      </span>
      <ul aria-label={t('drawing')}>
        {towns.map((town) => (
          <li key={town.name} className={town.side} style={{ '--x': town.east, '--y': -town.north }}>
            <b>{town.name}</b> {formatNumber(Math.max(1, Math.round(town.km)))}
            {'\u00a0'}km
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a home stands, without a map: its address, and its distance from the towns people know. */
export function HomeLocation({
  home,
}: {
  home: Pick<HomeDetail, 'situation' | 'street' | 'address' | 'city' | 'isAddressHidden'>;
}) {
  const t = useTranslations('property.location');
  const provinces = useTranslations('values.province');
  const { isExact, province, surroundings } = home.situation;
  const rings = surroundings?.rings ?? [];
  return (
    <HomeSection id="location" title={t('title')}>
      <p className="where">
        <Icon name="map-pin" />
        <span>
          {home.address}
          {province && <span className="muted">, {provinces(province)}</span>}
        </span>
      </p>
      {surroundings && (
        <Locator
          surroundings={surroundings}
          label={isExact ? (home.street ?? home.city) : t('centre', { city: home.city })}
        />
      )}
      <p className="small muted fl-n">
        {!isExact && (home.isAddressHidden ? `${t('hidden')} ` : `${t('inexact')} `)}
        {surroundings &&
          t('legend', {
            count: rings.length,
            rings:
              rings.length > 1
                ? t('and', { first: String(rings[0]), second: String(rings[1]) })
                : String(rings[0] ?? ''),
          })}
      </p>
    </HomeSection>
  );
}
