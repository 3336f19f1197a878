import { describe, expect, it } from 'vitest';
import { parseElement } from './node';

describe('an element of a Kyero feed', () => {
  it.each([
    ['<property>\n<price>1</b></property>', "Expected closing tag 'price' (opened in line 2, col 1)", 1],
    ['<property>\n\n<price>1</property>', "Expected closing tag 'price' (opened in line 3, col 1)", 2],
    ['<property><price a=1>1</price></property>', "Attribute 'a' is without value.", 0],
  ])('that is not well-formed is refused with its fault and line, counted from 0: %j', (xml, fault, line) => {
    expect(parseElement(xml)).toEqual({ fault: expect.stringContaining(fault), line });
  });

  it('is read in lower case, and its names with capitals are listed', () => {
    expect(parseElement('<Property><Price ID="1">5</Price><beds>2</beds></Property>')).toEqual({
      node: { property: { price: { '#text': '5', '@id': '1' }, beds: '2' } },
      capitals: ['Property', 'Price'],
      hadBareAmpersand: false,
    });
    expect(parseElement('<property><beds>2</beds></property>')).toMatchObject({ capitals: [] });
  });

  it.each([
    ['A & B', 'A &amp; B', true],
    ['A &amp; B &#38; C', 'A &amp; B &#38; C', false],
    ['<![CDATA[A & B]]>', 'A & B', false],
    ['<![CDATA[A & B]]>& C', 'A & B&amp; C', true],
  ])('may contain a bare "&": %j', (written, town, hadBareAmpersand) => {
    expect(parseElement(`<property><town>${written}</town></property>`)).toMatchObject({
      node: { property: { town } },
      hadBareAmpersand,
    });
  });
});
