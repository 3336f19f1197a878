import { readQuantity } from '../../../domain/text/number-in-text';
import { slug } from '../../../domain/text/slug';

/** The slug of a word of a feed. A sign between two digits becomes a hyphen and is never dropped: `2/1` is not 21. */
export const wordSlug = (text: string): string => slug(text.replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '-'));

const SIGNED =
  /^(?<north>-?\d{1,3}[.,]\d{2,15})\s?°?\s?n?(?:\s*[;/|]\s*|,\s*|\s+)(?<east>-?\d{1,3}[.,]\d{2,15})\s?°?\s?[eo]?$/i;

/** Splits two coordinates in one text: `51.0259, 4.4776`, `51,0259; 4,4776`. Null for any other text. */
export function splitPoint(text: string): [north: string, east: string] | null {
  const { north, east } = SIGNED.exec(text.trim())?.groups ?? {};
  return north && east && readQuantity(north, 'degrees') !== null ? [north, east] : null;
}

/** A price as people write it. `amount` is null if the text means "on request". */
type WrittenPrice = {
  amount: number | null;
  /** The word for how often the price is paid, or for how much of it: `maand`, `mois`, `m2`. */
  period: string | null;
  isFrom: boolean;
  /** Whether VAT, costs or charges come on top of it. */
  isWithoutCosts: boolean;
};

const LONGEST = 60;
const ON_REQUEST =
  /^(?:(?:prijs |prix |price |preis )?(?:op aanvraag|op verzoek|sur demande|on request|on application|upon request|auf anfrage)|p\.?o\.?a\.?|nader te bepalen|overeen te komen|à convenir|a convenir|nous consulter|vb|tbd)$/u;
