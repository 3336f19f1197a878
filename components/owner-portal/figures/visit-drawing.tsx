import { useLocale } from 'next-intl';
import { chartShape, layMarks, namedDays, roomForMarks } from '@/lib/domain/owner/chart-shape';
import { formatNumber } from '@/lib/domain/text/format-number';

type DrawingProps = {
  label: string;
  /** Labels of the days, and the visits of each. */
  days: readonly string[];
  visits: readonly number[];
  marks: ReadonlyArray<{ at: number; text: string }>;
  /** Whether the last count is of a day that is not over. */
  isOpen: boolean;
};

const BOX = { width: 720, height: 220, left: 34, bottom: 24 };
/** The width of the drawing, about that of a printed report, because the server cannot measure the window. */
const LETTER = 6.8;

/** The names of the first and the last day end at the edge of the drawing, so that they are not cut. */
const anchorOf = (at: number, days: number) => (at === 0 ? 'start' : at === days - 1 ? 'end' : 'middle');

/** The visits of each day as a static drawing, for paper and for a browser without JavaScript. */
export function VisitDrawing({ label, days, visits, marks, isOpen }: DrawingProps) {
  const locale = useLocale();
  const box = { ...BOX, top: roomForMarks(marks.length) };
  const { line, past, lastStep, ground, ticks, points } = chartShape(visits, { ...box, slots: days.length });
  const floor = BOX.height - BOX.bottom;
  const xOf = (at: number) => BOX.left + (at / Math.max(1, days.length - 1)) * (BOX.width - BOX.left);
  const places = layMarks(
    marks.map(({ at, text }) => ({ x: xOf(at), width: LETTER * text.length })),
    { left: box.left, right: box.width, top: box.top },
  );
  const last = points.at(-1);
  return (
    <svg className="visit-drawing" viewBox={`0 0 ${BOX.width + 8} ${BOX.height}`} role="img" aria-label={label}>
      <path className="ground" d={ground} />
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className="height" d={`M${BOX.left} ${y}H${BOX.width}`} />
          <text x={BOX.left - 8} y={y + 4} textAnchor="end">
            {formatNumber(value, locale)}
          </text>
        </g>
      ))}
      <path className="line" d={isOpen ? past : line} />
      {isOpen && <path className="line open" d={lastStep} />}
      {last && <circle className={isOpen ? 'now open' : 'now'} cx={last.x} cy={last.y} r={4} />}
      {namedDays(days.length, BOX.width - BOX.left).map((at) => (
        <text key={at} x={xOf(at)} y={BOX.height - 4} textAnchor={anchorOf(at, days.length)}>
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
    </svg>
  );
}
