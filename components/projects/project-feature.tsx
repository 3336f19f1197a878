import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ProjectCardData } from '@/lib/features/projects/types';
import { FacadeDrawing } from '../properties/facade-drawing';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import { ElevationDrawing, FacadeLegend } from './elevation-drawing';
import { ProjectPicture } from './project-picture';
import { FromPrice } from './project-prices';
import { useRanges } from './unit-words';
import './project-feature.css';

/** One large drawing of a project, for the home page and the list of projects. */
export function ProjectFeature({ project, isFirst = false }: { project: ProjectCardData; isFirst?: boolean }) {
  const t = useTranslations('projects');
  const joined = useJoined();
  const { name, summary, elevation, picture, figures } = project;
  const drawing = elevation && (
    <ElevationDrawing
      name={`e-${project.id}`}
      elevation={elevation}
      units={project.units.map(({ id, number, state }) => ({ id, number, state }))}
      label={joined(t('facade', { name, free: figures.free, total: figures.total }))}
    />
  );
  return (
    <section className="project-feature" aria-labelledby={`project-${project.id}`}>
      <div className="rule" />
      <div className="grid head">
        <div>
          <p className="kicker">{t('kicker', { city: project.city })}</p>
          <h2 id={`project-${project.id}`}>{name}</h2>
        </div>
        {summary && <p lang={summary.isFallback ? LANGUAGE_TAGS[summary.language] : undefined}>{summary.text}</p>}
      </div>
      {drawing ? (
        <figure>{drawing}</figure>
      ) : (
        <div className={picture ? 'photo picture' : 'no-photo project-drawn'}>
          {picture ? (
            <ProjectPicture picture={picture} sizes="(min-width: 1240px) 1240px, 100vw" isFirst={isFirst} />
          ) : (
            <FacadeDrawing />
          )}
        </div>
      )}
      <div className="foot">
        <FeatureFacts project={project} />
        {drawing && <FacadeLegend />}
        <FeatureLink project={project} />
      </div>
    </section>
  );
}

function FeatureFacts({ project }: { project: ProjectCardData }) {
  const t = useTranslations('project.facts');
  const names = useTranslations('property.fact');
  const projects = useTranslations('projects');
  const ranges = useRanges();
  const { figures, fromPrice, delivery } = project;
  if (figures.total === 0 && !delivery) return project.externalHost ? <p>{projects('externalNote')}</p> : null;
  return (
    <dl className="tabular">
      {figures.total > 0 && (
        <>
          <div>
            <dt>{t('free')}</dt>
            <dd>{t('ofTotal', { free: figures.free, total: figures.total })}</dd>
          </div>
          <div>
            <dt>{t('from')}</dt>
            <dd>
              <FromPrice price={fromPrice} />
            </dd>
          </div>
        </>
      )}
      {figures.bedrooms && (
        <div>
          <dt>{names('bedrooms')}</dt>
          <dd>{ranges.bedrooms(figures.bedrooms)}</dd>
        </div>
      )}
      {delivery && (
        <div>
          <dt>{t('delivery')}</dt>
          <dd>{delivery}</dd>
        </div>
      )}
    </dl>
  );
}

/** The link to the project: to its page, or to its external site, which is then marked as external. */
function FeatureLink({ project }: { project: ProjectCardData }) {
  const t = useTranslations('projects');
  const { name, href, externalHost } = project;
  if (externalHost)
    return (
      <a
        className="btn btn-secondary"
        href={href}
        rel="noopener"
        aria-label={`${t('external', { host: externalHost })}: ${t('externalVoice', { name })}`}
      >
        {t('external', { host: externalHost })}
        <Icon name="external-link" />
      </a>
    );
  return (
    <Link className="btn btn-secondary" href={href} aria-label={t('viewNamed', { name })}>
      {t('view')}
    </Link>
  );
}

/** "No projects found" (SPEC §8), with links to other pages. */
export function NoProjects({ saleHref, contactHref }: { saleHref: string; contactHref: string }) {
  const t = useTranslations('projects');
  return (
    <div className="empty">
      <FacadeDrawing />
      <div>
        <h2>{t('none')}</h2>
        <p>{t('noneText')}</p>
        <div className="acts">
          <Link className="btn btn-primary" href={saleHref} rel="nofollow">
            {t('noneSale')}
          </Link>
          <Link className="btn btn-quiet" href={contactHref}>
            <span className="link">{t('noneContact')}</span>
          </Link>
        </div>
      </div>
    </div>
  );
}
