import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import Markdown, { defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { Link } from '../../ui/link.client';
import { prepareProse } from './prose-tree';

const MOST_TEXTS = 500;
const withPhoneLinks = (url: string): string => (url.startsWith('tel:') ? url : defaultUrlTransform(url));

/** A link to the site, the web, a mail address or a phone number; any other link becomes plain text. */
function ProseLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return children;
  if (/^\/(?!\/)/.test(href)) {
    return (
      <Link className="link" href={href}>
        {children}
      </Link>
    );
  }
  return (
    <a className="link" href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {children}
    </a>
  );
}

/** A table that scrolls sideways by itself on a narrow screen; its region is named after the heading above. */
function ProseTable({ node, children }: { node?: { properties: Record<string, unknown> }; children?: ReactNode }) {
  const t = useTranslations('articles');
  return (
    <section
      className="prose-table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('table', { about: String(node?.properties.dataAbout || 'none') })}
    >
      <table className="data-table">{children}</table>
    </section>
  );
}

// Parsed texts are cached: parsing takes longer than rendering, and there are only about a hundred texts.
const parsed = new Map<string, ReactNode>();

function parse(text: string): ReactNode {
  const known = parsed.get(text);
  if (known) return known;
  const tree = Markdown({
    children: text,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [prepareProse],
    components: { a: ProseLink, table: ProseTable },
    urlTransform: withPhoneLinks,
    skipHtml: true,
    disallowedElements: ['img', 'h1'],
  });
  if (parsed.size >= MOST_TEXTS) parsed.clear();
  parsed.set(text, tree);
  return tree;
}

/** A Markdown text: no raw HTML, no pictures; site links are client-side links. */
export const Prose = ({ text, language }: { text: string; language?: Locale }) => (
  <div className="prose" lang={language && LANGUAGE_TAGS[language]}>
    {parse(text)}
  </div>
);
