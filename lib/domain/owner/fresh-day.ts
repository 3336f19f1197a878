/**
 * What a page shows of each of its days, the last of them `lastDay`, with the newest value of today: in the place of the last
 * one, or behind it when a day has begun since the page was opened. An answer from before that day changes nothing.
 */
export function withToday<Value>(
  values: readonly Value[],
  lastDay: string,
  today: string,
  value: Value,
): readonly Value[] {
  if (today < lastDay) return values;
  return [...(today === lastDay ? values.slice(0, -1) : values), value];
}
