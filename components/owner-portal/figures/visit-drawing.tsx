import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/domain/money/currency';
import { chartShape, layMarks, MOST_MARK_ROWS } from '@/lib/domain/owner/chart-shape';
import './visit-drawing.css';

type DrawingProps = {
  label: string;
  /** Labels of the days, and the visits of each. */
  days: readonly string[];
  visits: readonly number[];
  marks: ReadonlyArray<{ at: number; text: string }>;
};

const BOX = { width: 720, height: 220, left: 34, top: 26, bottom: 24 };
const ROW = 16;
/** About the width of a printed report, because the server cannot measure. */
const LETTER = 6.8;
const MOST_NAMES = 6;

/** The visits of each day as a static drawing, for paper and for a browser without script. */
export function VisitDrawing({ label, days, visits, marks }: DrawingProps) {
  const locale = useLocale();
  const box = { ...BOX, top: BOX.top + ROW * Math.min(MOST_MARK_ROWS - 1, Math.max(0, marks.length - 1)) };
  const { line, ground, ticks, points } = chartShape(visits, box);
  const places = layMarks(
    marks.map(({ at, text }) => ({ x: points[at]?.x ?? 0, width: LETTER * text.length })),
    { left: BOX.left, right: BOX.width },
  );
  const every = Math.max(1, Math.ceil(days.length / MOST_NAMES));
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
      <path className="line" d={line} />
      {last && <circle className="now" cx={last.x} cy={last.y} r={4} />}
      {days.map((day, at) =>
        at % every === 0 ? (
          <text key={day} x={points[at]?.x} y={BOX.height - 4} textAnchor={at === 0 ? 'start' : 'middle'}>
            {day}
          </text>
        ) : null,
      )}
      {marks.map(({ at }, index) => {
        const { x = 0, y = 0 } = points[at] ?? {};
        const top = box.top - 4 - ROW * (places[index]?.row ?? 0);
        return (
          <g key={at} className="mark">
            <path d={`M${x} ${top}V${y}`} />
            <circle cx={x} cy={y} r={4} />
          </g>
        );
      })}
      {marks.map(({ at, text }, index) => {
        const place = places[index];
        return (
          place && (
            <text key={at} className="mark" x={place.x} y={box.top - 8 - ROW * place.row} textAnchor="middle">
              {text}
            </text>
          )
        );
      })}
    </svg>
  );
}
