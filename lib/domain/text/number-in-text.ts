const SPACES = /[\s\u00a0\u202f'’_]/g;
// After thousands with spaces, a sign before exactly three digits could be either sign.
// The digits before a group of three never begin with 0: 0,500 could mean 500 or a half and is rejected.
const SPACED = /^[1-9]\d{0,2}(?:(?<sign>[\s\u00a0\u202f'’_])\d{3})(?:\k<sign>\d{3}){0,3}(?:[.,](?!\d{3}$)\d{1,9})?$/;
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3}){0,3}$/;
const GROUPED_WITH_DECIMALS = /^[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,9}$|^[1-9]\d{0,2}(?:,\d{3}){1,4}\.\d{1,9}$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,9})?$/;
const RANGE = /^(?<first>[^-–]+)[-–](?<second>[^-–]+)$/;

/** The longest text that may be a number with its words; a longer one is not cut, because its end may say something else. */
const LONGEST = 60;
const MOST_SPACED = 300;

/**
 * A number as people write it: `1.250.000`, `1 250 000`, `350000,50`, `1,250,000.50`, `-3`. One point or comma before
 * exactly three digits is a thousands separator, unless `hasFixedPoint` (for degrees); otherwise it is the decimal sign. A
 * space or an apostrophe separates thousands, and nothing else: `2 1` is not 21. Null for anything else.
 */
export function readNumber(written: string, { hasFixedPoint = false } = {}): number | null {
  const text = written.trim();
  if (text.length > LONGEST) return null;
  const sign = /^[-−]/.test(text) ? -1 : 1;
  const unsigned = text.replace(/^[-−+]\s?/, '');
  const digits = SPACED.test(unsigned) ? unsigned.replace(SPACES, '') : unsigned;
  if (!hasFixedPoint && GROUPED.test(digits)) return sign * Number(digits.replace(/[.,]/g, ''));
  if (!hasFixedPoint && /^0\d*[.,]\d{3}$/.test(digits)) return null;
  if (PLAIN.test(digits)) return sign * Number(digits.replace(',', '.'));
  if (!GROUPED_WITH_DECIMALS.test(digits)) return null;
  const at = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  return sign * Number(`${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`);
}

/** The quantity that a number measures. */
export type Quantity = 'money' | 'area' | 'length' | 'energy' | 'count' | 'degrees' | 'plain';

const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts;

type Unit = { is: RegExp; factor: number };
const one = (words: string): Unit => ({ is: new RegExp(`^(?:${words})$`, 'iu'), factor: 1 });
const UNITS: Readonly<Record<Quantity, readonly Unit[]>> = {
  money: [one('€|eur|eur\\.|euro|euros'), { is: /^k(?:€|eur)?$/iu, factor: 1000 }],
  area: [
    one('m2|m²|m\\^2|qm|sqm|sq\\.?m\\.?|vierkante meter|mètres? carrés?|ca'),
    { is: /^(?:a|are|ares|ar)$/iu, factor: 100 },
    { is: /^(?:ha|hectares?)$/iu, factor: 10_000 },
    { is: /^(?:sq\.? ?ft\.?|sqft|ft2|ft²|square feet)$/iu, factor: 0.092903 },
  ],
  length: [one('m|meters?|mètres?|metres?|lm'), { is: /^cm$/iu, factor: 0.01 }],
  energy: [
    one(
      'kwh(?:\\/(?:jaar|an|jahr|year|a|j|y))?|kwh\\/m[2²]|kwh\\/\\(?m[2²][ .*·]?(?:jaar|an|jahr|year|a|j|y)\\)?|kwh\\/m[2²]\\/(?:jaar|an|jahr|year|a|j|y)|kg|kg\\/m[2²]|kg co2\\/m[2²]',
    ),
  ],
  count: [
    one(
      'slaapkamers?|slpk\\.?|badkamers?|kamers?|chambres?|ch\\.?|bedrooms?|bathrooms?|beds?|baths?|zimmer|schlafzimmer|badezimmer|st\\.?',
    ),
  ],
  degrees: [one('°|°?[ne]')],
  plain: [],
};
const HECTARES_ARES = /^(?=\d)(?:(\d{1,4}) ?ha)? ?(?:(\d{1,2}) ?a(?:re)?s?)? ?(?:(\d{1,2}(?:[.,]\d+)?) ?ca)?$/iu;

