import { useTranslations } from 'next-intl';
import { stateColour, type UnitState } from '@/lib/domain/property/project-units';
import type {
  Box,
  Elevation,
  FacadeCell,
  FacadeRoof,
  Material,
} from '@/lib/features/projects/mapping/facade-elevation';

const round = (value: number): number => Math.round(value * 10) / 10;
const rect = ({ x, y, width, height }: Box): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
/** The area of a window and a strip on either side, where no bricks are drawn, so that no brick touches the frame. */
const frame = (pane: Box): string => rect({ ...pane, x: pane.x - 3, width: pane.width + 6 });
const range = (count: number): number[] => Array.from({ length: Math.max(0, count) }, (_, index) => index);

const windowsOf = (cell: FacadeCell): string =>
  cell.windows
    .map(
      (pane) => rect(pane) + (pane.isSplit ? `M${round(pane.x + pane.width / 2)} ${round(pane.y)}v${pane.height}` : ''),
    )
    .join('');

const lintel = ({ x, y, width }: Box): string => `M${round(x - 4)} ${y}v-5h${round(width + 8)}v5`;

const bars = (x: number, y: number, width: number, height: number): string =>
  range(Math.floor(width / 8) - 1)
    .map((bar) => `M${round(x + 8 + bar * 8)} ${y}v${height}`)
    .join('');

const steps = ({ x, y, width, height }: FacadeRoof): string => {
  const tread = round(width / 10);
  const up = range(4).map(() => `v-13h${tread}`);
  const down = range(4).map(() => `h${tread}v13`);
  return `M${x} ${y + height}${up.join('')}v-13h${round(width - 8 * tread)}v13${down.join('')}z`;
};

/** The filled shape of a roof, and the lines drawn over it. */
function roofPaths(roof: FacadeRoof): { shape: string; lines: string } {
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

/** A unit of the drawing: its state (the colour), its number, and the target of its link. */
export type DrawnUnit = { id: string; number: string; state: UnitState; href?: string; label?: string };

const PATTERNED: readonly Material[] = ['brick', 'red-brick', 'cladding'];

function Patterns({ name }: { name: string }) {
  const bricks = 'M0 .5h16M0 4.5h16M3.5 0v4M11.5 4v4';
  const pattern = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern {...pattern} id={`${name}-sold`} width="6" height="6" patternTransform="rotate(45)">
        <path d="M0 0v6" className="hatch" />
      </pattern>
      <pattern {...pattern} id={`${name}-brick`} width="16" height="8">
        <path d={bricks} className="joint" />
      </pattern>
      <pattern {...pattern} id={`${name}-red-brick`} width="16" height="8">
        <path d={bricks} className="joint red" />
      </pattern>
      <pattern {...pattern} id={`${name}-cladding`} width="5" height="5">
        <path d="M.5 0v5" className="joint" />
      </pattern>
    </defs>
  );
}

/** Walls, plinths and roofs: the parts of the drawing without units. */
function Shell({ name, elevation }: { name: string; elevation: Elevation }) {
  const { cells, roofs } = elevation;
  const plinths = cells.filter((cell) => cell.isGround);
  return (
    <>
      {roofs.map((roof) => {
        const { shape, lines } = roofPaths(roof);
        const isBrick = roof.kind === 'steps';
        const isWall = roof.kind === 'gable';
        return (
          <g key={roof.x} className={isBrick ? 'roof red' : isWall ? 'roof wall' : 'roof'}>
            {shape && <path d={shape} />}
            {isWall && PATTERNED.includes(roof.material) && (
              <path d={shape} fill={`url(#${name}-${roof.material})`} className="over" />
            )}
            {lines && <path d={lines} className="line" />}
          </g>
        );
      })}
      <path className="wall" d={cells.map(rect).join('')} />
      {PATTERNED.map((material) => {
        const d = cells
          .filter((cell) => cell.material === material)
          .map(rect)
          .join('');
        return d && <path key={material} d={d} fill={`url(#${name}-${material})`} />;
      })}
      <path
        className="trim"
        d={
          plinths.map((cell) => rect({ ...cell, y: cell.y + cell.height - 12, height: 12 })).join('') +
          cells.flatMap((cell) => (cell.hasLintels ? cell.windows.map(lintel) : [])).join('')
        }
      />
      <path className="pane" d={cells.flatMap((cell) => cell.windows.map(frame)).join('')} />
    </>
  );
}

