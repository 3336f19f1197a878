import { useTranslations } from 'next-intl';
import type { Heading } from '@/lib/features/content/articles/types';

/** The headings of a long text, as links to them. */
export function ContentsList({ headings }: { headings: readonly Heading[] }) {
  const t = useTranslations('articles');
  return (
    <nav className="side-links" aria-labelledby="toc-title">
      <h2 id="toc-title">{t('contents')}</h2>
      <ol>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
