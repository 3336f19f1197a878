import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { sortUnits, stateColour } from '@/lib/domain/property/project-units';
import { isDwelling } from '@/lib/domain/property/property-type';
import { askHref } from '@/lib/features/projects/search-params';
import type { ProjectPageData, UnitData } from '@/lib/features/projects/types';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { Link } from '../ui/link.client';
import { ProjectPicture } from './project-picture';
import { UnitPriceText } from './project-prices';
import { useUnitWords } from './unit-words';
import './unit-sheets.css';

/** The unit whose details are open at first: the first available one, if possible with a plan. */
function firstOpen(units: readonly UnitData[]): UnitData | undefined {
  const sorted = sortUnits(units, { column: 'lot', direction: 'ascending' });
  const free = sorted.filter((unit) => stateColour(unit.state) === 'free');
  return free.find((unit) => unit.plan) ?? free[0] ?? sorted[0];
}

/** The details of every unit. The fragment of the address opens one (`#lot-1.3`), so this works without JavaScript. */
export function UnitSheets({
  units,
  project,
  contact,
  page,
}: {
  units: readonly UnitData[];
  project: string;
  contact: ProjectPageData['contact'];
  /** The address of the project's page. */
  page: string;
}) {
  const first = firstOpen(units);
  return (
    <div className="unit-sheets">
      {units.map((unit) => (
        <UnitSheet key={unit.id} unit={unit} project={project} contact={contact} page={page} isFirst={unit === first} />
      ))}
    </div>
  );
}

function UnitSheet({
  unit,
  project,
  contact,
  page,
  isFirst,
}: {
  unit: UnitData;
  project: string;
  contact: ProjectPageData['contact'];
  page: string;
  isFirst: boolean;
}) {
  const t = useTranslations('unit');
  const types = useTranslations('type');
  const names = useTranslations('property.fact');
  const { area: squareMetres, levelInline, state, price } = useUnitWords();
  const colour = stateColour(unit.state);
  const isForLiving = isDwelling(unit.type);
  const unknown = <span className="not-communicated">{t('notCommunicated')}</span>;
  const area = (value: number | null) => (value === null ? unknown : squareMetres(value));
  const facts: Array<[label: string, value: ReactNode]> = [
    [names('type'), types(unit.type)],
    ...(isForLiving ? [[names('bedrooms'), unit.bedrooms ?? unknown] as [string, ReactNode]] : []),
    [isForLiving ? t('livingArea') : names('usableArea'), area(unit.livingArea)],
    ...(unit.terraceArea === null ? [] : [[names('terrace'), squareMetres(unit.terraceArea)] as [string, string]]),
    ...(unit.groundArea === null ? [] : [[names('groundArea'), squareMetres(unit.groundArea)] as [string, string]]),
    [
      t('column.status'),
      <span key="state" className={`state ${colour}`}>
        {state(unit.state)}
      </span>,
    ],
  ];
  const subject = t('mailSubject', { project, number: unit.number });
  return (
    <section
      id={unit.anchor}
      className={`chapter plan${isFirst ? ' is-first' : ''}${unit.plan ? '' : ' no-plan'}`}
      aria-labelledby={`${unit.anchor}-title`}
      tabIndex={-1}
    >
      <div className="words">
        <h2 id={`${unit.anchor}-title`}>
          {t('lot', { number: unit.number })}
          {unit.floor !== null && `, ${levelInline(unit.floor)}`}
        </h2>
        {colour === 'sold' ? <p>{t('isSold')}</p> : !unit.plan && <p>{t('noPlan')}</p>}
        <dl className="key-values">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {unit.shownPrice.kind !== 'none' && (
            <div>
              <dt>{t('priceExcluding')}</dt>
              <dd className={unit.shownPrice.kind === 'amount' ? 'price' : undefined}>
                {unit.shownPrice.kind === 'amount' ? <UnitPriceText {...unit.shownPrice} /> : price(unit.shownPrice)}
              </dd>
            </div>
          )}
        </dl>
        <div className="acts">
          {colour !== 'sold' && (
            <>
              <Link className="btn btn-primary" href={askHref(page, unit.number)} rel="nofollow">
                {t('ask', { number: unit.number })}
              </Link>
              <a className="btn btn-quiet" href={mailHref(contact.email, subject)}>
                <span className="link">{t('askPlans')}</span>
              </a>
            </>
          )}
          {unit.href && (
            <Link className="btn btn-quiet" href={unit.href}>
              <span className="link">{t('propertyPage')}</span>
            </Link>
          )}
          <a className="btn btn-quiet" href="#units">
            <span className="link">{t('backToList')}</span>
          </a>
        </div>
      </div>
      {unit.plan && (
        <div className="drawing">
          <ProjectPicture picture={unit.plan} sizes="(min-width: 1000px) 700px, 92vw" />
        </div>
      )}
    </section>
  );
}
