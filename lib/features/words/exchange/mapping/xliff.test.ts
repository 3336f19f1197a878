import { describe, expect, it } from 'vitest';
import { readMessage } from '@/lib/domain/words/read-message';
import type { Row } from '../rules/rows';
import { readXliff } from './xliff-read';
import { writeXliff } from './xliff-write';

const row = (key: string, source: string, target: string): Row => ({
  key,
  where: '',
  meaning: '',
  limit: null,
  others: key.includes('/') ? {} : { fr: source },
  source,
  target,
});
const written = (...rows: Row[]): string =>
  writeXliff({ handout: 'de-2026-11-27-1', source: 'nl', language: 'de', rows });
const targets = (text: string): Record<string, string> =>
  Object.fromEntries(readXliff(text).rows.map(({ key, target }) => [key, target]));

const PLURAL = '<b>{n}</b>: {count, plural, =0 {geen huis} one {# huis} other {# huizen}} in {place}';

describe('an XLIFF file', () => {
  it('shows a bureau no syntax of messages, neither in the sources nor in the translations beside them', () => {
    const text = written(row('list.count', PLURAL, PLURAL), row('guide/a#1', 'Zie [x](route:a).', ''));
    const shown = text
      .replace(/<skeleton>[\s\S]*?<\/skeleton>|<originalData>[\s\S]*?<\/originalData>/g, '')
      .replace(/ (?:equiv\w*|disp|dataRef\w*)="[^"]*"/g, '');
    expect(shown).not.toMatch(/plural|other \{|=0 \{|<b>|route:/);
    expect(shown).toContain('<unit id="u1.1" name="list.count|">');
    expect(shown).toContain('<unit id="u1.4" name="list.count|count.other">');
    expect(shown).toContain('<source>Zie [x<ph id="1"/>.</source>');
  });

  it('gives the same code the same number in source and target, whatever their order', () => {
    const text = written(row('a.b', 'Van {from} tot {to}', 'Bis {to} von {from}'));
    expect(text).toMatch(/<source>Van <ph id="1" [^>]*\/> tot <ph id="2" [^>]*\/><\/source>/);
    expect(text).toMatch(/<target>Bis <ph id="2" [^>]*\/> von <ph id="1" [^>]*\/><\/target>/);
  });

  it('may come back with other segments, with marks around words, as CDATA, or without its original data', () => {
    const text = written(row('a.b', 'Van {from} tot {to}', 'Bis {to}'));
    const segments = (inside: string): string => text.replace(/<segment>.*<\/segment>/, inside);
    const split = segments(
      '<segment><source>x</source><target>Von <mrk id="m1" type="term">hier</mrk></target></segment>' +
        '<ignorable><source> </source></ignorable><segment><source>y</source><target><![CDATA[& <da>]]></target></segment>',
    );
    expect(targets(split)).toEqual({ 'a.b': 'Von hier & <da>' });
    expect(targets(text.replace(/<originalData>.*<\/originalData>/, ''))).toEqual({ 'a.b': 'Bis {to}' });
  });

  it('keeps an argument when a bureau writes an apostrophe before it, which would hide it', () => {
    const text = written(row('a.b', 'Bij {name}', 'Bei {name}')).replace('<target>Bei ', "<target>D'");
    expect(targets(text)).toEqual({ 'a.b': "D''{name}" });
    const read = readMessage("D''{name}");
    expect('rule' in read ? [] : [...read.arguments.keys()]).toEqual(['name']);
    const content = written(row('guide/a#1', 'Bij {{agency.name}}', 'Bei {{agency.name}}'));
    expect(targets(content.replace('<target>Bei ', "<target>D'"))).toEqual({ 'guide/a#1': "D'{{agency.name}}" });
  });

  it('shows source and target as whole texts if they make different choices', () => {
    const target = '{count, plural, one {# Haus} other {# Häuser}}';
    const text = written(row('a.b', '{kind, select, house {huis} other {woning}}', target));
    expect(text).toContain('<target>{count, plural, one {# Haus} other {# Häuser}}</target>');
    expect(targets(text)).toEqual({ 'a.b': target });
  });

  it('has the branches of the source if there is no translation yet', () => {
    const text = written(row('list.count', PLURAL, ''));
    expect(targets(text)).toEqual({ 'list.count': '' });
    const filled = text.replace(/(<source>)(.*)(<\/source>)/g, '$1$2$3<target>$2</target>');
    expect(targets(filled)).toEqual({ 'list.count': PLURAL });
  });
});
