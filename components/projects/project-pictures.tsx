import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ProjectPicture as PictureData } from '@/lib/features/projects/types';
import { ProjectPicture } from './project-picture';
import './project-pictures.css';

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
