import type { z } from 'zod';
import { MOST_ENTRIES } from './feed-limits';

/** A value that was corrected in an item or left out of it, and why. */
export type Mend = { field: string; value: unknown; reason: string };

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;
const LISTS = ['Pictures', 'Documents', 'VirtualTours', 'Captions', 'Rooms', 'Phases'] as const;

/**
 * Fields without which a home can still be published: single pictures, documents and rooms, and supplementary facts. A mistake
 * in any other field refuses the home: its id, type, place, price and what the law requires.
 */
const BESIDE: readonly RegExp[] = [
  /^(?:Pictures|Documents|VirtualTours|Captions|Rooms|Phases)(?:\.\d+)?(?=$|\.)/,
  /^Units\.\d+\.(?:Plan|NumberOfBedRooms|SurfaceLiving|SurfaceTerrace|SurfaceGround|Floor|Bay)(?=$|\.)/,
  /^(?:NumberOf\w+|Floor|Surface\w+|FrontWidth|PlotWidth|PlotDepth|ConstructionYear|RenovationYear)$/,
  /^(?:Condition|Construction|Kitchen|Heating|HeatingB|WindowGlazing|WindowFrame|Roof\w*|\w+Orientation|Has\w+)$/,
  /^(?:WebID|AgentID|LastChangedDate|FreeAvailable|FreeAvailableDate)$/,
];

/** The part of an item that is left out when a field is invalid; null when the whole item is refused. */
const besideOf = (field: string): string | null => BESIDE.map((one) => one.exec(field)?.[0]).find(Boolean) ?? null;

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isItem(value) ? value[key] : undefined), item);

/** Corrects an address with a space in it, or with `http:`, where only https is fetched. */
const tidyAddress = (address: string): string =>
  address
    .trim()
    .replace(/^http:\/\//i, 'https://')
    .replace(/\s/g, '%20');

/** Corrects the addresses of pictures and documents before they are used, in as many entries as are read. */
export function tidyItem(item: unknown): Mend[] {
  if (!isItem(item)) return [];
  const mends: Mend[] = [];
  for (const list of LISTS) {
    const entries = item[list];
    if (Array.isArray(entries) && entries.length > MOST_ENTRIES) item[list] = entries.slice(0, MOST_ENTRIES);
  }
  const tidy = (entry: unknown, field: string): void => {
    if (!isItem(entry) || typeof entry.Url !== 'string' || !/^http:|\s/i.test(entry.Url)) return;
    const address = tidyAddress(entry.Url);
    if (address !== entry.Url.trim())
      mends.push({ field: `${field}.Url`, value: entry.Url, reason: `is read as ${address}` });
    entry.Url = address;
  };
  for (const list of ['Pictures', 'Documents'] as const)
    if (Array.isArray(item[list])) item[list].forEach((entry, index) => void tidy(entry, `${list}.${index}`));
  if (Array.isArray(item.Units))
    item.Units.forEach((unit, index) => void tidy(isItem(unit) ? unit.Plan : null, `Units.${index}.Plan`));
  return mends;
}

/** Corrects a number that was sent as text, half a room, or a list that is too long; undefined for what cannot be corrected. */
function mended(value: unknown, { code, ...issue }: z.core.$ZodIssue): unknown {
  if (code === 'too_big' && Array.isArray(value))
    return value.slice(0, Number((issue as { maximum?: number }).maximum));
  const number =
    typeof value === 'string' && /^\d{1,9}([.,]\d{1,9})?$/.test(value) ? Number(value.replace(',', '.')) : value;
  if (typeof number !== 'number') return undefined;
  const isWhole = (issue as { expected?: string }).expected === 'int';
  return isWhole ? Math.floor(number) : number;
}

/** Replaces a value; undefined removes it. A removed entry of a list leaves an empty slot, which is closed later. */
function put(item: Item, path: readonly string[], value: unknown): void {
  const holder = valueAt(item, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (!isItem(holder)) return;
  if (value === undefined && !Array.isArray(holder)) delete holder[key];
  else holder[key] = value;
}

const shown = (value: unknown): string => (Array.isArray(value) ? `the first ${value.length}` : String(value));

/**
 * Corrects an item, and leaves out what it can be published without. In the last round (`isLast`) nothing is corrected any
 * more, only left out. Returns the changes, and the issues that refuse the item.
 */
export function mendItem(
  item: unknown,
  issues: readonly z.core.$ZodIssue[],
  reasonOf: (issue: z.core.$ZodIssue) => string,
  isLast: boolean,
): { mends: Mend[]; fatal: z.core.$ZodIssue[] } {
  const mends = new Map<string, Mend>();
  const fatal: z.core.$ZodIssue[] = [];
  for (const issue of issues) {
    const beside = besideOf(issue.path.join('.'));
    if (beside === null || !isItem(item)) {
      fatal.push(issue);
      continue;
    }
    if (mends.has(beside)) continue;
    const path = beside.split('.');
    const value = valueAt(item, path);
    const better = isLast ? undefined : mended(value, issue);
    const reason = better === undefined ? `${reasonOf(issue)}; it is left out` : `is read as ${shown(better)}`;
    mends.set(beside, {
      field: better === undefined ? issue.path.join('.') : beside,
      value: valueAt(item, issue.path.map(String)),
      reason,
    });
    put(item, path, better);
  }
  if (isItem(item))
    for (const list of LISTS)
      if (Array.isArray(item[list])) item[list] = item[list].filter((entry) => entry !== undefined);
  return { mends: [...mends.values()], fatal };
}
