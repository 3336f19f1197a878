/**
 * The geometry of the chart of visits, for its two drawings: the SVG of the page, and the picture of the mail. Positions are in the units of the drawing, to the right and down from its top left corner.
 */
export type ChartShape = {
  /** SVG paths of the line of the counts and of the area below it. */
  line: string;
  ground: string;
  /** The ticks of the axis, from 0 up. */
  ticks: ReadonlyArray<{ value: number; y: number }>;
  points: readonly ChartPoint[];
  /** The last step of the line by itself: today is not over, so its step is dashed. Empty for a single day. */
  lastStep: string;
  /** The line of the counts without its last step. */
  past: string;
};

export type ChartPoint = { x: number; y: number };
type Box = {
  width: number;
  height: number;
  left: number;
  top: number;
  bottom: number;
  /** The number of days on the axis, if the axis is longer than the counts. */
  slots?: number;
};

/** The lowest value for the top of the axis: on a smaller axis a single visit would look like many. */
const LEAST_TOP = 4;
const STEPS = [1, 2, 5];

/** The step between ticks, of which there are at most five: 1, 2, 5, 10, 20, 50 … */
export function axisStep(most: number): number {
  for (let power = 1; ; power *= 10) for (const step of STEPS) if (step * power * 4 >= most) return step * power;
}

/** The axis of counts: it starts at 0 and ends with a tick. */
export function countAxis(counts: readonly number[]): { step: number; highest: number } {
  const most = Math.max(LEAST_TOP, ...counts);
  const step = axisStep(most);
  return { step, highest: Math.ceil(most / step) * step };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The drawing of counts in a box, with one count a day of at least 0, and room for labels left, above and below. */
export function chartShape(
  counts: readonly number[],
  { width, height, left, top, bottom, slots = 0 }: Box,
): ChartShape {
  const { step, highest } = countAxis(counts);
  const floor = height - bottom;
  const yOf = (value: number) => rounded(floor - (value / highest) * (floor - top));
  const steps = Math.max(1, counts.length - 1, slots - 1);
  const xOf = (at: number) => rounded(left + (at / steps) * (width - left));
  const points = counts.map((count, at) => ({ x: xOf(at), y: yOf(count) }));
  const lineOf = (some: readonly ChartPoint[]) =>
    some.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const line = lineOf(points);
  const [first, last] = [points[0], points.at(-1)];
  return {
    line,
    ground: first && last ? `${line}L${last.x} ${floor}L${first.x} ${floor}Z` : '',
    ticks: Array.from({ length: highest / step + 1 }, (_, at) => ({ value: at * step, y: yOf(at * step) })),
    points,
    past: lineOf(points.slice(0, -1)),
    lastStep: points.length < 2 ? '' : lineOf(points.slice(-2)),
  };
}

const MOST_DAY_NAMES = 6;
/** The width of the name of a day below the chart, with its distance to the next. */
const DAY_NAME = 76;

/** The days with a name below the chart: the first, and others at equal distance, as many as the width has room for. */
export function namedDays(count: number, width: number): number[] {
  const most = Math.max(1, Math.min(MOST_DAY_NAMES, Math.floor(width / DAY_NAME)));
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every);
}

/** The maximum number of days with a name below a small chart. */
const MOST_SLOT_NAMES = 7;

/** The days with a name below a small chart: all of a week, else some at equal distance, always with the last day. */
export function namedSlots(count: number): number[] {
  if (count <= MOST_SLOT_NAMES) return Array.from({ length: count }, (_, at) => at);
  const every = Math.ceil((count - 1) / (MOST_SLOT_NAMES - 3));
  return Array.from({ length: Math.floor((count - 1) / every) + 1 }, (_, at) => count - 1 - at * every).reverse();
}

/** One mark for each day that has any, in the order of the days; the texts of a day are joined. */
export function marksByDay(marks: ReadonlyArray<{ at: number; text: string }>): Array<{ at: number; text: string }> {
  const days = new Map<number, string[]>();
  for (const { at, text } of marks) days.set(at, [...(days.get(at) ?? []), text]);
  return [...days].sort(([a], [b]) => a - b).map(([at, texts]) => ({ at, text: texts.join(' · ') }));
}

/**
 * The maximum number of rows of labels above a chart. A mark without room for its label still has its line and point,
 * and the table names it.
 */
const MOST_MARK_ROWS = 3;
const MARK_ROW = 16;
const BETWEEN_WORDS = 10;

/** The height above a chart that the labels of its marks need. */
export const roomForMarks = (count: number): number =>
  MARK_ROW * Math.max(1, Math.min(MOST_MARK_ROWS, count)) + BETWEEN_WORDS;

/**
 * Places the marks above a chart. The marks are given from left to right with the width of their labels. A mark is a
 * line from `lineTop` down to its point. `label` is the middle of the text on its base line: inside the chart, without
 * overlap; null if there is no room.
 */
export function layMarks(
  marks: ReadonlyArray<{ x: number; width: number }>,
  { left, right, top }: { left: number; right: number; top: number },
): Array<{ lineTop: number; label: ChartPoint | null }> {
  const ends: number[] = [];
  return marks.map(({ x, width }) => {
    const half = width / 2;
    const middle = Math.max(left + half, Math.min(x, right - half));
    const found = ends.findIndex((end) => end + BETWEEN_WORDS <= middle - half);
    const row = found === -1 ? ends.length : found;
    if (row >= MOST_MARK_ROWS) return { lineTop: top - 4, label: null };
    ends[row] = middle + half;
    return { lineTop: top - 4 - MARK_ROW * row, label: { x: middle, y: top - 8 - MARK_ROW * row } };
  });
}
