import { useTranslations } from 'next-intl';
import type { Elevation } from '@/lib/features/projects/mapping/facade-elevation';
import type { ProjectPicture as PictureData, ProjectPageData } from '@/lib/features/projects/types';
import { useJoined } from '../ui/joined';
import { type DrawnUnit, ElevationDrawing, FacadeLegend } from './elevation-drawing';
import { useUnitWords } from './unit-words';
import './project-page.css';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { FacadeDrawing } from '../properties/facade-drawing';
import { ProjectPicture } from './project-picture';

/** The façade at the top of a project: every unit is a link to its details. On a narrow screen it scrolls sideways. */
function FacadeFigure({ project, elevation }: { project: ProjectPageData; elevation: Elevation }) {
  const t = useTranslations('project');
  const unitText = useTranslations('unit');
  const joined = useJoined();
  const { area, levelInline, state, price } = useUnitWords();
  const { name, figures, noun } = project;
  const units = project.units.map((unit): DrawnUnit => {
    const facts = [
      unitText('lot', { number: unit.number }),
      unit.floor !== null && levelInline(unit.floor),
      unit.bedrooms !== null && unitText('bedrooms', { count: unit.bedrooms }),
      unit.livingArea !== null && area(unit.livingArea),
      state(unit.state),
      unit.shownPrice.kind !== 'none' && price(unit.shownPrice),
    ];
    return {
      id: unit.id,
      number: unit.number,
      state: unit.state,
      href: `#${unit.anchor}`,
      label: facts.filter(Boolean).join(', '),
    };
  });
  return (
    <figure className="facade-figure">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section aria-label={joined(t('facadeRegion', { name }))} tabIndex={0}>
        <ElevationDrawing
          name={`f-${project.id}`}
          elevation={elevation}
          units={units}
          label={joined(t('facadeGroup', { name, free: figures.free, total: figures.total }))}
          isLabelled
        />
      </section>
      <figcaption className="small muted">
        <span>{t('facadeCaption', { noun })}</span>
        <FacadeLegend />
      </figcaption>
    </figure>
  );
}

/** The large picture at the top: the drawn façade, else the first picture, else a drawn street. */
export function ProjectHero({ project }: { project: ProjectPageData }) {
  const [first] = project.pictures;
  if (project.elevation) return <FacadeFigure project={project} elevation={project.elevation} />;
  return (
    <div className={first ? 'project-hero picture' : 'project-hero project-drawn'}>
      {first ? <ProjectPicture picture={first} sizes="(min-width: 1240px) 1240px, 100vw" isFirst /> : <FacadeDrawing />}
    </div>
  );
}

/** The pictures of a project in rows of two, a wide one beside a narrow one; their descriptions are their captions. */
export function ProjectPictures({ pictures }: { pictures: readonly PictureData[] }) {
  const t = useTranslations('project');
  return (
    <section className="chapter" aria-labelledby="pictures">
      <h2 id="pictures">{t('pictures')}</h2>
      <div className="project-pictures">
        {pictures.map((picture) => (
          <figure key={picture.hash}>
            <div className="picture photo">
              {/* The caption describes the picture, so an alternative text would repeat it. */}
              <ProjectPicture picture={{ ...picture, alt: null }} sizes="(min-width: 1000px) 720px, 92vw" />
            </div>
            {picture.alt && (
              <figcaption className="small muted" lang={LANGUAGE_TAGS[picture.alt.language]}>
                {picture.alt.text}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}
