import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import '@/components/content/articles/articles.css';

/** The top of an overview page: a large title and one sentence beside it. */
export const PageHead = ({ title, intro }: { title: string; intro: string }) => (
  <header className="page-head grid">
    <h1>{title}</h1>
    <p className="lede">{intro}</p>
  </header>
);

/** A note that the text is in another language than the page. */
export function FallbackNote({ language }: { language: Locale }) {
  const t = useTranslations('articles');
  return <p className="language-note small muted">{t('fallback', { language })}</p>;
}
