import { createHash } from 'node:crypto';
import { readNumber } from '@/lib/domain/text/number-in-text';
import { meantMoment } from '@/lib/domain/time/local-time';

/** Whether a flag publishes something: only `true`, 1 and "1" do. A flag that is absent means no. */
export const isPublished = (flag: unknown): boolean => flag === true || flag === 1 || flag === '1';

/** The text of a value without white space around it; undefined for none, an empty one, and `-`. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' || text === '-' ? undefined : text;
}

/** A number, or the number in a text with a decimal point or comma; undefined for none. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value);
  return text === undefined ? undefined : (readNumber(text) ?? undefined);
}

/** The same in a text whose only point or comma is the decimal sign, as programs write it: `51.025`, `95,125`. */
export function decimalOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? textOf(value) : undefined;
  return text === undefined ? numberOf(value) : (readNumber(text, { hasFixedPoint: true }) ?? undefined);
}

/** A number above 0; undefined for any other, because back offices write 0 and -1 for "not filled in". */
export function positiveOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}

/** A yes or no; undefined when it says neither. */
export function flagOf(value: unknown): boolean | undefined {
  const text = (typeof value === 'boolean' ? String(value) : textOf(value))?.toLowerCase() ?? '';
  if (['true', '1', 'yes'].includes(text)) return true;
  return ['false', '0', 'no'].includes(text) ? false : undefined;
}

const SQUARE_METRES: Readonly<Record<string, number>> = {
  m2: 1,
  'm²': 1,
  sqm: 1,
  sq_m: 1,
  are: 100,
  ares: 100,
  a: 100,
  hectare: 10_000,
  hectares: 10_000,
  ha: 10_000,
  sqft: 0.092_903_04,
  sq_ft: 0.092_903_04,
  'sq ft': 0.092_903_04,
};

/** An area in m², rounded to two decimals; without a unit it is in m². Undefined for none, and for an unknown unit. */
export function areaOf(value: unknown, unit: unknown = 'm2'): number | undefined {
  const factor = SQUARE_METRES[textOf(unit)?.toLowerCase() ?? 'm2'];
  const area = positiveOf(value);
  return area === undefined || factor === undefined ? undefined : Math.round(area * factor * 100) / 100;
}

/** A time without a zone that is in UTC, as an ISO moment; undefined for no time. */
export function utcMoment(value: unknown): string | undefined {
  const text = textOf(value);
  const at = text === undefined ? Number.NaN : Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** A time without a zone as clocks in Brussels show it, as an ISO moment in UTC; undefined for no time. */
export function brusselsMomentOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text)) return utcMoment(text);
  return meantMoment(text.replace(/\.\d+$/, ''))?.toISOString();
}

/** The day of an ISO text, or of `MM/DD/YYYY`; undefined for no day. */
export function dayOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined) return undefined;
  const american = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text);
  if (american) return `${american[3]}-${american[1]}-${american[2]}`;
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
}

/** A picture of a back office: its address, the place in the order that it names, and what changes when its bytes do. */
export type OfficePicture = { id: string; url: string; order?: number | undefined; stamp?: string | undefined };

/**
 * Pictures in their order: by the number that they name (0 without one), then by their place in the list. The same address
 * counts once.
 */
export function orderPictures<T extends OfficePicture>(pictures: readonly T[]): T[] {
  const sorted = pictures.map((picture, at) => ({ picture, at })).sort(byOrder);
  const seen = new Set<string>();
  return sorted.flatMap(({ picture }) => {
    if (seen.has(picture.url)) return [];
    seen.add(picture.url);
    return [picture];
  });
}
type Placed = { picture: OfficePicture; at: number };
const byOrder = (a: Placed, b: Placed): number => (a.picture.order ?? 0) - (b.picture.order ?? 0) || a.at - b.at;

/** A text that changes with the pictures, their order, and the bytes behind an address that stays. */
export const pictureHash = (pictures: readonly OfficePicture[]): string =>
  createHash('sha256')
    .update(JSON.stringify(pictures.map(({ id, url, stamp }) => [id, url, stamp ?? ''])))
    .digest('base64url')
    .slice(0, 22);

/** The address of a picture whose bytes may change behind it: its stamp is a part of it. Web addresses only. */
export function stampedAddress(address: string, stamp: string | undefined): string {
  if (stamp === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('v', stamp.replace(/\D/g, ''));
  return url.href;
}
