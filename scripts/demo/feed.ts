import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brusselsDay } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';

/** The folder of the demo catalogue and its pictures. */
export const DEMO_FOLDER = join(process.cwd(), 'content/demo');

type DemoItem = {
  OpenHouses?: Array<Record<'Start' | 'End', DemoDay>>;
  DaysAgo?: number;
  ClosedDaysAgo?: number;
  Language?: string;
  Pictures?: Array<{ File: string; Alt?: unknown }>;
  Documents?: Array<{ Kind: string }>;
} & Record<string, unknown>;

const daysBefore = (day: Date, days: number): string => new Date(day.getTime() - days * DAY_MS).toISOString();

async function readItems(folder: string): Promise<DemoItem[]> {
  const files = (await readdir(join(DEMO_FOLDER, folder))).filter((file) => file.endsWith('.json')).sort();
  const lists = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(DEMO_FOLDER, folder, file), 'utf8')) as DemoItem[]),
  );
  return lists.flat();
}

/** Fields of a dossier whose value is a day relative to the present one: a number of days, with or without a time. */
const DAY_FIELDS = new Set(['Date', 'From', 'Until', 'Start', 'End']);
type DemoDay = number | readonly [days: number, time: string];

const dayAt = (day: Date, days: number): string => addDays(brusselsDay(day), days);
const fromToday = (value: DemoDay, day: Date): string =>
  typeof value === 'number' ? dayAt(day, value) : `${dayAt(day, value[0])} ${value[1]}:00`;

type DemoStep = { Date?: string } & Record<string, unknown>;
/** A next step is never on a Sunday, like the invented viewings, so that these and the step "viewings" agree. */
const onWorkingDay = ({ Date: on, ...step }: DemoStep): DemoStep =>
  on === undefined ? step : { ...step, Date: weekdayOf(on) === 7 ? addDays(on, 1) : on };

/** The dossiers of the demo's owners, with dates relative to the day. */
async function readDossiers(day: Date): Promise<unknown> {
  const text = await readFile(join(DEMO_FOLDER, 'dossiers.json'), 'utf8');
  return JSON.parse(text, (key, value) =>
    DAY_FIELDS.has(key)
      ? fromToday(value as DemoDay, day)
      : key === 'NextStep'
        ? onWorkingDay(value as DemoStep)
        : (value as unknown),
  );
}

/**
 * The demo catalogue as a native feed, the same for the same day. Properties have their age in days, so that the demo
 * always looks new. Pictures without a text of their own get that of the picture list, and documents the sample of
 * their kind in the language of the property, if there is one.
 */
export async function demoFeed(day: Date): Promise<Uint8Array> {
  const list = JSON.parse(await readFile(join(DEMO_FOLDER, 'pictures/pictures.json'), 'utf8')) as Array<{
    file: string;
    alt: unknown;
  }>;
  const altOf = new Map(list.map(({ file, alt }) => [`pictures/${file}`, alt]));
  const samples = new Set(await readdir(join(DEMO_FOLDER, 'documents')));
  const toFeedItem = ({ DaysAgo = 30, ClosedDaysAgo, OpenHouses, ...item }: DemoItem) => ({
    ...item,
    CreatedDate: daysBefore(day, DaysAgo),
    ...(OpenHouses && {
      OpenHouses: OpenHouses.map(({ Start, End }) => ({ Start: fromToday(Start, day), End: fromToday(End, day) })),
    }),
    ...(ClosedDaysAgo === undefined ? {} : { ClosedDate: daysBefore(day, ClosedDaysAgo) }),
    Pictures: (item.Pictures ?? []).map((picture) => ({ Alt: altOf.get(picture.File), ...picture })),
    ...(item.Documents && {
      Documents: item.Documents.map((document) => {
        const sample = `${document.Kind}-${item.Language}.pdf`;
        return samples.has(sample) ? { ...document, File: `documents/${sample}` } : document;
      }),
    }),
  });
  const document = {
    Format: 'gevel-feed',
    Version: 1,
    Properties: (await readItems('properties')).map(toFeedItem),
    Projects: (await readItems('projects')).map(toFeedItem),
    Owners: JSON.parse(await readFile(join(DEMO_FOLDER, 'owners.json'), 'utf8')) as unknown,
    Dossiers: await readDossiers(day),
  };
  return new TextEncoder().encode(JSON.stringify(document));
}
