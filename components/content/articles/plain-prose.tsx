import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';

/** Plain text of a visitor: empty lines separate paragraphs, and nothing becomes a link. */
export const PlainProse = ({ text, language }: { text: string; language?: Locale }) => (
  <div className="prose" lang={language && LANGUAGE_TAGS[language]}>
    {text
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the paragraphs never changes
        <p key={index}>{paragraph}</p>
      ))}
  </div>
);