const words = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`;
/** Words for a price, which say nothing about it. */
const PRICE = words(
  '(?:vraag|verkoop|koop|huur|richt)?prijs|huur|prix(?: (?:de vente|demandé|affiché))?|loyer',
  '(?:asking |sale |purchase )?price|rent|(?:kauf|verkaufs)?preis|vb|vhb|(?:kalt)?miete|precio|te koop|à vendre|for sale',
);
/** Words for an offer, which need a word for a lowest price behind them. */
const OFFER = words(
  'bieden|biedingen|bod',
  '(?:faire )?(?:une )?offres?(?: à faire)?|f\\.?o\\.?',
  '(?:make an )?offers?|gebote?|angebote?',
);
const LOWEST = words(
  'vanaf|v\\.?a\\.?|minimum|min\\.|(?:instel|start|minimum)prijs|(?:start|openings|minimum)bod|à partir de|a partir de|àpd|dès|mise à prix',
  'prix de départ|starting (?:from|at|price)|from|offers (?:over|from|in excess of)|oieo|over|in excess of|boven|au-dessus de|ab|mindestens|mindestgebot|startpreis|desde',
);
const BEFORE_PRICE = new RegExp(
  `^(?:${PRICE}[ :]{0,3})?(?:(?:${OFFER}[ :]{0,3})?(?<lowest>${LOWEST})[ :]{0,3})?(?=[€\\d]|eur)`,
  'u',
);
const VAT = words('(?:\\d{1,2} ?% ?)?(?:b\\.?t\\.?w\\.?|t\\.?v\\.?a\\.?|vat|mwst\\.?)');
const COSTS = words('(?:kosten|lasten|registratie(?:rechten)?|reg\\.?|frais|charges|droits|costs|nebenkosten|nk)');
const BOTH = `(?:${VAT}|${COSTS})(?: (?:en|et|and|und|&) (?:${VAT}|${COSTS}))?`;
const NOT_IN_IT = words('excl(?:\\.|usief|uding)?|hors|zzgl\\.?|zuzüglich|plus|\\+|exkl\\.?');
const IN_IT = words('incl(?:\\.|usief|uding)?|inkl\\.?|inclusive|avec');
const ON_TOP = new RegExp(
  `[ ,(]{0,3}(?:${NOT_IN_IT} ?${BOTH}|${BOTH} excl\\.?|h\\.?t\\.?(?:v\\.?a\\.?)?(?: \\(\\d{1,2} ?%)?|k\\.?k\\.?|hc|kalt)\\)?$`,
  'u',
);
const SAYS_NO_MORE = new RegExp(
  `[ ,(]{0,3}(?:${IN_IT} ?${BOTH}|${BOTH} (?:incl\\.?|inbegrepen|compris(?:e|es)?)|tvac|ttc|fai|cc|warm|vb|vhb|à débattre|négociable|negotiable|o\\.?n\\.?o\\.?|bespreekbaar|onderhandelbaar)\\)?$`,
  'u',
);
const PERIOD = /(?: ?\/ ?| per | par | pro | p\. ?| p\/)(?<period>m2(?: ?\/ ?[a-z]{2,5})?|[a-z]{1,9})\.?$/u;
const MILLIONS = /^(?<number>[^a-z]{1,20}) ?(?:mio|mln|miljoen|millions?|millionen|m)(?<euro> ?(?:€|eur|euros?))?$/u;

/** Whether a text contains a currency other than the euro. */
export const isForeignMoney = (text: string): boolean => /[£$¥₣]|\b(?:gbp|usd|chf|pound|dollar)s?\b/iu.test(text);

/**
 * Reads a price with its words: `850 €/maand`, `bieden vanaf 250.000`, `1,2 miljoen`, `385.000 excl. btw`, `prix sur
 * demande`. Null for any other text.
 */
export function readPrice(written: string): WrittenPrice | null {
  const text = written.toLowerCase().replace(/\s+/g, ' ').replaceAll('²', '2').trim();
  if (text.length > LONGEST) return null;
  if (ON_REQUEST.test(text)) return { amount: null, period: null, isFrom: false, isWithoutCosts: false };
  const { lowest } = BEFORE_PRICE.exec(text)?.groups ?? {};
  const whole = text.replace(BEFORE_PRICE, '').replace(SAYS_NO_MORE, '');
  const bare = whole.replace(ON_TOP, '');
  const period = PERIOD.exec(bare)?.groups?.period ?? null;
  const amountText = (period === null ? bare : bare.replace(PERIOD, '').trim()).replace(/^(?:€|eur) ?/u, '');
  const { number } = MILLIONS.exec(amountText)?.groups ?? {};
  const millions = number === undefined ? null : readQuantity(number, 'money');
  const amount = millions === null ? readQuantity(amountText, 'money') : Math.round(millions * 1e6);
  if (amount === null) return null;
  return {
    amount,
    period: period === 'm' ? 'month' : period,
    isFrom: lowest !== undefined,
    isWithoutCosts: bare !== whole,
  };
}

const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)/;
/** In Belgium and Luxembourg people write the day before the month. */
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4})(?!\d)/;
const OF_DOT_NET = /^\/Date\((?<ms>-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
/** Matches `8 mei 2026`, `Fri, 08 May 2026`, `8. Mai 2026`. */
const NAMED =
  /^(?:\p{L}{2,10}\.?,? )?(?<day>\d{1,2})(?:\.|er|st|nd|rd|th|e)? (?:de |of )?(?<name>\p{L}{3,9})\.?,? (?<year>\d{4})(?!\d)/u;
/** Matches `May 8, 2026`, `Fri May 08 2026`. */
const NAMED_FIRST =
  /^(?:\p{L}{2,10}\.?,? )?(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/u;
const SECONDS_SINCE_1970 = /^(?:\d{10}|\d{13})$/;
/** What may follow a day: nothing, or its time as `09:30:15.5`, `14u00`, `14h30`, `17 uur`, `2 PM`, `14.30 Uhr`, and a zone. */
const TIME = new RegExp(
  [
    String.raw`^(?:T|[ ,]{1,3})(?:om |à |a |at |um |- )?(?<hours>\d{1,2})`,
    String.raw`(?:(?<sign>[:.]| ?[uh] ?)(?<minutes>\d{2})(?::(?<seconds>\d{2})(?:[.,]\d{1,9})?)?)?`,
    String.raw`(?: ?(?<half>[ap])\.?m\.?)?(?<word> ?(?:u(?:ur)?|h(?:eures?|rs?)?|uhr)\.?)?`,
    String.raw` ?(?<zone>Z|CES?T|MES?Z|(?:UTC|GMT)?[+-]\d{2}:?\d{2}|UTC|GMT)?(?: ?[([][^()[\]]{1,50}[)\]])?$`,
  ].join(''),
  'i',
);
const ZONES: Readonly<Record<string, string>> = { CET: '+01:00', MEZ: '+01:00', CEST: '+02:00', MESZ: '+02:00' };

/** The time behind a day, as `HH:mm:ss` and its zone; null for no time, undefined for a text that is not wholly a time. */
function readTime(text: string): { time: string; zone: string } | null | undefined {
  if (text.trim() === '') return null;
  const { hours = '', sign, minutes, seconds = '00', half, word, zone = '' } = TIME.exec(text)?.groups ?? {};
  // `14.30` alone may be a number, and `14` alone may be anything.
  if (hours === '' || (minutes === undefined ? !half && !word : sign === '.' && !word && !half)) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p' && Number(hours) < 12;
  const isMidnight = half?.toLowerCase() === 'a' && Number(hours) === 12;
  const hour = Number(hours) + (isAfternoon ? 12 : isMidnight ? -12 : 0);
  const contradicts = half !== undefined && (Number(hours) === 0 || (half.toLowerCase() === 'a' && hour > 11));
  if (contradicts || hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59) return undefined;
  const offset = zone.replace(/^(?:UTC|GMT)/i, '');
  const tidy = /^[+-]/.test(offset) ? `${offset.slice(0, 3)}:${offset.slice(-2)}` : (ZONES[zone.toUpperCase()] ?? 'Z');
  return { time: `${two(String(hour))}:${minutes ?? '00'}:${seconds}`, zone: zone === '' ? '' : tidy };
}

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

/** The longest text of a day with its time and zone. */
const LONGEST_DAY = 90;

/**
 * Reads a day, with its time if given, as programs and people write it: `01/11/2026`, `1.11.2026 09:30`, `20261101`,
 * `2026/11/01`, `1 november 2026`, `Sun, 01 Nov 2026 09:30:00 +0100`, `1793523600`, `/Date(1793523600000)/`,
 * `2026-11-01 02:00 PM`, `1/11/2026 14u00`. A text that is not read to its end is not read. Returns `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or, with a zone, a moment in ISO 8601; null for anything else.
 */
export function readDay(written: string): string | null {
  const text = written.replace(/\s+/g, ' ').trim();
  if (text.length > LONGEST_DAY) return null;
  const { ms } = OF_DOT_NET.exec(text)?.groups ?? {};
  if (ms !== undefined) {
    const moment = new Date(Number(ms));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  if (SECONDS_SINCE_1970.test(text)) return new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString();
  const found = [YEAR_FIRST, DAY_FIRST, NAMED, NAMED_FIRST]
    .map((one) => one.exec(text))
    .find((match) => match !== null);
  const { year = '', month: number = '', day = '', name, sign } = found?.groups ?? {};
  const month = name === undefined ? number : String(monthOf(name));
  if (!found || (sign === '' && (month.length !== 2 || day.length !== 2))) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  if (Number(year) < 1000 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso) return null;
  const read = readTime(text.slice(found[0].length));
  if (!read) return read === null ? iso : null;
  if (read.zone === '') return `${iso} ${read.time}`;
  const exact = new Date(`${iso}T${read.time}${read.zone}`);
  return Number.isNaN(exact.getTime()) ? null : exact.toISOString();
}