/** `5a 20ca`, `1 ha 12 a 50 ca` as square metres (DOMAIN §8.5). */
function readLand(text: string): number | null {
  const found = HECTARES_ARES.exec(text);
  if (!found) return null;
  const [, ha = 0, a = 0, ca = ''] = found;
  return Number(ha) * 10_000 + Number(a) * 100 + Number(ca.replace(',', '.'));
}

/** Words that mark a number as approximate. */
const ABOUT = /^(?:ca|circa|env|environ|ongeveer|approx|approximately|about|±|\+ ?\/ ?-|~|≈)\.? ?(?=\d)/iu;
const DEGREES =
  /^(?<degrees>\d{1,3}) ?° ?(?<minutes>\d{1,2}) ?['’′] ?(?:(?<seconds>\d{1,2}(?:[.,]\d{1,6})?) ?(?:["”″]|''))? ?(?<side>[nesow])?$/iu;

/** Degrees, minutes and seconds: `51°01'33.2"N`. East and north are positive; `O` is west in French, east in German. */
function readDegrees(text: string): number | null {
  const { degrees, minutes, seconds = '0', side = '' } = DEGREES.exec(text)?.groups ?? {};
  if (degrees === undefined || /o/i.test(side)) return null;
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
  return Math.round(value * 1e6 * (/[sw]/i.test(side) ? -1 : 1)) / 1e6;
}

const IN_NUMBER = /[\d.,\s\u00a0\u202f'’]/;

/** Splits a text into the words before its first number, the number with its sign, and the words after it. */
function splitNumber(text: string): { before: string; number: string; behind: string } | Record<string, undefined> {
  const start = text.search(/[\d+\-−]/);
  let end = start;
  for (let at = start + (/^\D/.test(text.slice(start)) ? 1 : 0); IN_NUMBER.test(text[at] ?? ''); at += 1)
    if (/\d/.test(text[at] ?? '')) end = at + 1;
  return end > start ? { before: text.slice(0, start), number: text.slice(start, end), behind: text.slice(end) } : {};
}

/**
 * A number with a unit before or after it: `€ 250.000`, `450.000,-`, `120 m²`, `5a 20ca`, `179-179`. Null otherwise. Hectares
 * and ares are written with three or four decimals, so their sign is always the decimal one, as with `hasFixedPoint`.
 */
export function readQuantity(
  written: string,
  quantity: Quantity,
  { hasFixedPoint = quantity === 'degrees' } = {},
): number | null {
  const text = written
    .slice(0, MOST_SPACED)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[,.](?:-{1,2}|–|—)$/, '')
    .replace(ABOUT, '');
  if (text.length > LONGEST || written.length > MOST_SPACED) return null;
  const plain = readNumber(text, { hasFixedPoint });
  if (plain !== null) return plain;
  const special = quantity === 'area' ? readLand(text) : quantity === 'degrees' ? readDegrees(text) : null;
  if (special !== null) return special;
  const { before, number, behind } = splitNumber(text);
  const words = [before, behind].map((word) => word?.trim().replace(/^[,.](?:-{1,2}|–|—) ?/, '') ?? '').filter(Boolean);
  const unit = words.length === 1 ? UNITS[quantity].find(({ is }) => is.test(words[0] ?? '')) : undefined;
  const isLand = quantity === 'area' && (unit?.factor ?? 1) > 1;
  const value = number === undefined ? null : readNumber(number, { hasFixedPoint: hasFixedPoint || isLand });
  if (unit && value !== null) return rounded(value * unit.factor, unit.factor < 1 ? 10 : 1e6);
  // Some programs write one value as a range: `179-179`.
  const { first, second } = RANGE.exec(text)?.groups ?? {};
  return first !== undefined && first.trim() === second?.trim() ? readNumber(first, { hasFixedPoint }) : null;
}
