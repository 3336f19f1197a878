import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/domain/text/format-number';
import { frenchJoined } from '@/lib/domain/text/wording';
import { packMarker } from '@/lib/features/map/rules';
import type { Surroundings } from '@/lib/features/properties/rules/surroundings';
import { type PropertyDetail, streetIn } from '@/lib/features/properties/types/property-detail';
import { PropertyMap } from '../map/in-page/property-map.client';
import { Icon } from '../ui/icon';
import { NearbyText, useNearbyRow } from './nearby-row';
import { usePriceParts } from './price-text';
import { PropertySection } from './property-section';

/** The unit of the drawing in km, so that most coordinates are short whole numbers. */
const UNIT = 0.1;
const inUnits = (km: number): number => Math.round(km / UNIT);

/** A dot at each point, as a path with relative coordinates, which are shorter. */
function dotsAt(points: ReadonlyArray<{ east: number; north: number }>): string {
  let [x, y] = [0, 0];
  return points
    .map(({ east, north }) => {
      const [right, down] = [inUnits(east) - x, inUnits(-north) - y];
      [x, y] = [x + right, y + down];
      return `m${right}${down < 0 ? '' : ' '}${down}z`;
    })
    .join('');
}

/** The towns around a property, to scale and north up: rings and centres in a drawing, names as text over it. */
export function Locator({ surroundings, label }: { surroundings: Surroundings; label: string }) {
  const t = useTranslations('property.location');
  const locale = useLocale();
  const { towns, reach, rings, dots, isSignBelow } = surroundings;
  const [width, height] = [reach.east, reach.north];
  return (
    <div className={`locator${isSignBelow ? ' below' : ''}`} style={{ '--mx': width, '--my': height }}>
      <svg viewBox={[-width, -height, 2 * width, 2 * height].map(inUnits).join(' ')} aria-hidden="true">
        {rings.map((ring) => (
          <circle key={ring} className="ring" r={inUnits(ring)} />
        ))}
        <path className="dots" d={dotsAt(dots)} />
        <path className="towns" d={dotsAt(towns)} />
      </svg>
      <p className="here">{label}</p>
      <span className="north" aria-hidden="true">
        N
      </span>
      <ul aria-label={t('drawing')}>
        {towns.map((town) => (
          <li key={town.name} className={town.side} style={{ '--x': town.east, '--y': -town.north }}>
            <b>{town.name}</b> {formatNumber(Math.max(1, Math.round(town.km)), locale)}
            {'\u00a0'}km
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A link to a point on OpenStreetMap; no request goes there before the click. */
const routeHref = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;

type LocatedProperty = Pick<
  PropertyDetail,
  'id' | 'icon' | 'price' | 'situation' | 'address' | 'city' | 'municipality'
>;

/** The caption of the drawing: what it shows and what it leaves out. */
function useNote({ isExact, surroundings }: PropertyDetail['situation'], isAddressHidden: boolean): string {
  const t = useTranslations('property.location');
  const locale = useLocale();
  const marker = isExact ? [] : [t(isAddressHidden ? 'hidden' : 'inexact')];
  if (!surroundings) return marker.join(' ');
  const { rings, farther } = surroundings;
  const [first = '', second] = rings.map(String);
  const far = farther.map((town) => `${town.name} ${formatNumber(Math.round(town.km), locale)}\u00a0km`);
  return [
    ...marker,
    t('legend', { count: rings.length, rings: second ? t('and', { first, second }) : first }),
    ...(far.length > 0 ? [t('farther', { towns: far.join(', ') })] : []),
  ].join(' ');
}

/** The map of a property, with a note on what its marker shows; null if its place is unknown or outside the map. */
export function usePropertyMap({ id, icon, price, situation, address, municipality }: LocatedProperty) {
  const locale = useLocale();
  const t = useTranslations('property.location');
  const words = useTranslations('map');
  const priceOf = usePriceParts();
  const { isExact, circle } = situation;
  return (
    circle && {
      locale,
      words: { title: words('region'), skip: words('skip'), end: words('end') },
      row: packMarker({ id, ...circle, price: priceOf(price).amount, icon, status: 'available' }),
      outline: circle.metres > 0 ? municipality : null,
      note: isExact ? '' : t(address.kind === 'hidden' ? 'hidden' : 'inexact'),
    }
  );
}

/** The location of a property: its address, and its distance from well-known towns; with JavaScript, a map. */
export function PropertyLocation({ property, children }: { property: LocatedProperty; children?: ReactNode }) {
  const t = useTranslations('property.location');
  const locale = useLocale();
  const provinces = useTranslations('values.province');
  const map = usePropertyMap(property);
  const { isExact, province, surroundings, circle } = property.situation;
  const isHidden = property.address.kind === 'hidden';
  const note = useNote(property.situation, isHidden);
  const nearby = useNearbyRow(property.situation.nearby, property.situation.isOnFoot);
  const drawing = (
    <>
      {surroundings && (
        <Locator
          surroundings={surroundings}
          label={
            isExact
              ? (streetIn(property.address) ?? property.city)
              : frenchJoined(t('centre', { city: property.city }), locale)
          }
        />
      )}
      <p className="small muted chapter-note">{note}</p>
      {nearby && <NearbyText {...nearby} />}
    </>
  );
  return (
    <PropertySection id="location" title={t('title')}>
      <p className="location-address">
        <Icon name="map-pin" />
        <span>
          {property.address.line}
          {province && <span className="muted">, {provinces(province)}</span>}
          {isExact && circle && (
            <>
              <br />
              <a className="link small" href={routeHref(circle)} rel="noreferrer">
                {t('route')}
              </a>
            </>
          )}
        </span>
      </p>
      {map ? (
        <PropertyMap {...map} nearby={nearby}>
          {drawing}
        </PropertyMap>
      ) : (
        drawing
      )}
      {children}
    </PropertySection>
  );
}
