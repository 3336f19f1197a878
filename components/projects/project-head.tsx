import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import type { ProjectPageData } from '@/lib/features/projects/types';
import './project-page.css';
import type { ReactNode } from 'react';
import { EnergyTag } from '../properties/energy/energy-tag';
import { FromPrice } from './project-prices';
import { useRanges } from './unit-words';

/** A note with the language of a text that is not in the visitor's language. */
function OtherLanguage({ text }: { text: Omit<ChosenText, 'text'> }) {
  const t = useTranslations('project');
  return text.isFallback ? (
    <span className="small muted other-language">{t('otherLanguage', { language: text.language })}</span>
  ) : null;
}

/** The name of a project, its place, and its first words. */
export function ProjectHead({ project }: { project: ProjectPageData }) {
  const t = useTranslations('project');
  const { name, cityLine, intro } = project;
  return (
    <div className="project-head grid">
      <div>
        <p className="kicker">{t('kicker', { place: cityLine })}</p>
        <h1>{name}</h1>
      </div>
      {intro && (
        <div className="words">
          <p lang={LANGUAGE_TAGS[intro.language]}>{intro.text}</p>
          <OtherLanguage text={intro} />
        </div>
      )}
    </div>
  );
}

/** The paragraphs of the description that do not fit beside the name. */
export function ProjectStory({ story }: { story: NonNullable<ProjectPageData['story']> }) {
  const t = useTranslations('project');
  return (
    <section className="chapter project-story" aria-labelledby="story">
      <h2 id="story">{t('story')}</h2>
      <div lang={LANGUAGE_TAGS[story.language]}>
        {story.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <OtherLanguage text={story} />
    </section>
  );
}

/** The six figures of a project in one row; a fact that the feed lacks is shown as "not provided". */
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
