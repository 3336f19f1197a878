/** Positions in a chart, in the units of its box: to the right and down from the top left corner. */
export type ChartShape = {
  /** SVG paths of the line of the counts and of the area below it. */
  line: string;
  ground: string;
  /** The ticks of the axis, from 0 up. */
  ticks: ReadonlyArray<{ value: number; y: number }>;
  points: ReadonlyArray<{ x: number; y: number }>;
};

type Box = { width: number; height: number; left: number; top: number; bottom: number };

/** The lowest value for the top of the axis: on a smaller axis a single visit would look like many. */
const LEAST_TOP = 4;
const STEPS = [1, 2, 5];

/** The step between ticks, of which there are at most five: 1, 2, 5, 10, 20, 50 … */
export function axisStep(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of STEPS) if (step * power * 4 >= most) return step * power;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The shape of counts in a box, one a day and none below 0, with room for labels at the left, the top and the bottom. */
export function chartShape(counts: readonly number[], { width, height, left, top, bottom }: Box): ChartShape {
  const step = axisStep(Math.max(LEAST_TOP, ...counts));
  const highest = Math.ceil(Math.max(LEAST_TOP, ...counts) / step) * step;
  const floor = height - bottom;
  const yOf = (value: number) => rounded(floor - (value / highest) * (floor - top));
  const xOf = (at: number) => rounded(left + (counts.length < 2 ? 0 : (at / (counts.length - 1)) * (width - left)));
  const points = counts.map((count, at) => ({ x: xOf(at), y: yOf(count) }));
  const line = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [first, last] = [points[0], points.at(-1)];
  return {
    line,
    ground: first && last ? `${line}L${last.x} ${floor}L${first.x} ${floor}Z` : '',
    ticks: Array.from({ length: highest / step + 1 }, (_, at) => ({ value: at * step, y: yOf(at * step) })),
    points,
  };
}

/**
 * The most rows of labels above a chart. A mark without room for its label still has its line and point, and the table names it.
 */
export const MOST_MARK_ROWS = 3;
const BETWEEN_WORDS = 10;

/**
 * Places the labels of marks, given from left to right with the width of their labels. `x` is the middle of the label, inside the
 * chart; `row` counts upward from the chart, so that labels do not overlap. Null if there is no room.
 */
export function layMarks(
  marks: ReadonlyArray<{ x: number; width: number }>,
  { left, right }: { left: number; right: number },
): Array<{ x: number; row: number } | null> {
  const ends: number[] = [];
  return marks.map(({ x, width }) => {
    const half = width / 2;
    const middle = Math.max(left + half, Math.min(x, right - half));
    const found = ends.findIndex((end) => end + BETWEEN_WORDS <= middle - half);
    const row = found === -1 ? ends.length : found;
    if (row >= MOST_MARK_ROWS) return null;
    ends[row] = middle + half;
    return { x: middle, row };
  });
}

/** The marks joined by day, in the order of the days. */
export function marksByDay(marks: ReadonlyArray<{ at: number; text: string }>): Array<{ at: number; text: string }> {
  const days = new Map<number, string[]>();
  for (const { at, text } of marks) days.set(at, [...(days.get(at) ?? []), text]);
  return [...days].sort(([a], [b]) => a - b).map(([at, texts]) => ({ at, text: texts.join(' · ') }));
}
