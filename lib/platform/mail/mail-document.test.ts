import { describe, expect, it } from 'vitest';
import { printable } from './mail-document';

describe('a text of a PDF', () => {
  it('keeps the letters and signs of the four languages', () => {
    const text = 'Größe 150 m², « œuvre », “été”, ’s-Gravenvoeren – € 465.000, ß';
    expect(printable(text)).toBe(text);
  });

  it('has an ordinary fixed space for a narrow one, which the fonts of PDF lack', () => {
    expect(printable('465\u202f000\u2009€')).toBe('465\u00a0000\u00a0€');
  });

  it('has the plain letter for one of another language, and a question mark for what has none', () => {
    expect(printable('Dvořákstraat, Łódź 日')).toBe('Dvorákstraat, ?ódz ?');
  });
});
