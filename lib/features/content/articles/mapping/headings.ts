import { headingIds } from '@/lib/domain/text/headings';
import type { Heading } from '../types';

const HEADING = /^(#{2,3})[ \t]+(\S.*)$/;

/** The text of a heading, without the closing `#` that Markdown allows. */
const withoutClosing = (line: string): string => (/^(?:.*[^#])?/.exec(line.trimEnd())?.[0] ?? '').trimEnd();

/** Markdown as plain text: `**Wat** kost [het](…)?` -> `Wat kost het?`. */
const plain = (text: string): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]/g, '')
    .trim();

/** The second-level headings of a text with the ids that they are drawn with. */
export function headingsOf(body: string): Heading[] {
  const found = body.split(/\r?\n/).flatMap((line) => {
    const [, marks = '', text = ''] = HEADING.exec(line) ?? [];
    return marks ? [{ level: marks.length, text: plain(withoutClosing(text)) }] : [];
  });
  const ids = headingIds(found.map(({ text }) => text));
  return found.flatMap(({ level, text }, index) => (level === 2 ? [{ id: ids[index] ?? '', text }] : []));
}
