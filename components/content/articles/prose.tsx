import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import Markdown, { defaultUrlTransform, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { headingIds } from '@/lib/features/content/articles/rules';
import { Link } from '../../ui/link.client';

type Element = NonNullable<ExtraProps['node']>;
type Node = Element['children'][number];
type Root = { children: Array<Node | { type: 'doctype' }> };

const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element';
const isTag = (node: { type: string } | undefined, ...names: string[]): node is Element =>
  isElement(node) && names.includes(node.tagName);
const elementsIn = (node: Element): Element[] => node.children.filter(isElement);

/** The text content of an element. */
const textOf = (node: Node | { type: 'doctype' }): string =>
  isElement(node as Element)
    ? (node as Element).children.map(textOf).join('')
    : 'value' in node && node.type === 'text'
      ? node.value
      : '';

const rowsOf = (table: Element, part: 'thead' | 'tbody'): Element[] =>
  elementsIn(table)
    .filter((element) => isTag(element, part))
    .flatMap(elementsIn);

/** In a table whose first heading is empty, the cells of the first column become row headings. */
function nameRows(table: Element): void {
  const corner = elementsIn(rowsOf(table, 'thead')[0] ?? table)[0];
  if (!corner || textOf(corner).trim() !== '') return;
  corner.tagName = 'td';
  for (const row of rowsOf(table, 'tbody')) {
    const first = elementsIn(row)[0];
    if (!first) continue;
    first.tagName = 'th';
    first.properties.scope = 'row';
  }
}

/** Columns aligned in Markdown get a class instead of a style. */
function alignCells(table: Element): void {
  for (const cell of [...rowsOf(table, 'thead'), ...rowsOf(table, 'tbody')].flatMap(elementsIn)) {
    if (cell.properties.align === 'right') cell.properties.className = ['r'];
    delete cell.properties.align;
    if (isTag(cell, 'th')) cell.properties.scope ??= 'col';
  }
}

/**
 * Prepares a text for rendering: ids on headings, the heading above each table (`dataAbout`, the name of its scrollable
 * region), and the scope of table headings.
 */
function prepareProse() {
  return (tree: Root): void => {
    const headings = tree.children.filter((node) => isTag(node, 'h2', 'h3')) as Element[];
    const ids = headingIds(headings.map((heading) => textOf(heading).trim()));
    for (const [index, heading] of headings.entries()) heading.properties.id = ids[index];
    let about = '';
    for (const node of tree.children) {
      if (isTag(node, 'h2', 'h3')) about = textOf(node);
      if (!isTag(node, 'table')) continue;
      node.properties.dataAbout = about;
      nameRows(node);
      alignCells(node);
    }
  };
}

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

/** A table that scrolls sideways by itself on a narrow screen; its region has the name of the heading above it. */
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

/** A Markdown text without raw HTML and pictures; links to the site are opened by the router. */
export const Prose = ({ text, language }: { text: string; language?: Locale }) => (
  <div className="prose" lang={language && LANGUAGE_TAGS[language]}>
    {parse(text)}
  </div>
);

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
