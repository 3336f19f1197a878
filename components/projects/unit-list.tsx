import { useTranslations } from 'next-intl';
import { PriceNote } from '@/components/properties/price-note';
import { stateColour } from '@/lib/domain/property/project-units';
import type { UnitView } from '@/lib/features/projects/search-params';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import { UnitTable } from './unit-table';
import './project-page.css';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { PropertyCards } from '../properties/cards/property-cards';
import { MoreLink } from '../ui/more-link';

/** The units with their controls: hide sold ones, change the order, open the printable list. */
export function UnitList({
  project,
  view,
  hrefFor,
  priceListHref,
  day,
}: {
  project: ProjectPageData;
  view: UnitView;
  hrefFor: (view: UnitView) => string;
  priceListHref: string;
  day: string;
}) {
  const t = useTranslations('project.units');
  const notes = useTranslations('moneyNote');
  const joined = useJoined();
  const { units, noun, name } = project;
  const gone = units.filter((unit) => stateColour(unit.state) === 'sold').length;
  return (
    <section className="chapter" id="units" aria-labelledby="units-title">
      <div className="list-head">
        <h2 id="units-title">{t('title', { noun })}</h2>
        {units.length > 0 && (
          <div className="list-tools">
            {gone > 0 && (
              <Link
                className="check"
                href={hrefFor({ ...view, hidesSold: !view.hidesSold })}
                rel="nofollow"
                scroll={false}
              >
                <span className={view.hidesSold ? 'box on' : 'box'}>{view.hidesSold && <Icon name="check" />}</span>
                <span>
                  {t('hideSold', { noun })}
                  {view.hidesSold && <span className="sr-only"> ({t('hideOn')})</span>}
                </span>
              </Link>
            )}
            <Link className="more" href={priceListHref}>
              <Icon name="printer" />
              <span>{t('printList')}</span>
            </Link>
          </div>
        )}
      </div>
      {units.length === 0 ? (
        <p>{t('none')}</p>
      ) : view.hidesSold && gone === units.length ? (
        <p>{t('allSold')}</p>
      ) : (
        <UnitTable units={units} view={view} hrefFor={hrefFor} caption={joined(t('caption', { name }))} />
      )}
      {units.length > 0 && <PriceNote region={project.region} day={day} note={project.priceNote} />}
      {project.moneyNote && <p className="small muted">{notes(project.moneyNote.kind, { ...project.moneyNote })}</p>}
    </section>
  );
}

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
    <section className="chapter project-properties" aria-labelledby="properties">
      <div className="list-head">
        <h2 id="properties">{t('properties')}</h2>
        <MoreLink href={allHref} rel="nofollow">
          {t('allProperties')}
        </MoreLink>
      </div>
      <div className="project-properties">
        <PropertyCards properties={properties} />
      </div>
    </section>
  );
}
