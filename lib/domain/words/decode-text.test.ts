import { describe, expect, it } from 'vitest';
import { brokenCharacters, decodeText, mergeMarkLine } from './decode-text';

const TEXT = '{\n  "a": "Één gevel – “zo” €"\n}\n';
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const windows1252 = (text: string) =>
  Buffer.from([...text].map((sign) => ({ '–': 0x96, '“': 0x93, '”': 0x94, '€': 0x80 })[sign] ?? sign.charCodeAt(0)));

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), null],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TEXT}`), null],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le'), null],
    ['UTF-16 without its mark', Buffer.from(TEXT, 'utf16le'), null],
    ['UTF-16 in the other order', bigEndian(`\ufeff${TEXT}`), null],
    ['Windows-1252, which is named', windows1252(TEXT), 'windows1252'],
  ])('is read from %s', (_, bytes, rule) => {
    expect(decodeText(bytes)).toMatchObject({ text: TEXT, rule });
  });

  it('in Windows-1252 is reported with the line of its first letter that is not ASCII', () => {
    expect(decodeText(windows1252(TEXT))).toMatchObject({ line: 2, found: '"a": "Één gevel – “zo” €"' });
  });

  it('cannot be read if the file mixes two encodings or is no text', () => {
    const mixed = Buffer.concat([Buffer.from('é\n'), Buffer.from('é', 'latin1')]);
    expect(decodeText(mixed)).toMatchObject({ text: null, rule: 'mixedEncodings', line: 2 });
    expect(decodeText(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]))).toMatchObject({ text: null });
    expect(decodeText(Buffer.from('a\nb\0c'))).toMatchObject({ text: null, rule: 'notText', line: 2 });
  });

  it('may be empty', () => {
    expect(decodeText(Buffer.from(''))).toMatchObject({ text: '', rule: null });
  });
});

it('Letters that a wrong encoding destroyed are found, and correct letters are not.', () => {
  expect(brokenCharacters('Een prÃ©sentation')).toBe('Een prÃ©sentation');
  expect(brokenCharacters('itâ€™s')).not.toBeNull();
  expect(brokenCharacters('Een hu\ufffds')).not.toBeNull();
  expect(brokenCharacters('Âge, Ã, « été », “zo” – 5 € à Liège, Übergröße')).toBeNull();
});

it('The marks of an unfinished merge are found, and a line under a heading is not taken for one.', () => {
  expect(mergeMarkLine('a\n<<<<<<< HEAD\nb')).toBe(2);
  expect(mergeMarkLine('Kop\n=======\n> citaat')).toBeNull();
});
