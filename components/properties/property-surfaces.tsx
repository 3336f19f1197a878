import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { FactColumns } from './fact-list';
import { FloorRows } from './fact-rows.client';
import { PropertySection } from './property-section';

/** Surfaces and widths, then the rooms of each storey. */
export function PropertySurfaces({ property }: { property: Pick<PropertyDetail, 'surfaces' | 'floors' | 'region'> }) {
  const t = useTranslations('property.surfaces');
  const kinds = useTranslations('values.roomKind');
  if (property.surfaces.length === 0 && property.floors.length === 0) return null;
  return (
    <PropertySection id="surfaces" title={t('title')}>
      {property.surfaces.length > 0 && <FactColumns facts={property.surfaces} region={property.region} />}
      {property.floors.length > 0 && (
        <FloorRows
          floors={property.floors.map(({ level, rooms }) => [
            typeof level === 'number' ? t('level', { floor: level }) : t(level),
            rooms.map((room) => [room.name ?? kinds(room.kind), room.area] as const),
          ])}
        />
      )}
    </PropertySection>
  );
}
