import type { z } from 'zod';
import { itemRules } from '@/lib/features/feed/jobs/compare-items';
import { strangeNames } from '@/lib/features/feed/jobs/warn-of-items';
import { readDocument } from '@/lib/features/feed/mapping/read-document';
import { type CheckItem, readItem, validateItem } from '@/lib/features/feed/mapping/validate-items';
import { feedProject } from '@/lib/features/feed/schema/project';
import { type FeedProperty, feedProperty } from '@/lib/features/feed/schema/property';
import type { FeedRemark } from '@/lib/features/feed/types';
import { aFeedProperty, feedOf } from './feed';

export const FEED_DAY = new Date('2026-11-26T09:00:00Z');

export type ReadProperty<T = FeedProperty> = { data: T | null; remarks: FeedRemark[] };

/** The accepted items of a feed, the remarks on each, and those on the whole feed. */
export function readFeed<T = FeedProperty>(bytes: Uint8Array): { items: Array<ReadProperty<T>>; once: FeedRemark[] } {
  const { items, vocabulary } = readDocument(bytes);
  const { propertyRules, projectRules } = itemRules(FEED_DAY);
  const strange = strangeNames(vocabulary);
  const read = items.map((raw, position): ReadProperty<T> => {
    const { known, check } = raw.kind === 'property' ? propertyRules : projectRules;
    const schema: z.ZodType = raw.kind === 'property' ? feedProperty : feedProject;
    const item = readItem(raw, position, known);
    if (!item.ok) return { data: null, remarks: item.remarks };
    const checked = validateItem(schema, item, raw, position, vocabulary, check as CheckItem<unknown>);
    if (!checked.ok) return { data: null, remarks: checked.remarks };
    strange.look({ raw, names: item.names, notes: item.notes, data: checked.data as { ID: string } });
    return { data: checked.data as T, remarks: checked.warnings };
  });
  return { items: read, once: strange.warnings() };
}

/** The only property of a native feed, with these changes. */
export const readProperty = (changes: Record<string, unknown>): ReadProperty =>
  readFeed(feedOf([aFeedProperty(changes)])).items[0] as ReadProperty;

export const saidOf = ({ remarks }: ReadProperty<unknown>): string[] => remarks.map(({ field }) => field);

const VILLA: Readonly<Record<string, string>> = {
  id: '1',
  date: '2026-05-08',
  price: '550000',
  type: 'Villa',
  town: 'Mechelen',
};

/** One Kyero property; `changes` replace elements, and an undefined element is left out. */
export const kyeroVilla = (changes: Record<string, string | undefined> = {}, inside = ''): string =>
  `<property>${Object.entries({ ...VILLA, ...changes })
    .map(([name, value]) => (value === undefined ? '' : `<${name}>${value}</${name}>`))
    .join('')}${inside}</property>`;
export const kyeroFile = (properties: string): Uint8Array =>
  Buffer.from(`<root><kyero><feed_version>3</feed_version></kyero>${properties}</root>`);
export const readKyeroProperty = (changes: Record<string, string | undefined> = {}, inside = ''): ReadProperty =>
  readFeed(kyeroFile(kyeroVilla(changes, inside))).items[0] as ReadProperty;
