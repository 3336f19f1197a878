import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { CARD_COLUMNS, toCard } from '@/lib/features/catalogue/mapping/to-card';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf } from '../support/feed';

const NOW = new Date('2026-11-26T09:00:00Z');
const take = (bytes: Uint8Array) => importDocument({ source: 'feed', bytes, folder: null, now: NOW, force: true });
const fixture = (name: string) => readFileSync(`${import.meta.dirname}/../fixtures/feeds/${name}.xml`);
const cardOf = async (id: string) => {
  const row = await database()
    .selectFrom('properties')
    .select(CARD_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toCard(row, 'en', NOW);
};

beforeEach(async () => {
  await database().deleteFrom('properties').execute();
});

it('A later date in a Kyero feed, which is the day of the last change, does not move the day of publication.', async () => {
  await take(fixture('date-is-last-modified-1'));
  const report = await take(fixture('date-is-last-modified-2'));
  expect(report.properties).toMatchObject({ changed: 1 });
  expect(await getProperty('100')).toMatchObject({ publishedAt: '2024-03-01T09:00:00.000Z', rooms: { bedrooms: 4 } });
  expect(await cardOf('100')).toMatchObject({ ribbon: null, since: null });
});

it('The day of publication is unknown if the feed has none, and stays unknown.', async () => {
  await take(fixture('date-missing'));
  expect(isPublicationKnown((await getProperty('1'))?.publishedAt ?? '')).toBe(false);
  const text = fixture('date-missing')
    .toString()
    .replace('<date></date>', '<date>2026-11-25</date>')
    .replace('<beds>3', '<beds>4');
  await take(Buffer.from(text));
  expect(isPublicationKnown((await getProperty('1'))?.publishedAt ?? '')).toBe(false);
  expect((await cardOf('1')).ribbon).toBeNull();
});

it('A day of publication in the future is ignored.', async () => {
  await take(feedOf([aFeedProperty({ CreatedDate: '2027-05-01' })]));
  expect((await cardOf('1001')).ribbon).toBeNull();
  await take(feedOf([aFeedProperty({ CreatedDate: '2026-11-20', Price: 360_000 })]));
  expect((await cardOf('1001')).ribbon).toBe('new');
});
