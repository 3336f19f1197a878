import type { z } from 'zod';
import { isDwelling } from '@/lib/domain/property/property-type';
import { codes } from '../schema/codes';
import type { Mend } from '../types';
import type { SchemaNode } from './explain-issue';
import { readValue } from './read-value';
import { isItem, LISTS } from './tidy-item';

/**
 * Fields without which a property can still be published: single pictures, documents, rooms and units, and optional
 * facts such as a point, a date or a year. A mistake in any other field refuses the property: id, type, place, price and the facts
 * that the law requires.
 */
const BESIDE: readonly RegExp[] = [
  /^(?:Pictures|Documents|Rooms)\.\d+\.(?:Kind|Alt|Name|Room|Floor|Surface|Bytes)(?=$|\.)/,
  /^(?:Pictures|Documents|VirtualTours|Captions|OpenHouses|Rooms|Phases)(?:\.\d+)?(?=$|\.)/,
  /^Units\.\d+\.(?:Plan|NumberOfBedRooms|SurfaceLiving|SurfaceTerrace|SurfaceGround|Floor|Bay)(?=$|\.)/,
  /^Units\.\d+(?=$|\.)/,
  /^(?:NumberOf\w+|Floor|Surface\w+|FrontWidth|PlotWidth|PlotDepth|ConstructionYear|RenovationYear)$/,
  /^(?:Condition|Construction|Kitchen|Heating|HeatingB|WindowGlazing|WindowFrame|Roof\w*|\w+Orientation|Has\w+|AllowsPets)$/,
  /^(?:EnergyPerformance|EPC\w+|CO2Emission|ELevel)$/,
  /^(?:CadastralIncome|NotaryFees|RegisteredRights|RealEstateTax|MonthlyRent|DepositAmount|MonthlyCharges|AgencyCost|InventoryCost)$/,
  /^(?:WebID|AgentID|FreeAvailable|Language|PreviousPrice|\w*Date|EPCValidUntil|Latitude|Longitude)$/,
];

/** The part of an item to leave out when a field is invalid; null when the whole item is refused. */
const besideOf = (field: string): string | null => BESIDE.map((one) => one.exec(field)?.[0]).find(Boolean) ?? null;

const valueAt = (item: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], item);

/** Replaces a value; undefined removes it. A removed entry of a list leaves an empty slot, which is removed later. */
function put(item: unknown, path: readonly PropertyKey[], value: unknown): void {
  const holder = valueAt(item, path.slice(0, -1)) as Record<PropertyKey, unknown> | null;
  const key = path.at(-1) ?? '';
  if (typeof holder !== 'object' || holder === null) return;
  if (value === undefined && !Array.isArray(holder)) delete holder[key];
  else holder[key] = value;
}

/** Whether people live in the property or unit that holds a field; a project without a type counts as such. */
function isLivedIn(item: unknown, path: readonly PropertyKey[]): boolean {
  const holder = valueAt(item, path[0] === 'Units' ? path.slice(0, 2) : []) as { MainType?: unknown } | null;
  const type = codes.mainType.safeParse(holder?.MainType);
  return !type.success || isDwelling(type.data);
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? (value.length === 1 ? 'a list of one' : `the first ${value.length}`) : String(value);

/**
 * Corrects an item: reads a value that has one clear meaning, and removes parts without which the item can be
 * published. The last round (`isLast`) only removes. Returns the changes, and the issues that refuse the item.
 */
export function mendItem(
  item: unknown,
  issues: readonly z.core.$ZodIssue[],
  rules: {
    reasonOf: (issue: z.core.$ZodIssue) => string;
    nodeAt: (path: readonly PropertyKey[]) => SchemaNode;
    isLast: boolean;
  },
): { mends: Mend[]; fatal: z.core.$ZodIssue[] } {
  const mends = new Map<string, Mend>();
  const fatal: z.core.$ZodIssue[] = [];
  for (const issue of issues) {
    const field = issue.path.join('.');
    const value = valueAt(item, issue.path);
    const better =
      rules.isLast || value === undefined || field === ''
        ? undefined
        : readValue(value, String(issue.path.at(-1)), rules.nodeAt(issue.path), isLivedIn(item, issue.path));
    if (better !== undefined && better !== value && isItem(item)) {
      const reason = better === null ? 'says nothing; it is left out' : `is read as ${shown(better)}`;
      if (better !== null || String(value).trim() !== '') mends.set(field, { field, value, reason });
      put(item, issue.path, better);
      continue;
    }
    const beside = besideOf(field);
    if (beside === null || !isItem(item)) {
      fatal.push(issue);
      continue;
    }
    if (mends.has(beside)) continue;
    mends.set(beside, { field, value, reason: `${rules.reasonOf(issue)}; it is left out` });
    put(item, beside.split('.'), undefined);
  }
  if (isItem(item))
    for (const list of LISTS)
      if (Array.isArray(item[list])) item[list] = item[list].filter((entry) => entry !== undefined);
  return { mends: [...mends.values()], fatal };
}
