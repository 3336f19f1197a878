import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { FactColumns } from './fact-list';
import { FloorRows } from './fact-rows.client';
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
        <FloorRows
          floors={home.floors.map(({ level, rooms }) => [
            typeof level === 'number' ? t('level', { floor: level }) : t(level),
            rooms.map((room) => [room.name ?? kinds(room.kind), room.area] as const),
          ])}
        />
      )}
    </HomeSection>
  );
}
