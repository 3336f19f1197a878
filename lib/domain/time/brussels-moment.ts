const DAY_MS = 86_400_000;

const CLOCK = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Brussels',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How far the clocks of Brussels are ahead of UTC at a moment, in milliseconds. */
function aheadAt(moment: number): number {
  const seconds = Math.floor(moment / 1000) * 1000;
  const shown = Object.fromEntries(CLOCK.formatToParts(seconds).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}

/**
 * The moment at which clocks in Brussels show a time, such as `2026-07-01 09:30:00`, `2026-07-01T09:30` or the day
 * `2026-07-01`, which begins at midnight. An hour that comes twice (October) is the first one; a time that is skipped
 * (March) is the one an hour later, which clocks show then. Null when it is no time.
 */
export function brusselsMoment(text: string): Date | null {
  const asUtc = Date.parse(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return null;
  const before = aheadAt(asUtc - DAY_MS);
  const after = aheadAt(asUtc + DAY_MS);
  const fits = (ahead: number): boolean => aheadAt(asUtc - ahead) === ahead;
  return new Date(asUtc - (!fits(before) && fits(after) ? after : before));
}
