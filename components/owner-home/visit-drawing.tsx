import { chartShape } from '@/lib/domain/owner/chart-shape';
import './visit-drawing.css';

type DrawingProps = {
  label: string;
  /** Names of the days, and the visits of each. */
  days: readonly string[];
  visits: readonly number[];
  marks: ReadonlyArray<{ at: number; text: string }>;
};

const BOX = { width: 720, height: 220, left: 34, top: 44, bottom: 24 };
const MOST_NAMES = 6;

/** The visits of each day as a drawing, for paper and for a browser without script. */
export function VisitDrawing({ label, days, visits, marks }: DrawingProps) {
  const { line, ground, ticks, points } = chartShape(visits, BOX);
  const every = Math.max(1, Math.ceil(days.length / MOST_NAMES));
  const last = points.at(-1);
  return (
    <svg className="visit-drawing" viewBox={`0 0 ${BOX.width + 8} ${BOX.height}`} role="img" aria-label={label}>
      <path className="ground" d={ground} />
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <path className="height" d={`M${BOX.left} ${y}H${BOX.width}`} />
          <text x={BOX.left - 8} y={y + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path className="line" d={line} />
      {last && <circle className="now" cx={last.x} cy={last.y} r={4} />}
      {days.map((day, at) =>
        at % every === 0 ? (
          <text key={day} x={points[at]?.x} y={BOX.height - 4} textAnchor={at === 0 ? 'start' : 'middle'}>
            {day}
          </text>
        ) : null,
      )}
      {marks.map(({ at, text }, index) => {
        const { x = 0, y = 0 } = points[at] ?? {};
        // Words of neighbours stand on two lines.
        const top = BOX.top - (index % 2 === 0 ? 8 : 22);
        const anchor = x < BOX.width * 0.15 ? 'start' : x > BOX.width * 0.85 ? 'end' : 'middle';
        return (
          <g key={`${at} ${text}`} className="mark">
            <path d={`M${x} ${top + 4}V${y}`} />
            <circle cx={x} cy={y} r={4} />
            <text x={x} y={top} textAnchor={anchor}>
              {text}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
