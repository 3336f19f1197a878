import { chartShape, layMarks, namedDays, roomForMarks } from '@/lib/domain/owner/chart-shape';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';

export type DrawnVisits = {
  /** The text of the drawing for screen readers. */
  label: string;
  locale: Locale;
  /** Labels of the days, and the visits of each. */
  days: readonly string[];
  visits: readonly number[];
  /** The events, by day; some are on days in the future. */
  marks: ReadonlyArray<{ at: number; text: string }>;
  /** Whether the last count is of a day that is not over: its step is dashed and its point is open. */
  isOpen: boolean;
};

type DrawingProps = DrawnVisits & {
  /** The size in px. The server cannot measure the window, so it leaves this out and draws at the size of a printed page. */
  size?: { width: number; height: number };
  /** The day that is pointed at, whose count is shown. */
  pointedAt?: number | null;
};

const SIZE = { width: 728, height: 220 };
const [LEFT, RIGHT, BOTTOM] = [34, 8, 24];
/** The mean width of a letter of a label, and half the width of the count of a day, in px. */
const LETTER = 6.8;
const HALF_COUNT = 60;

/** The names of the first and the last day end at the edge of the drawing, so that they are not cut. */
const anchorOf = (at: number, days: number) => (at === 0 ? 'start' : at === days - 1 ? 'end' : 'middle');

/** The day of a drawing at a distance from its left edge, in px. */
export const dayAt = (x: number, width: number, days: number): number =>
  Math.max(0, Math.round(((x - LEFT) / (width - RIGHT - LEFT)) * (days - 1)));

/** The visits of each day as a line, with the events of the days. */
export function VisitDrawing({ label, locale, days, visits, marks, isOpen, size = SIZE, pointedAt }: DrawingProps) {
  const box = { width: size.width - RIGHT, height: size.height, left: LEFT, top: roomForMarks(marks.length) };
  const { line, past, lastStep, ground, ticks, points } = chartShape(visits, {
    ...box,
    bottom: BOTTOM,
    slots: days.length,
  });
  const floor = box.height - BOTTOM;
  const xOf = (at: number) => LEFT + (at / Math.max(1, days.length - 1)) * (box.width - LEFT);
  const places = layMarks(
    marks.map(({ at, text }) => ({ x: xOf(at), width: LETTER * text.length })),
    { left: LEFT, right: box.width, top: box.top },
  );
  const last = points.at(-1);
  const pointed = typeof pointedAt === 'number' ? points[pointedAt] : undefined;
  return (
    <svg className="visit-drawing" viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <path className="ground" d={ground} />
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className="height" d={`M${LEFT} ${y}H${box.width}`} />
          <text x={LEFT - 8} y={y + 4} textAnchor="end">
            {formatNumber(value, locale)}
          </text>
        </g>
      ))}
      <path className="line" d={isOpen ? past : line} />
      {isOpen && <path className="line open" d={lastStep} />}
      {last && <circle className={isOpen ? 'now open' : 'now'} cx={last.x} cy={last.y} r={4} />}
      {namedDays(days.length, box.width - LEFT).map((at) => (
        <text key={at} x={xOf(at)} y={box.height - 4} textAnchor={anchorOf(at, days.length)}>
          {days[at]}
        </text>
      ))}
      {marks.map(({ at }, index) => {
        const point = points[at];
        const [x, y] = [xOf(at), point?.y ?? floor];
        return (
          <g key={at} className="mark">
            <path d={`M${x} ${places[index]?.lineTop}V${y}`} />
            {point && at < points.length - 1 && <circle cx={x} cy={y} r={4} />}
          </g>
        );
      })}
      {marks.map(({ at, text }, index) => {
        const label = places[index]?.label;
        return (
          label && (
            <text key={at} className="mark" x={label.x} y={label.y} textAnchor="middle">
              {text}
            </text>
          )
        );
      })}
      {pointed && (
        <g className="pointed">
          <circle className="now" cx={pointed.x} cy={pointed.y} r={5} />
          <text
            x={Math.max(HALF_COUNT, Math.min(pointed.x, size.width - HALF_COUNT))}
            y={Math.max(16, pointed.y - 12)}
            textAnchor="middle"
          >
            {days[pointedAt ?? 0]}: {formatNumber(visits[pointedAt ?? 0], locale)}
          </text>
        </g>
      )}
    </svg>
  );
}
