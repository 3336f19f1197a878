import type { Locale } from './locale';

const STYLES = {
  euro: { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' },
  number: { maximumFractionDigits: 2, signDisplay: 'negative' },
  fine: { maximumFractionDigits: 4 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const made = new Map<string, Intl.NumberFormat>();

/**
 * Belgian-Dutch grouping in Dutch, French and German; English grouping in English (design/feed-values). A format is made
 * at its first use, because making all six at once delays the start of a page on a slow phone.
 */
function formatOf(style: keyof typeof STYLES, locale: Locale): Intl.NumberFormat {
  const tag = locale === 'en' ? 'en-GB' : 'nl-BE';
  const known = made.get(tag + style);
  if (known) return known;
  const format = new Intl.NumberFormat(tag, STYLES[style]);
  made.set(tag + style, format);
  return format;
}

/**
 * An amount in euro formatted for a language, with cents only when they are not zero: `€ 1.245.000`, `€ 1.105,15`, `-€ 40`;
 * in English `€ 1,245,000`, `€ 1,105.15`. Anything that is not a finite number gives the text `NaN`.
 */
export function formatEuro(amount: unknown, locale: Locale): string {
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return 'NaN';
  const digits = formatOf('euro', locale).format(Math.abs(amount));
  return `${amount < 0 && digits !== '0' ? '-' : ''}€\u00a0${digits}`;
}

/** A number with at most two decimals: `1.450`, `6,4`; in English `1,450`, `6.4`. The text `NaN` when it is not finite. */
export function formatNumber(value: unknown, locale: Locale): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'NaN';
  return formatOf('number', locale).format(value);
}

const MILLIONS = new Map<Locale, Intl.NumberFormat>();

/**
 * A number that is read at a glance, with three or four figures: `950`, `9.500`, `419k`, from a million `1,2 mln.` in the
 * words of the language, in English `1.2m`.
 */
export function formatShort(value: number, locale: Locale): string {
  if (value < 10_000) return formatNumber(value, locale);
  if (value < 999_500) return `${Math.round(value / 1000)}k`;
  const tag = locale === 'en' ? 'en-GB' : `${locale}-BE`;
  const format = MILLIONS.get(locale) ?? new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 });
  MILLIONS.set(locale, format);
  return format.format(Math.max(value, 1_000_000));
}

/** A percentage with up to four decimals, which a monthly rate needs: `0,2466 %`, in English `0.2466%`. */
export const formatPercent = (percent: number, locale: Locale): string =>
  `${formatOf('fine', locale).format(percent)}${locale === 'en' ? '' : '\u00a0'}%`;

/** A surface in whole square metres: `1.450 m²`. */
export const formatArea = (m2: number, locale: Locale): string => `${formatNumber(Math.round(m2), locale)}\u00a0m²`;

/** A distance: `350 m`, from a kilometre on `1,2 km`, in English `1.2 km`. */
export const formatDistance = (metres: number, locale: Locale): string =>
  metres < 1000
    ? `${formatNumber(Math.round(metres), locale)}\u00a0m`
    : `${formatNumber(Math.round(metres / 100) / 10, locale)}\u00a0km`;

/** A number in a sentence: rounded up, so that no sentence understates it. Tables have decimals (design/money-and-rates). */
export const numberInSentence = (value: number, locale: Locale): string => formatNumber(Math.ceil(value), locale);

/** An amount in a sentence, rounded up too: never less than the sum to pay. */
export const euroInSentence = (amount: number, locale: Locale): string => formatEuro(Math.ceil(amount), locale);

/** A file size in bytes as text: `310 kB`, `2,1 MB`, in English `2.1 MB`. Null when the size is unknown. */
export function formatBytes(bytes: number | null, locale: Locale): string | null {
  if (bytes === null || !Number.isFinite(bytes) || bytes <= 0) return null;
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000
    ? `${formatNumber(kilobytes, locale)}\u00a0kB`
    : `${formatNumber(Math.round(bytes / 100_000) / 10, locale)}\u00a0MB`;
}

/** A file below this size is downloaded in a moment, in bytes. */
const QUICK_BYTES = 1_000_000;

/** A file below this size is small on any connection, in bytes. */
const SMALL_BYTES = 100_000;

/**
 * The size of a file as a text if it helps the reader, else null. It helps for a large file, and among several files
 * for each that is not small.
 */
export const tellingSize = (bytes: number | null, files: number, locale: Locale): string | null =>
  (bytes ?? 0) >= (files > 1 ? SMALL_BYTES : QUICK_BYTES) ? formatBytes(bytes, locale) : null;
