import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { GlossaryLetter } from '@/lib/features/content/glossary/types';
import { Prose } from '../articles/prose';
import './glossary-list.css';

/** The terms from A to Z, each with its own fragment on the page. */
export function GlossaryList({ letters }: { letters: readonly GlossaryLetter[] }) {
  const t = useTranslations('glossary');
  return (
    <div className="glossary-list">
      <nav aria-label={t('letters')}>
        <ul>
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#letter-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, entries }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <div className="terms">
            {entries.map(({ id, title, also, short, body, language }) => (
              <article key={id} id={id} lang={language ? LANGUAGE_TAGS[language] : undefined}>
                <h3>{title}</h3>
                {also && <p className="small muted">{t('also', { names: also })}</p>}
                <p className="short">{short}</p>
                <Prose text={body} />
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
