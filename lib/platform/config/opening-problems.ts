import type { AgencyConfig } from './agency';

/** A place in a file: the keys that lead to it. */
export type Path = readonly PropertyKey[];
/** A problem at a place of a file. */
export type Problem = { path: Path; text: string };
type Slots = ReadonlyArray<readonly [from: string, until: string]>;

/** Hours of a day that end before they begin or overlap. */
export function hoursProblems(hours: ReadonlyArray<{ days: readonly number[]; slots: Slots }>, path: Path): Problem[] {
  const problems: Problem[] = [];
  const taken = new Map<number, Array<readonly [string, string]>>();
  for (const [at, { days, slots }] of hours.entries()) {
    for (const [place, [from, until]] of slots.entries()) {
      const here = [...path, at, 'slots', place];
      if (from >= until) problems.push({ path: here, text: `${from}–${until} must end after it begins` });
      const clashing = [...new Set(days)].filter((day) =>
        (taken.get(day) ?? []).some((other) => from < other[1] && other[0] < until),
      );
      if (clashing.length > 0)
        problems.push({ path: here, text: `${from}–${until} overlaps other hours of day ${clashing.join(', ')}` });
      for (const day of days) taken.set(day, [...(taken.get(day) ?? []), [from, until]]);
    }
  }
  return problems;
}

/** Ranges of closed days that end before they begin. */
export const closedProblems = (days: AgencyConfig['offices'][number]['closedDays'], path: Path): Problem[] =>
  (days ?? []).flatMap((day, at) =>
    Array.isArray(day) && day[0] > day[1]
      ? [{ path: [...path, 'closedDays', at], text: `${day[0]} to ${day[1]} must end after it begins` }]
      : [],
  );
