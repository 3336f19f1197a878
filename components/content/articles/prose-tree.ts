import type { ExtraProps } from 'react-markdown';
import { headingIds } from '@/lib/features/content/articles/rules';

type Element = NonNullable<ExtraProps['node']>;
type Node = Element['children'][number];
type Root = { children: Array<Node | { type: 'doctype' }> };

const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element';
const isTag = (node: { type: string } | undefined, ...names: string[]): node is Element =>
  isElement(node) && names.includes(node.tagName);
const elementsIn = (node: Element): Element[] => node.children.filter(isElement);

/** The text content of an element. */
export const textOf = (node: Node | { type: 'doctype' }): string =>
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
export function prepareProse() {
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
