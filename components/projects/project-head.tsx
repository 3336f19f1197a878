import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ChosenText } from '@/lib/domain/text/translated-text';
import type { ProjectPageData } from '@/lib/features/projects/types';
import './project-head.css';

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
