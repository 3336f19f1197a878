import type { z } from 'zod';
import { MOST_ENTRIES } from './feed-limits';

/** What was mended or left out of an item, and why; the item goes on without it. */
export type Mend = { field: string; value: unknown; reason: string };

type Item = Record<string, unknown>;
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;
const LISTS = ['Pictures', 'Documents', 'VirtualTours', 'Rooms', 'Phases'] as const;

/**
 * What a home can be shown without: its pictures, documents and rooms one by one, and what only adds to its description.
 * Anything else that is wrong refuses the home: who it is, what and where it is, what it costs, what the law asks for.
 */
const BESIDE: readonly RegExp[] = [
  /^(?:Pictures|Documents|VirtualTours|Rooms|Phases)(?:\.\d+)?(?=$|\.)/,
  /^Units\.\d+\.(?:Plan|NumberOfBedRooms|SurfaceLiving|SurfaceTerrace|SurfaceGround|Floor|Bay)(?=$|\.)/,
  /^(?:NumberOf\w+|Floor|Surface\w+|FrontWidth|PlotWidth|PlotDepth|ConstructionYear|RenovationYear)$/,
  /^(?:Condition|Construction|Kitchen|Heating|HeatingB|WindowGlazing|WindowFrame|Roof\w*|\w+Orientation|Has\w+)$/,
  /^(?:WebID|AgentID|LastChangedDate|FreeAvailable|FreeAvailableDate)$/,
];

/** The part of an item that goes when a field is wrong; null when the whole item goes. */
const besideOf = (field: string): string | null => BESIDE.map((one) => one.exec(field)?.[0]).find(Boolean) ?? null;

const valueAt = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (isItem(value) ? value[key] : undefined), item);

/** An address as it was meant: a space inside it, or `http:` where only https is fetched. */
const tidyAddress = (address: string): string =>
  address
    .trim()
    .replace(/^http:\/\//i, 'https://')
    .replace(/\s/g, '%20');

/** Mends the addresses of pictures and documents, before anything else looks at them, and lists no longer than are looked at. */
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

/** A number that was sent as text, half a room, a list that is too long; undefined for what cannot be mended. */
function mended(value: unknown, { code, ...issue }: z.core.$ZodIssue): unknown {
  if (code === 'too_big' && Array.isArray(value))
    return value.slice(0, Number((issue as { maximum?: number }).maximum));
  const number =
    typeof value === 'string' && /^\d{1,9}([.,]\d{1,9})?$/.test(value) ? Number(value.replace(',', '.')) : value;
  if (typeof number !== 'number') return undefined;
  const isWhole = (issue as { expected?: string }).expected === 'int';
  return isWhole ? Math.floor(number) : number;
}

/** Puts a value in the place of another; undefined takes it out. An entry of a list leaves a gap, to be closed later. */
function put(item: Item, path: readonly string[], value: unknown): void {
  const holder = valueAt(item, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  if (!isItem(holder)) return;
  if (value === undefined && !Array.isArray(holder)) delete holder[key];
  else holder[key] = value;
}

const shown = (value: unknown): string => (Array.isArray(value) ? `the first ${value.length}` : String(value));

/**
 * Mends or leaves out what an item can be shown without. `isLast` leaves out where mending did not help. Returns what it
 * did and the issues that refuse the item.
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
