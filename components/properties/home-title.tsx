import { useTranslations } from 'next-intl';
import type { ProjectLink } from '@/lib/features/projects/types';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './home-title.css';

/** The title of a home, its address, and the project that it belongs to. */
export function HomeTitle({
  home,
  title,
  project = null,
}: {
  home: Pick<HomeDetail, 'address'>;
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
          {home.address.line}
          {home.address.kind === 'hidden' && <span className="small"> {t('addressHidden')}</span>}
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
