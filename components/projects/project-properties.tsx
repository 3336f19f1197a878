import { useTranslations } from 'next-intl';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { PropertyCards } from '../properties/property-cards';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import './project-properties.css';
import './unit-list.css';

/** The properties of a project that have their own page. */
export function ProjectProperties({
  properties,
  allHref,
}: {
  properties: readonly PropertyCardData[];
  allHref: string;
}) {
  const t = useTranslations('project');
  return (
    <section className="chapter" aria-labelledby="homes">
      <div className="list-head">
        <h2 id="homes">{t('homes')}</h2>
        <Link className="more" href={allHref}>
          <span>{t('allHomes')}</span>
          <Icon name="arrow-right" />
        </Link>
      </div>
      <div className="project-properties">
        <PropertyCards properties={properties} />
      </div>
    </section>
  );
}
