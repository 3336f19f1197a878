import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { EnergyTag } from '../properties/energy-tag';
import { FromPrice } from './from-price';
import { useRanges } from './unit-words';
import './project-head.css';

/** The six figures of a project in one row; a fact that the feed does not have is shown as "not provided". */
export function ProjectFacts({ project }: { project: ProjectPageData }) {
  const t = useTranslations('project.facts');
  const names = useTranslations('property.fact');
  const unit = useTranslations('unit');
  const card = useTranslations('card');
  const ranges = useRanges();
  const { figures, energy, eLevel } = project;
  const unknown = <span className="not-communicated">{unit('notCommunicated')}</span>;
  const facts: Array<[key: 'free' | 'from' | 'bedrooms' | 'areas' | 'delivery' | 'energy', value: ReactNode]> = [
    ['free', figures.total > 0 ? t('ofTotal', { free: figures.free, total: figures.total }) : unknown],
    ['from', <FromPrice key="from" price={project.fromPrice} />],
    ['bedrooms', figures.bedrooms ? ranges.bedrooms(figures.bedrooms) : unknown],
    ['areas', figures.livingArea ? ranges.areas(figures.livingArea) : unknown],
    ['delivery', project.delivery ?? unknown],
    [
      'energy',
      energy?.label ? (
        <EnergyTag key="energy" label={energy.label} text={energy.text} name={card('energyLabel')} isLarge />
      ) : energy ? (
        energy.text
      ) : eLevel !== null ? (
        `E${eLevel}`
      ) : (
        unknown
      ),
    ],
  ];
  return (
    <dl className="fact-row project-facts tabular">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{key === 'bedrooms' ? names(key) : t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
