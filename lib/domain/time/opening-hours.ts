/** Opening hours as an agency writes them: ISO weekdays (1 is Monday) and spans of `[from, until]`. */
export type OpeningHours = {
  days: readonly number[];
  slots: ReadonlyArray<readonly [from: string, until: string]>;
  byAppointment?: boolean;
};

export type OpeningSpan = { from: string; until: string; byAppointment: boolean };
/** Consecutive days with the same hours; no spans means closed. */
export type OpeningRow = { first: number; last: number; spans: OpeningSpan[] };

const WEEK = [1, 2, 3, 4, 5, 6, 7];

const spansOn = (day: number, hours: readonly OpeningHours[]): OpeningSpan[] =>
  hours
    .filter(({ days }) => days.includes(day))
    .flatMap(({ slots, byAppointment = false }) => slots.map(([from, until]) => ({ from, until, byAppointment })))
    .sort((a, b) => a.from.localeCompare(b.from));

const sameSpans = (a: readonly OpeningSpan[], b: readonly OpeningSpan[]): boolean =>
  a.length === b.length &&
  a.every(
    (span, index) =>
      span.from === b[index]?.from && span.until === b[index]?.until && span.byAppointment === b[index]?.byAppointment,
  );

/** The week from Monday to Sunday, with closed days; consecutive days with the same hours are one row. */
export function openingHours(hours: readonly OpeningHours[]): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (const day of WEEK) {
    const spans = spansOn(day, hours);
    const before = rows.at(-1);
    if (before && sameSpans(before.spans, spans)) before.last = day;
    else rows.push({ first: day, last: day, spans });
  }
  return rows;
}
