import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { FactColumns } from './fact-list';
import { HomeSection } from './home-section';

/** Surfaces and widths, then the rooms of each storey. */
export function HomeSurfaces({ home }: { home: Pick<HomeDetail, 'surfaces' | 'floors' | 'region'> }) {
  const t = useTranslations('property.surfaces');
  const kinds = useTranslations('values.roomKind');
  if (home.surfaces.length === 0 && home.floors.length === 0) return null;
  return (
    <HomeSection id="surfaces" title={t('title')}>
      {home.surfaces.length > 0 && <FactColumns facts={home.surfaces} region={home.region} />}
      {home.floors.length > 0 && (
        <div className="floors num">
          {home.floors.map(({ level, rooms }) => (
            <div className="floor" key={level}>
              <h3>{typeof level === 'number' ? t('level', { floor: level }) : t(level)}</h3>
              <dl>
                {rooms.map((room, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may have one name, and their order never changes
                  <div key={index}>
                    <dt>{room.name ?? kinds(room.kind)}</dt>
                    <dd>{room.area}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      )}
    </HomeSection>
  );
}
