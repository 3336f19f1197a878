const YEAR_FIRST = /^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?:$|[T ,])/;
/** In Belgium and Luxembourg the day comes first. */
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<year>\d{4})(?:$|[T ,])/;
const OF_DOT_NET = /^\/Date\((?<ms>-?\d{1,15})(?:[+-]\d{4})?\)\/$/;
const TIME = /[T ,]+(?<time>(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)/;

const two = (text = ''): string => text.padStart(2, '0');

/**
 * A day, with its time where there is one, as programs and people write it: `01/11/2026`, `1.11.2026 09:30`, `20261101`,
 * `2026/11/01`, `/Date(1793523600000)/`. As `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss`; null for what is no day.
 */
export function readDay(written: string): string | null {
  const text = written.slice(0, 60).trim();
  const { ms } = OF_DOT_NET.exec(text)?.groups ?? {};
  if (ms !== undefined) {
    const moment = new Date(Number(ms));
    return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
  }
  const found = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups;
  if (!found) return null;
  const { year = '', month = '', day = '' } = found;
  if (found.sign === '' && (month.length !== 2 || day.length !== 2)) return null;
  const iso = `${year}-${two(month)}-${two(day)}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  if (Number(year) < 1000 || Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== iso) return null;
  const [hours, minutes, seconds = '00'] = TIME.exec(text)?.groups?.time?.split(':') ?? [];
  return hours === undefined ? iso : `${iso} ${two(hours)}:${minutes}:${seconds}`;
}
