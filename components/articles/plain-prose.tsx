import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import '@/app/styles/article.css';

/** Somebody's own words, as text and nothing else: an empty line parts paragraphs, and no sign makes a link. */
export const PlainProse = ({ text, language }: { text: string; language?: Locale }) => (
  <div className="prose plain" lang={language && LANGUAGE_TAGS[language]}>
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change places
        <p key={index}>{paragraph}</p>
      ))}
  </div>
);