function Unit({
  cell,
  unit,
  name,
  isLabelled,
}: {
  cell: FacadeCell;
  unit: DrawnUnit;
  name: string;
  isLabelled: boolean;
}) {
  const colour = stateColour(unit.state);
  const content = (
    <>
      {unit.label && <title>{unit.label}</title>}
      <path className="hit" d={rect(cell)} />
      <path className="win" d={windowsOf(cell)} fill={colour === 'sold' ? `url(#${name}-sold)` : undefined} />
      {isLabelled && (
        <text x={cell.x + 8} y={cell.y + cell.height - 5}>
          {unit.number}
        </text>
      )}
    </>
  );
  return unit.href ? (
    <a href={unit.href} className={`u ${colour}`} aria-label={unit.label}>
      {content}
    </a>
  ) : (
    <g className={`u ${colour}`}>{content}</g>
  );
}

function Street({ elevation }: { elevation: Elevation }) {
  const { ground, width, trees, people, cells } = elevation;
  const balconies = cells.flatMap((cell) => cell.balconies);
  const waves = `M0 ${ground + 34}q14 -7 28 0${'t28 0'.repeat(Math.floor(width / 28) - 1)}`;
  return (
    <g className="street">
      <path
        className="rail"
        d={balconies
          .map(({ x, y, width: w, height }) => `M${round(x)} ${y + height}v-${height}h${round(w)}v${height}`)
          .join('')}
      />
      <path className="bars" d={balconies.map(({ x, y, width: w, height }) => bars(x, y, w, height)).join('')} />
      <path
        className="tree"
        d={trees
          .map(({ x, scale: s }) => {
            const r = round(30 * s);
            const crown = ground - round(100 * s);
            return (
              `M${x} ${ground}v-${round(46 * s)}M${x} ${crown}a${r} ${r} 0 0 0 0 ${2 * r}a${r} ${r} 0 0 0 0 -${2 * r}` +
              `M${x} ${ground - round(46 * s)}l-${round(12 * s)}-${round(18 * s)}M${x} ${ground - round(52 * s)}l${round(12 * s)}-${round(18 * s)}`
            );
          })
          .join('')}
      />
      <path
        className="passer"
        d={people
          .map((x) => `M${x} ${ground - 24}v11l-3 13M${x} ${ground - 13}l4 13M${x - 4} ${ground - 18}h8`)
          .join('')}
      />
      <path className="head" d={people.map((x) => `M${x} ${ground - 28}h0`).join('')} />
      <path className="kerb" d={`M0 ${ground}h${width}`} />
      <path className="waves" d={waves} />
    </g>
  );
}

/**
 * The façade of a project in the colours of availability (LOOK §1). With links it is a group of links, one per unit;
 * without links it is a single picture. `name` makes the ids of its patterns unique on the page.
 */
export function ElevationDrawing({
  name,
  elevation,
  units,
  label,
  isLabelled = false,
}: {
  name: string;
  elevation: Elevation;
  units: readonly DrawnUnit[];
  label: string;
  isLabelled?: boolean;
}) {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const hasLinks = units.some((unit) => unit.href);
  const blanks = elevation.cells.filter((cell) => cell.unitId === null);
  return (
    <svg
      className="elevation"
      viewBox={`0 0 ${elevation.width} ${elevation.height}`}
      style={{ '--w': elevation.width }}
      role={hasLinks ? 'group' : 'img'}
      aria-label={label}
    >
      <Patterns name={name} />
      <Shell name={name} elevation={elevation} />
      {blanks.length > 0 && <path className="blank" d={blanks.map(windowsOf).join('')} />}
      {elevation.cells.map((cell) => {
        const unit = cell.unitId === null ? undefined : byId.get(cell.unitId);
        return unit && <Unit key={unit.id} cell={cell} unit={unit} name={name} isLabelled={isLabelled} />;
      })}
      <Street elevation={elevation} />
    </svg>
  );
}

/** The legend of the façade's colours. */
export function FacadeLegend() {
  const t = useTranslations('unit.legend');
  return (
    <ul className="facade-legend small">
      {(['free', 'option', 'sold'] as const).map((state) => (
        <li key={state} className={`state ${state}`}>
          {t(state)}
        </li>
      ))}
    </ul>
  );
}
