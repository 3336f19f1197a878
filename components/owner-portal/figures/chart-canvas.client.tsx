'use client';

import {
  CategoryScale,
  Chart,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  type Plugin,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useEffect, useRef, useState } from 'react';
import { Line } from 'react-chartjs-2';
import { chartShape, countAxis, layMarks, namedDays, roomForMarks } from '@/lib/domain/owner/chart-shape';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler, Tooltip);

export type ChartCanvasProps = {
  /** The text of the drawing for screen readers. */
  label: string;
  locale: Locale;
  days: readonly string[];
  visits: readonly number[];
  /** Whether the last count is of a day that is not over: its step is dashed and its point is open. */
  isOpen: boolean;
  /** The events, by day; some are on days in the future. */
  marks: ReadonlyArray<{ at: number; text: string }>;
};

const TOKENS = ['ink', 'ink-muted', 'line', 'brick', 'paper', 'paper-2', 'surface'] as const;
type Colours = Record<(typeof TOKENS)[number], string>;

/** The colours of the tokens in the current colour scheme. */
function coloursIn(place: HTMLElement): Colours {
  const probe = place.appendChild(document.createElement('i'));
  const colours = Object.fromEntries(
    TOKENS.map((token) => {
      probe.style.color = `var(--${token})`;
      return [token, getComputedStyle(probe).color];
    }),
  ) as Colours;
  probe.remove();
  return colours;
}

/** A labelled dotted line on each day with an event. */
const marksOver = (marks: ChartCanvasProps['marks'], { brick, paper }: Colours, font: string): Plugin<'line'> => ({
  id: 'marks',
  afterDatasetsDraw: ({ ctx, height, chartArea: { left, right, top, bottom }, data }) => {
    ctx.save();
    ctx.font = `13px ${font}`;
    ctx.fillStyle = brick;
    ctx.strokeStyle = brick;
    const counts = (data.datasets[0]?.data ?? []).map(Number);
    const slots = data.labels?.length ?? counts.length;
    const { points } = chartShape(counts, { width: right, height, left, top, bottom: height - bottom, slots });
    const xOf = (at: number) => left + (at / Math.max(1, slots - 1)) * (right - left);
    const places = layMarks(
      marks.map(({ at, text }) => ({ x: xOf(at), width: ctx.measureText(text).width })),
      { left, right, top },
    );
    for (const [index, { at }] of marks.entries()) {
      const point = points[at];
      const [x, y] = [xOf(at), point?.y ?? bottom];
      ctx.setLineDash([2, 3]);
      ctx.beginPath();
      ctx.moveTo(x, places[index]?.lineTop ?? top);
      ctx.lineTo(x, y);
      ctx.stroke();
      if (!point || at === points.length - 1) continue;
      ctx.beginPath();
      ctx.arc(x, y, 4, 0, 2 * Math.PI);
      ctx.fill();
    }
    ctx.setLineDash([]);
    ctx.textAlign = 'center';
    // The background of a label hides the lines of neighbouring days.
    ctx.strokeStyle = paper;
    ctx.lineWidth = 4;
    for (const [index, { text }] of marks.entries()) {
      const label = places[index]?.label;
      if (!label) continue;
      ctx.strokeText(text, label.x, label.y);
      ctx.fillText(text, label.x, label.y);
    }
    ctx.restore();
  },
});

/**
 * The options of Chart.js, which gets the axis and the named days from the shared geometry instead of choosing its own.
 */
const optionsIn = (
  { visits, marks, locale }: Pick<ChartCanvasProps, 'visits' | 'marks' | 'locale'>,
  colours: Colours,
  font: string,
  isStill: boolean,
): ChartOptions<'line'> => {
  const { step, highest } = countAxis(visits);
  return {
    maintainAspectRatio: false,
    ...(isStill && { animation: false as const }),
    interaction: { intersect: false, mode: 'index' },
    layout: { padding: { top: roomForMarks(marks.length), right: 8 } },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: colours.ink,
        titleColor: colours.surface,
        bodyColor: colours.surface,
        cornerRadius: 2,
        titleFont: { family: font },
        bodyFont: { family: font },
        // Chart.js would format numbers in the language of the browser instead of the page.
        callbacks: { label: ({ parsed }) => formatNumber(parsed.y, locale) },
      },
    },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.line },
        ticks: { color: colours['ink-muted'], font: { family: font, size: 13 }, maxRotation: 0, autoSkip: false },
        afterBuildTicks: (axis) => {
          const named = new Set(namedDays(axis.ticks.length, axis.maxWidth));
          axis.ticks = axis.ticks.filter(({ value }) => named.has(value));
        },
      },
      y: {
        min: 0,
        max: highest,
        grid: { color: colours.line },
        border: { display: false },
        ticks: {
          color: colours['ink-muted'],
          font: { family: font, size: 13 },
          stepSize: step,
          callback: (value) => formatNumber(value, locale),
        },
      },
    },
  };
};

const isDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The visits of each day as a line, in the colours of the page. */
export default function ChartCanvas({ label, locale, days, visits, marks, isOpen }: ChartCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const [colours, setColours] = useState<Colours | null>(null);
  useEffect(() => {
    const read = () => place.current && setColours(coloursIn(place.current));
    read();
    const scheme = isDark();
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);
  const font = place.current ? getComputedStyle(place.current).fontFamily : 'sans-serif';
  return (
    <div ref={place} style={{ height: '100%' }}>
      {colours && (
        <Line
          key={colours.ink}
          role="img"
          aria-label={label}
          data={{
            labels: [...days],
            datasets: [
              {
                data: [...visits],
                borderColor: colours.ink,
                borderWidth: 2,
                backgroundColor: colours['paper-2'],
                fill: true,
                pointRadius: visits.map((_, at) => (at === visits.length - 1 ? 4 : 0)),
                pointHoverRadius: 5,
                pointBorderWidth: isOpen ? 2 : 1,
                pointBackgroundColor: isOpen ? colours.paper : colours.ink,
                segment: {
                  borderDash: ({ p1DataIndex }) => (isOpen && p1DataIndex === visits.length - 1 ? [4, 4] : undefined),
                },
                tension: 0,
              },
            ],
          }}
          options={optionsIn(
            { visits, marks, locale },
            colours,
            font,
            matchMedia('(prefers-reduced-motion: reduce)').matches,
          )}
          plugins={[marksOver(marks, colours, font)]}
        />
      )}
    </div>
  );
}
