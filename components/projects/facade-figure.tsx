import { useTranslations } from 'next-intl';
import type { Elevation } from '@/lib/features/projects/mapping/facade-elevation';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { useJoined } from '../ui/joined';
import { type DrawnUnit, ElevationDrawing } from './elevation-drawing';
import { FacadeLegend } from './facade-legend';
import { useUnitWords } from './unit-words';
import './facade-figure.css';

/** The façade at the head of a project: every unit is a link to its details. On a narrow screen it scrolls sideways. */
export function FacadeFigure({ project, elevation }: { project: ProjectPageData; elevation: Elevation }) {
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
