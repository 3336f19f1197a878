import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError } from '../../types';
import { eachElement, lineOfElement, type XmlElement } from './scan-xml';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
function elementsOf(text: string): XmlElement[] {
  const found: XmlElement[] = [];
  eachElement(bytesOf(text), 1, (element) => found.push(element));
  return found;
}

describe('scanning XML without building a tree', () => {
  it('finds where every element begins and ends, despite comments, CDATA and attributes', () => {
    const text = '<?xml version="1.0"?>\n<a x="1>2">\n<!-- <b> -->\n<b/><![CDATA[</a>]]>\n<c y=\'/>\'>1</c></a>\n';
    expect(
      elementsOf(text).map(({ name, level, line, start, end }) => [name, level, line, text.slice(start, end)]),
    ).toEqual([
      ['b', 1, 4, '<b/>'],
      ['c', 1, 5, "<c y='/>'>1</c>"],
      ['a', 0, 2, text.slice(text.indexOf('<a'), -1)],
    ]);
  });

  it.each([
    '<a>',
    '<a',
    '<a><b></a>',
    '</a>',
    '<a></b>',
    '<a x="',
    '<!-- ',
    '<a><![CDATA[',
    '<?xml',
    '<>',
    '< a>',
    '<!DOCTYPE a>',
    '<a><!ENTITY x "y"></a>',
  ])('refuses an incomplete document and a document type: %s', (text) => {
    expect(() => elementsOf(text)).toThrow(FeedError);
  });

  it('throws only errors that are reported to the sender, for any wrong text', () => {
    const pieces = fc.array(
      fc.constantFrom('<a>', '</a>', '<b/>', '<!--', '-->', '<![CDATA[', ']]>', '"', '>', '<', 'x', '\n', '<?', '?>'),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        try {
          elementsOf(parts.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(FeedError);
        }
      }),
    );
  });

  it('finds the line of an element inside another element', () => {
    const text =
      '<p>\n<id>1</id>\n<images>\n<image>\n<url>a</url></image>\n<image><x/>\n<url>b</url></image></images>\n<beds>2</beds></p>';
    const property = elementsOf(text).at(-1) as XmlElement;
    const paths = ['id', 'images', 'images/image', 'images/image#1', 'images/image#1/url', 'beds', 'baths'];
    expect(paths.map((path) => lineOfElement(bytesOf(text), property, path))).toEqual([2, 3, 4, 6, 7, 8, 1]);
  });
});
