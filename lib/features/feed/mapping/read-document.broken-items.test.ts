import { describe, expect, it } from 'vitest';
import { aFeedProperty } from '@/tests/support/feed';
import { FeedError, ItemError } from '../types';
import { readDocument } from './read-document';

const HEADER = '{"Format":"gevel-feed","Version":1}';

/** Reads a feed and returns the id of each item, with the reason for a broken item. */
function read(text: string | Uint8Array) {
  const feed = readDocument(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  const items = feed.items.map((raw) => {
    try {
      return (raw.read().item as { ID: string }).ID;
    } catch (error) {
      if (!(error instanceof ItemError)) throw error;
      return { kind: raw.kind, id: error.id, line: raw.line, reason: error.message };
    }
  });
  return { ...feed, items };
}
const property = (id: string, changes: object = {}) => JSON.stringify(aFeedProperty({ ID: id, ...changes }));
const project = (id: string) =>
  JSON.stringify({ ID: id, Name: 'Hof', Zip: '2800', City: 'Mechelen', Units: [{ ID: `${id}-1` }, { ID: `${id}-2` }] });

/** Properties that are not well-formed, like those of programs that join pieces of JSON. */
const BROKEN: ReadonlyArray<readonly [string, (text: string) => string]> = [
  ['a quotation mark in a text', (text) => text.replace('Huis met tuin', '5" scherm')],
  ['a text that does not end', (text) => text.replace('Huis met tuin"', 'Huis met tuin')],
  ['no bracket at its end', (text) => text.slice(0, -1)],
  ['a bracket too many', (text) => `${text}}`],
  ['a list that does not end', (text) => text.replace('"Price"', '"Rooms":[{"Kind":"kitchen"},"Price"')],
  ['a field without a colon', (text) => text.replace('"Price":', '"Price" ')],
  ['a field without quotation marks', (text) => text.replace('"Price"', 'Price')],
  ['no value', (text) => text.replace('"Price":350000', '"Price":')],
  ['a line end in a text', (text) => text.replace('Huis met tuin', 'Huis\nmet tuin')],
  ['a comma too many', (text) => text.replace('"Price":350000', '"Price":350000,')],
  ['fields behind its end', (text) => text.replace('"Price"', '"X":1},"Price"')],
];

describe('a property that is not well-formed', () => {
  it.each(BROKEN)('is the only item lost in a JSON feed: %s', (_, spoil) => {
    const frame = (properties: string[], between: string, behind: string) =>
      `{"Format":"gevel-feed","Version":1,"Properties":[${between}${properties.join(`,${between}`)}${behind}}`;
    const properties = [property('1'), spoil(property('2')), property('3')];
    for (const behind of [']', `],"Projects":[${project('p')}]`])
      for (const between of ['', '\n  ']) {
        const { items } = read(frame(properties, between, behind));
        const broken = {
          kind: 'property',
          id: '2',
          line: between ? 3 : 1,
          reason: expect.stringContaining('not valid JSON'),
        };
        expect(items).toEqual(['1', broken, '3', ...(behind === ']' ? [] : ['p'])]);
      }
    expect(read(frame([spoil(property('2')), property('3')], '', ']')).items).toMatchObject([{ id: '2' }, '3']);
    expect(read(frame([property('1'), spoil(property('2'))], '', '], "Owners": []')).items).toMatchObject([
      '1',
      { id: '2' },
    ]);
    const two = read(frame([property('1'), spoil(property('2')), spoil(property('3')), property('4')], '', ']'));
    expect(two.items).toMatchObject(['1', { id: '2' }, { id: '3' }, '4']);
  });

  it.each(BROKEN.filter(([what]) => !what.startsWith('a line end')))(
    'is the only line lost in an NDJSON feed: %s',
    (_, spoil) => {
      const line = (text: string) => `{"Property":${text}}`;
      const { items } = read(
        [HEADER, line(property('1')), line(spoil(property('2'))), line(property('3')), ''].join('\n'),
      );
      expect(items).toEqual(['1', expect.objectContaining({ kind: 'property', id: '2', line: 3 }), '3']);
    },
  );

  it('is read if only the comma before it is missing', () => {
    const text = `{"Format":"gevel-feed","Version":1,"Properties":[${property('1')} ${property('2')}]}`;
    expect(read(text).items).toEqual(['1', '2']);
  });

  it('is the only item lost if it is not in UTF-8', () => {
    const text = `{"Format":"gevel-feed","Version":1,"Properties":[${property('1')},${property('2', { City: 'LI\xe8GE' })}]}`;
    expect(read(Buffer.from(text, 'latin1')).items).toMatchObject(['1', { id: '2', reason: 'is not UTF-8 text' }]);
    const villa = (id: string, town: string) => `<property><id>${id}</id><town>${town}</town></property>`;
    const xml = `<root><kyero><feed_version>3</feed_version></kyero>${villa('1', 'Lier')}${villa('2', 'Li\xe8ge')}</root>`;
    expect(read(Buffer.from(xml, 'latin1')).items).toMatchObject(['1', { id: '2', reason: 'is not UTF-8 text' }]);
  });
});

describe('a project that is not well-formed', () => {
  it.each(['', '\n  '])('is the only item lost, and its units are not read as properties', (between) => {
    const projects = [project('p'), project('q').replace('"Hof"', '"Hof'), project('r')].join(`,${between}`);
    const text = `{"Format":"gevel-feed","Version":1,"Properties":[],"Projects":[${between}${projects}]}`;
    expect(read(text).items).toEqual(['p', expect.objectContaining({ kind: 'project', id: 'q' }), 'r']);
  });
});

describe('a line of an NDJSON feed', () => {
  it('is the only line lost if it is not JSON, and is reported with its line number', () => {
    const lines = ['hello', '{"Property":{"ID":"2"} {', `{"Property":${property('3')}}`, '{"Project":{"ID":"4"', ''];
    const { items } = read([HEADER, ...lines].join('\n'));
    expect(items).toMatchObject([{ line: 2 }, { id: '2', line: 3 }, '3', { kind: 'project', id: '4', line: 5 }]);
  });

  it('is skipped with a remark if its kind is unknown', () => {
    const { items, remarks } = read([HEADER, '{"Agent":{"ID":"a"}}', `{"Property":${property('3')}}`].join('\n'));
    expect(items).toEqual(['3']);
    expect(remarks).toMatchObject([{ kind: 'line', id: '2', field: 'Agent' }]);
  });

  it('makes the import refuse the whole file if it is the last line and was cut off', () => {
    for (const last of [`{"Property":${property('2')}`, `{"Property":${property('2').slice(0, -30)}`])
      expect(() => read([HEADER, `{"Property":${property('1')}}`, last].join('\n'))).toThrow(FeedError);
  });
});

describe('an owner, a dossier or a tree node that is not well-formed', () => {
  const broken = (id: string) => `{"ID":"${id}","Name":"An" "Email":"an@example.be"}`;
  it('is the only record lost, and no text of it is reported', () => {
    const text = `{"Format":"gevel-feed","Version":1,"Properties":[${property('1')}],"Owners":[${broken('o')},{"ID":"p"}],"Dossiers":[${broken('1')}],"TypeNodes":[${broken('t')}]}`;
    const expected = { fault: 'is not valid JSON', line: 1 };
    expect(read(text)).toMatchObject({
      items: ['1'],
      owners: [{ ...expected, item: { ID: 'o' } }, { item: { ID: 'p' } }],
      dossiers: [{ ...expected, item: { ID: '1' } }],
      typeNodes: [{ ...expected, item: { ID: 't' } }],
    });
    expect(read([HEADER, `{"Owner":${broken('o')}}`, ''].join('\n')).owners).toEqual([
      { ...expected, line: 2, item: { ID: 'o' } },
    ]);
  });
});
