import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FeedError, ItemError } from '../../types';
import { readDocument } from '../read-document';
import { JsonScan, lineOfField } from './scan-json';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const feedOf = (items: readonly unknown[], indent?: number): string =>
  JSON.stringify({ Format: 'gevel-feed', Version: 1, Properties: items, Projects: [] }, null, indent);

describe('scanning JSON without building objects', () => {
  it('finds the same items as a parser in every layout of the file', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 3 }),
        (items, indent) => {
          const { items: found } = readDocument(bytesOf(`\n ${feedOf(items, indent)}\n`));
          expect(found.map((item) => item.read().item)).toEqual(JSON.parse(JSON.stringify(items)));
        },
      ),
    );
  });

  it('refuses a document that was cut off at any point, and never reads past its end', () => {
    const text = feedOf([{ ID: 'a"b\\', Rooms: [{ Name: '}]' }], Price: -1.5e3, Lift: true }], 1);
    for (let end = 1; end < text.length; end += 1)
      expect(() => readDocument(bytesOf(text.slice(0, end)))).toThrow(FeedError);
  });

  it('throws only errors that can be reported to the sender of the feed, for any wrong bytes', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        try {
          for (const item of readDocument(bytesOf(`{"Format":"gevel-feed","Version":1,"Properties":[${text}`)).items)
            item.read();
        } catch (error) {
          expect(error instanceof FeedError || error instanceof ItemError, String(error)).toBe(true);
        }
      }),
    );
  });

  it('finds the line of a field and of an entry of a list, and the line of the item if the field is missing', () => {
    const text = '{\n"ID": 1,\n"Pictures": [\n{"Url": "a"},\n{\n"Url": "b"}],\n"Price":\n-1}';
    const span = new JsonScan(bytesOf(text)).pass();
    const lines = [
      'ID',
      'Pictures',
      'Pictures.0',
      'Pictures.0.Url',
      'Pictures.1',
      'Pictures.1.Url',
      'Price',
      'Zip',
      '',
    ];
    expect(lines.map((field) => lineOfField(bytesOf(text), span, field))).toEqual([2, 3, 4, 4, 5, 6, 8, 1, 1]);
  });
});
