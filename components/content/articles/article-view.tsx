import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FallbackNote } from '@/components/content/articles/page-head';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { formatDate } from '@/lib/domain/time/dates';
import type { Article, Heading, ServiceCard } from '@/lib/features/content/articles/types';
import { Prose } from './prose';
import { SitePicture } from './site-picture';
import './article-view.css';
import { Link } from '../../ui/link.client';
import './articles.css';

/** A table of contents: links to the headings of a long text. */
function ContentsList({ headings }: { headings: readonly Heading[] }) {
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

/** The marker in a text where a table from data is inserted. */
const INSET_MARK = '<!-- table -->';

const WIDE = '(min-width: 1352px) 1240px, 100vw';

/** The fewest characters of a text with a table of contents. */
const isLong = (article: Article): boolean => article.headings.length >= 3 && article.minutes >= 3;

/** Date and reading time of an article; for a legal text the date of its last change. */
export function ArticleFacts({ article }: { article: Article & { date: string } }) {
  const locale = useLocale();
  const t = useTranslations('articles');
  return (
    <p className="article-facts muted tabular">
      <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
      <span>{t('reading', { count: article.minutes })}</span>
      {article.changed && article.changed !== article.date && (
        <span>{t('changed', { date: formatDate(article.changed, locale) })}</span>
      )}
    </p>
  );
}

type ArticleViewProps = {
  article: Article;
  /** `plain` is for legal texts: no large title and no picture. */
  look?: 'feature' | 'plain';
  facts?: ReactNode;
  /** Content between the head and the picture. */
  under?: ReactNode;
  /** Content of the narrow column beside the text, under the table of contents. */
  aside?: ReactNode;
  /** Content that replaces the marker in the text. */
  inset?: ReactNode;
};

/** A text as a page: title, one sentence, picture, table of contents, text in lines of 66 characters. */
export function ArticleView({ article, look = 'feature', facts, under, aside, inset }: ArticleViewProps) {
  const [above = '', below] = article.body.split(INSET_MARK);
  const language = article.isFallback ? article.language : undefined;
  const tag = language && LANGUAGE_TAGS[language];
  return (
    <article className={look === 'plain' ? 'wrap article plain' : 'wrap article'}>
      <header className="grid head">
        <h1 lang={tag}>{article.title}</h1>
        {facts}
        <p className="lede" lang={tag}>
          {article.description}
        </p>
      </header>
      {under}
      {article.picture && look === 'feature' && (
        <div className="wide">
          <SitePicture picture={article.picture} sizes={WIDE} isFirst />
        </div>
      )}
      <div className="grid columns">
        <div className="beside">
          {isLong(article) && <ContentsList headings={article.headings} />}
          {aside}
        </div>
        <div className="text">
          {language && <FallbackNote language={language} />}
          <Prose text={above} language={language} />
          {below !== undefined && (
            <>
              {inset}
              <Prose text={below} language={language} />
            </>
          )}
        </div>
      </div>
    </article>
  );
}

/** The other services, beside the text about one. */
export function OtherServices({ services }: { services: readonly ServiceCard[] }) {
  const t = useTranslations('articles.services');
  return (
    <nav className="side-links after" aria-labelledby="others-title">
      <h2 id="others-title">{t('others')}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Link href={service.href}>{service.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
