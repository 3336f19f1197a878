import type { FacadeCell, FacadeRoof } from '@/lib/features/projects/mapping/facade-elevation';
import type { Box } from '@/lib/features/projects/mapping/facade-openings';

export const round = (value: number): number => Math.round(value * 10) / 10;
export const rect = ({ x, y, width, height }: Box): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
/** The bare wall around a window, wide enough that no brick touches the frame. */
export const frame = (pane: Box): string => rect({ ...pane, x: pane.x - 3, width: pane.width + 6 });
const range = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, index) => index);

export const windowsOf = (cell: FacadeCell): string =>
  cell.windows
    .map(
      (pane) => rect(pane) + (pane.isSplit ? `M${round(pane.x + pane.width / 2)} ${round(pane.y)}v${pane.height}` : ''),
    )
    .join('');

export const lintel = ({ x, y, width }: Box): string => `M${round(x - 4)} ${y}v-5h${round(width + 8)}v5`;

export const bars = (x: number, y: number, width: number, height: number): string =>
  range(Math.floor(width / 8) - 1)
    .map((bar) => `M${round(x + 8 + bar * 8)} ${y}v${height}`)
    .join('');

const steps = ({ x, y, width, height }: FacadeRoof): string => {
  const tread = round(width / 10);
  const up = range(4).map(() => `v-13h${tread}`);
  const down = range(4).map(() => `h${tread}v13`);
  return `M${x} ${y + height}${up.join('')}v-13h${round(width - 8 * tread)}v13${down.join('')}z`;
};

/** The filled shape of a roof and the lines drawn over it. */
export function roofPaths(roof: FacadeRoof): { shape: string; lines: string } {
  const { x, y, width, height, kind } = roof;
  const base = y + height;
  const middle = x + width / 2;
  const slope = Math.min(24, width / 4);
  switch (kind) {
    case 'mansard':
      return { shape: `M${x} ${base}h${width}l-${slope}-38h-${width - 2 * slope}z`, lines: '' };
    case 'cornice':
      return { shape: rect({ x: x - 6, y, width: width + 12, height }), lines: '' };
    case 'steps':
      return { shape: steps(roof), lines: `M${middle - 12} ${base - 8}v-22a12 12 0 0 1 24 0v22z` };
    case 'solar': {
      const panels = range(Math.min(3, Math.floor((width - 40) / 60)));
      return {
        shape: rect({ x, y: base - 9, width, height: 9 }),
        lines: panels.map((panel) => `M${x + 20 + panel * 60} ${base - 9}l30-14h24l-30 14`).join(''),
      };
    }
    case 'terrace':
      return { shape: '', lines: `M${x} ${base}v-18h${width}v18${bars(x, base - 18, width, 18)}` };
    case 'gable':
      return {
        shape: `M${x} ${base}l${width / 2}-${height}l${width / 2} ${height}z`,
        lines: `${rect({ x: middle - 11, y: base - 34, width: 22, height: 22 })}M${middle} ${base - 34}v22`,
      };
  }
}
