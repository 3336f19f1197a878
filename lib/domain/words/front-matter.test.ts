import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldValue, fieldsOf, HEAD, replaceFields, textOfPart, withHead } from './front-matter';

const TEXT = '---\n\ntitle: "A: b"\nslug: a # old\nformerSlugs: [x, y]\n---\n\nBody\n';

describe('the fields of a front matter', () => {
  it('are read as texts and lists', () => {
    expect(fieldsOf(TEXT)).toEqual({ title: 'A: b', slug: 'a', formerSlugs: ['x', 'y'] });
    expect(fieldsOf('no front matter')).toEqual({});
  });

  it('are replaced, added and removed, and the rest of the file stays as it is', () => {
    const fields = new Map<string, FieldValue>([
      ['slug', 'b'],
      ['draft', true],
      ['formerSlugs', null],
      ['date', '2026-12-01'],
    ]);
    expect(replaceFields(TEXT, fields)).toBe(
      '---\n\ntitle: "A: b"\nslug: b\ndraft: true\ndate: 2026-12-01\n---\n\nBody\n',
    );
    expect(replaceFields(TEXT, new Map())).toBe(TEXT);
    expect(replaceFields('no front matter', fields)).toBe('no front matter');
    expect(replaceFields(TEXT.replaceAll('\n', '\r\n'), new Map([['slug', 'c']]))).toBe(
      TEXT.replaceAll('\n', '\r\n').replace('a # old', 'c'),
    );
  });

  it('are read back as they were written, whatever their texts', () => {
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('true', '2026-01-01', '# a', 'a: b', '- a', ' a '),
    );
    fc.assert(
      fc.property(value, fc.array(value), (text, list) => {
        const next = replaceFields(
          TEXT,
          new Map<string, string | string[]>([
            ['slug', text],
            ['list', list],
          ]),
        );
        expect(fieldsOf(next)).toEqual({ title: 'A: b', slug: text, formerSlugs: ['x', 'y'], list });
        expect(next.endsWith('---\n\nBody\n')).toBe(true);
      }),
    );
  });
});

describe('the head of another front matter', () => {
  const field = fc.constantFrom('slug', 'date', 'picture', 'alt', 'draft', 'publishFrom', 'formerSlugs', 'title');
  const value = fc.oneof(fc.constantFrom('a', 'b: c', '2026-01-01'), fc.constant(true), fc.constant(null));
  const fields = fc.uniqueArray(fc.tuple(field, value), { selector: ([name]) => name, maxLength: 6 });

  it('replaces every field that is no sentence, and gives the earlier head back, whatever changed', () => {
    const head = (source: string) => {
      const { title: _, alt: __, ...rest } = fieldsOf(source);
      return rest;
    };
    fc.assert(
      fc.property(fields, fields, (first, second) => {
        const before = replaceFields(TEXT, new Map<string, FieldValue>(first).set('title', 'Before'));
        const after = replaceFields(TEXT, new Map<string, FieldValue>(second).set('title', 'After'));
        const back = withHead(after, textOfPart(before, HEAD) ?? '');
        expect(head(back)).toEqual(head(before));
        expect(fieldsOf(back).title).toBe('After');
        expect(back.endsWith('---\n\nBody\n')).toBe(true);
      }),
    );
  });

  it('takes the description of a picture with the picture, and leaves a rewritten one', () => {
    const text = (picture: string, alt: string) => `---\ntitle: t\npicture: ${picture}\nalt: ${alt}\n---\n`;
    const matter = (source: string) => textOfPart(source, HEAD) ?? '';
    expect(withHead(text('b.jpg', 'B'), matter(text('a.jpg', 'A')))).toBe(text('a.jpg', 'A'));
    expect(withHead(text('a.jpg', 'Better'), matter(text('a.jpg', 'A')))).toBe(text('a.jpg', 'Better'));
  });
});
