import { useTranslations } from 'next-intl';
import type { PhaseData, ProjectPageData } from '@/lib/features/projects/types';
import './project-page.css';
import type { ReactNode } from 'react';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';

/** The phases of construction as a line of steps; more than six are listed below each other. */
export function BuildPhases({ phases }: { phases: readonly PhaseData[] }) {
  const t = useTranslations('project.phases');
  return (
    <section className="chapter" aria-labelledby="phases">
      <h2 id="phases">{t('title')}</h2>
      <ol className={phases.length > 6 ? 'build-phases long' : 'build-phases'} style={{ '--n': phases.length }}>
        {phases.map((phase) => (
          <li
            key={`${phase.name} ${phase.date?.iso}`}
            className={phase.state}
            aria-current={phase.state === 'now' ? 'step' : undefined}
          >
            <b lang={phase.language}>{phase.name}</b>
            <span className="sr-only"> ({t(phase.state)})</span>
            {phase.note && <span className="when">{phase.note}</span>}
            {phase.date && !phase.note && (
              <time className="when" dateTime={phase.date.iso}>
                {phase.date.text}
              </time>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Row = [label: string, value: ReactNode];

const SiteLink = ({ site }: { site: NonNullable<ProjectPageData['site']> }) => (
  <a className="link" href={site.href} rel="nofollow noopener">
    {site.host}
  </a>
);

/** Builder, guarantee, location, and the flood information that the region's law requires (DOMAIN §2.1.3). */
export function WhoBuilds({ project }: { project: ProjectPageData }) {
  const t = useTranslations('project');
  const names = useTranslations('property.fact');
  const unit = useTranslations('unit');
  const card = useTranslations('card');
  const flood = useTranslations('flood');
  const values = useTranslations('values');
  const mentions = useTranslations('mentions');
  const { region, guarantee, contact, floodParcel, floodBuilding, floodHazard } = project;
  const isFlemish = region === 'flanders';
  // Flemish law requires both scores in every advertisement, so a missing score is shown as missing.
  const notGiven = <span className="not-given">{mentions('notGiven')}</span>;
  const rows: Row[] = [
    [t('who.developer'), project.developer],
    [t('who.architect'), project.architect],
    [
      t('who.guarantee'),
      guarantee && (
        <span key="guarantee" lang={LANGUAGE_TAGS[guarantee.language]}>
          {guarantee.text}
        </span>
      ),
    ],
    ...(project.site ? [[t('who.site'), <SiteLink key="site" site={project.site} />] satisfies Row] : []),
    [t('who.permit'), project.buildingPermit && values(`permit.${project.buildingPermit}`)],
    [
      t('who.address'),
      `${(project.address.kind === 'shown' && project.address.street) || card('addressOnRequest')}, ${project.cityLine}`,
    ],
    [
      t('who.contact'),
      <span key="contact">
        {contact.name}{' '}
        <a className="link nowrap" href={contact.phoneHref}>
          {contact.phone}
        </a>
      </span>,
    ],
    ...(project.eLevel !== null && project.energy ? [[names('eLevel'), `E${project.eLevel}`] as [string, string]] : []),
    ...(isFlemish || floodParcel !== null
      ? [[t('flood.parcel'), floodParcel ? t(`flood.score.${floodParcel}`) : notGiven] as [string, ReactNode]]
      : []),
    ...(isFlemish || floodBuilding !== null
      ? [[t('flood.building'), floodBuilding ? t(`flood.score.${floodBuilding}`) : notGiven] as [string, ReactNode]]
      : []),
    ...(region === 'wallonia' || floodHazard !== null
      ? [[flood('hazard.name'), floodHazard && values(`floodHazard.${floodHazard}`)] as [string, string]]
      : []),
    ...(project.number ? [[t('who.reference'), project.number] as [string, string]] : []),
  ];
  const half = Math.ceil(rows.length / 2);
  return (
    <section className="chapter who-builds" aria-labelledby="who">
      <h2 id="who">{t('who.title')}</h2>
      <div className="fact-columns">
        {[rows.slice(0, half), rows.slice(half)].map((column) => (
          <dl key={column[0]?.[0]} className="key-values">
            {column.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value || <span className="not-communicated">{unit('notCommunicated')}</span>}</dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
      {isFlemish && (floodParcel === 'D' || floodBuilding === 'D') && (
        <p className="flood-warning">
          <b>{flood('warning.title')}</b>
          {t('flood.warning')}
        </p>
      )}
    </section>
  );
}
