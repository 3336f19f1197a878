import { readQuantity } from '../../../domain/text/number-in-text';
import { slug } from '../../../domain/text/slug';

const SIGNED =
  /^(?<north>-?\d{1,3}[.,]\d{2,15})\s?°?\s?n?(?:\s*[;/|]\s*|,\s*|\s+)(?<east>-?\d{1,3}[.,]\d{2,15})\s?°?\s?[eo]?$/i;

/** Splits two coordinates in one text: `51.0259, 4.4776`, `51,0259; 4,4776`. Null for any other text. */
export function splitPoint(text: string): [north: string, east: string] | null {
  const { north, east } = SIGNED.exec(text.slice(0, 60).trim())?.groups ?? {};
  return north && east && readQuantity(north, 'degrees') !== null ? [north, east] : null;
}

/** A price as people write it. `amount` is null if the text means "on request". */
type WrittenPrice = {
  amount: number | null;
  /** The word for how often the price is paid: `maand`, `mois`. */
  period: string | null;
  isFrom: boolean;
};

const LONGEST = 60;
const ON_REQUEST =
  /^(?:(?:prijs |prix |price |preis )?(?:op aanvraag|op verzoek|sur demande|on request|on application|upon request|auf anfrage)|p\.?o\.?a\.?|nader te bepalen|overeen te komen|à convenir|a convenir|nous consulter|vb|tbd)$/u;
const FROM = /^(?:vanaf|v\.?a\.?|à partir de|a partir de|àpd|dès|from|starting from|starting at|ab|mindestens) ?/u;
const PERIOD = /(?: ?\/ ?| per | par | pro | p\. ?| p\/)(?<period>[a-z]{1,9})\.?$/u;
const MILLIONS = /^(?<number>[^a-z]{1,20}) ?(?:mio|mln|miljoen|millions?|millionen|m)(?<euro> ?(?:€|eur|euros?))?$/u;

/** Whether a text contains a currency other than the euro. */
export const isForeignMoney = (text: string): boolean =>
  /[£$¥₣]|\b(?:gbp|usd|chf|pound|dollar)s?\b/iu.test(text.slice(0, LONGEST));

/**
 * Reads a price with its words: `850 €/maand`, `vanaf 250.000`, `1,2 miljoen`, `prix sur demande`. Null for any other
 * text.
 */
export function readPrice(written: string): WrittenPrice | null {
  const text = written.slice(0, LONGEST).toLowerCase().replace(/\s+/g, ' ').trim();
  if (ON_REQUEST.test(text)) return { amount: null, period: null, isFrom: false };
  const bare = text.replace(FROM, '');
  const period = PERIOD.exec(bare)?.groups?.period ?? null;
  const amountText = period === null ? bare : bare.replace(PERIOD, '').trim();
  const { number } = MILLIONS.exec(amountText.replace(/^(?:€|eur) ?/u, ''))?.groups ?? {};
  const millions = number === undefined ? null : readQuantity(number, 'money');
  const amount = millions === null ? readQuantity(amountText, 'money') : Math.round(millions * 1e6);
  return amount === null ? null : { amount, period: period === 'm' ? 'month' : period, isFrom: bare !== text };
}

const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:$|[T ,])/;
/** In Belgium and Luxembourg people write the day before the month. */
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4})(?:$|[T ,])/;
const OF_DOT_NET = /^\/Date\((?<ms>-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
const TIME =
  /[T ,](?<time>(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.\d{1,9})?(?: ?(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2}))?/;
/** Matches `8 mei 2026`, `Fri, 08 May 2026`, `8. Mai 2026`. */
const NAMED =
  /^(?:\p{L}{2,10}\.?,? )?(?<day>\d{1,2})(?:\.|er|st|nd|rd|th|e)? (?:de |of )?(?<name>\p{L}{3,9})\.?,? (?<year>\d{4})(?:$|[T ,])/u;
/** Matches `May 8, 2026`. */
const NAMED_FIRST = /^(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?:$|[T ,])/u;
const SECONDS_SINCE_1970 = /^(?:\d{10}|\d{13})$/;

/** The first letters of months in four languages, without accents. */
const MONTHS: ReadonlyArray<RegExp> = [
  /^jan/,
  /^fe[bv]/,
  /^(?:mar|maa|mrt|mae)/,
  /^a[pv]r/,
  /^(?:may|mai|mei)/,
  /^ju(?:i?n)/,
  /^ju(?:i?l)/,
  /^(?:aug|aou)/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^d[ei][cz]/,
];

const monthOf = (name: string): number => MONTHS.findIndex((month) => month.test(slug(name))) + 1;

const two = (text = ''): string => text.padStart(2, '0');

const MONTH_FIRST = /^(?<month>\d{1,2})[-/. ](?<year>\d{4})$/;
const MONTH_LAST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})$/;
const NAMED_MONTH = /^(?<name>\p{L}{3,9})\.? (?<year>\d{4})$/u;

/**
 * Reads a month as its first and last day: `12/2030`, `2030-12`, `december 2030`. Null for any other text. A term that
 * ends with a month ends on the last day; a term that begins with it begins on the first.
 */
export function readMonth(written: string): { first: string; last: string } | null {
  const text = written.slice(0, 40).trim();
  const { year, month, name } =
    (MONTH_FIRST.exec(text) ?? MONTH_LAST.exec(text) ?? NAMED_MONTH.exec(text))?.groups ?? {};
  const number = name === undefined ? Number(month) : monthOf(name);
  if (!(number >= 1 && number <= 12) || Number(year) < 1000) return null;
  const last = new Date(Date.UTC(Number(year), number, 0)).toISOString().slice(0, 10);
  return { first: `${last.slice(0, 8)}01`, last };
}

/**
 * Reads a day, with its time if given, as programs and people write it: `01/11/2026`, `1.11.2026 09:30`, `20261101`,
 * `2026/11/01`, `1 november 2026`, `Sun, 01 Nov 2026 09:30:00 +0100`, `1793523600`, `/Date(1793523600000)/`. Returns
 * `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or, with a zone, a moment in ISO 8601; null for anything else.
 */
export function readDay(written: string): string | null {
  const text = written.slice(0, 60).trim();
  const { ms } = OF_DOT_NET.exec(text)?.groups ?? {};
  if (ms !== undefined) {
    const moment = new Date(Number(ms));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  if (SECONDS_SINCE_1970.test(text)) return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  const named = (NAMED.exec(text) ?? NAMED_FIRST.exec(text))?.groups;
  const found = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? named;
  if (!found) return null;
  const { year = '', day = '' } = found;
  const month = named?.name ? String(monthOf(named.name)) : (found.month ?? '');
  if (found.sign === '' && (month.length !== 2 || day.length !== 2)) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  if (Number(year) < 1000 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso) return null;
  const { time, zone } = TIME.exec(text)?.groups ?? {};
  const [hours, minutes, seconds = '00'] = time?.split(':') ?? [];
  if (hours === undefined) return iso;
  if (!zone) return `${iso} ${two(hours)}:${minutes}:${seconds}`;
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const exact = new Date(`${iso}T${two(hours)}:${minutes}:${seconds}${offset}`);
  return Number.isNaN(exact.getTime()) ? null : exact.toISOString();
}
