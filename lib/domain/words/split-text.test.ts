import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf, hasSameBlocks, replaceParts, splitText } from './split-text';

const FILES = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => [path, readFileSync(join('content', path), 'utf8')] as const);

const TEXT = `---
title: "Wat kost het: alles"
description: Kort en juist
slug: wat-kost-het
short: 'Wat u ’s avonds leest'
---

Eerste alinea
op twee regels.

## Kop

| a | b |
| - | - |
| 1 | 2 |

- punt
- nog een

1. eerst
`;

describe('the parts of a text', () => {
  it('are the fields that contain words, and the blocks that blank lines separate', () => {
    expect(splitText(TEXT).map(({ name, kind, text }) => [name, kind, text.slice(0, 9)])).toEqual([
      [':title', 'field', 'Wat kost '],
      [':description', 'field', 'Kort en j'],
      [':short', 'field', 'Wat u ’s '],
      ['#1', 'paragraph', 'Eerste al'],
      ['#2', 'heading', '## Kop'],
      ['#3', 'table', '| a | b |'],
      ['#4', 'list', '- punt\n- '],
      ['#5', 'list', '1. eerst'],
    ]);
    expect(bodyOf(TEXT)?.text).toBe(TEXT.slice(TEXT.indexOf('Eerste'), -1));
    expect(bodyOf('---\ntitle: leeg\n---\n')).toBeNull();
  });

  it('can be replaced without changing any other byte, and keep the quotes of their field', () => {
    const texts = new Map([
      [':title', 'Nieuw: "titel"'],
      [':description', 'Kort: en juist'],
      [':short', "Wat u 's avonds leest"],
      ['#2', '## Andere kop'],
      ['#9', 'is er niet'],
    ]);
    expect(replaceParts(TEXT, texts)).toBe(
      TEXT.replace('"Wat kost het: alles"', '"Nieuw: \\"titel\\""')
        .replace('Kort en juist', '"Kort: en juist"')
        .replace("'Wat u ’s avonds leest'", "'Wat u ''s avonds leest'")
        .replace('## Kop', '## Andere kop'),
    );
  });

  it.each(FILES)('can be replaced in a text of the software, and nothing else changes: %s', (_, source) => {
    for (const text of [source, source.replaceAll('\n', '\r\n'), `\ufeff${source}`]) {
      const parts = splitText(text);
      expect(parts.length).toBeGreaterThan(1);
      expect(replaceParts(text, new Map(parts.map((part) => [part.name, part.text])))).toBe(text);
      const changed = replaceParts(text, new Map(parts.map(({ name }) => [name, 'Nieuw.'])));
      expect(splitText(changed).map((part) => part.text)).toEqual(parts.map(() => 'Nieuw.'));
      const outside = (whole: string): string => {
        let rest = whole;
        for (const { from, to } of splitText(whole).toReversed()) rest = rest.slice(0, from) + rest.slice(to);
        return rest;
      };
      expect(outside(changed)).toBe(outside(text));
    }
  });

  it('are read back as they were written, for any content', () => {
    const field = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((text) => !/[\r\n\u0085\u2028\u2029]/.test(text));
    fc.assert(
      fc.property(field, field, field, (title, description, short) => {
        const texts = new Map([
          [':title', title],
          [':description', description],
          [':short', short],
        ]);
        const read = splitText(replaceParts(TEXT, texts));
        expect(read.slice(0, 3).map(({ text }) => text)).toEqual([title, description, short]);
        expect(read.slice(3)).toHaveLength(5);
      }),
    );
  });

  it('correspond to the parts of another version if the blocks of both have the same kinds in the same order', () => {
    const other = TEXT.replace('Eerste alinea', 'First paragraph');
    expect(hasSameBlocks(splitText(TEXT), splitText(other))).toBe(true);
    expect(hasSameBlocks(splitText(TEXT), splitText(other.replace('## Kop', 'Kop')))).toBe(false);
    expect(hasSameBlocks(splitText(TEXT), splitText(other.replace('\n1. eerst', '')))).toBe(false);
  });
});
