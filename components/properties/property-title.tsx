import { useTranslations } from 'next-intl';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

/** The title of a property, its address, and its project, if any. */
export function PropertyTitle({
  property,
  title,
  project = null,
}: {
  property: Pick<PropertyDetail, 'address'>;
  title: string;
  project?: ProjectLink | null;
}) {
  const t = useTranslations('property');
  return (
    <div className="property-title">
      <h1>{title}</h1>
      <p className="address">
        <Icon name="map-pin" />
        <span>
          {property.address.line}
          {property.address.kind === 'hidden' && <span className="small"> {t('addressHidden')}</span>}
        </span>
      </p>
      {project && (
        <p className="small">
          {t.rich('partOf', {
            project: project.name,
            link: (name) => (
              <Link className="link" href={project.href}>
                {name}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
