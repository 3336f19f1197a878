import type { FloodScore } from '@/lib/domain/property/property-values';

const PLOT = 'M10 66 30 46h44L60 66z';
const HOUSE = 'M48 70V50h4v-4h4v-4h4v-4h6v4h4v4h4v4h4v20z';

/** A flood score as a drawn badge: the plot (P) or the building (G) above the water. The words stand beside it. */
export const FloodBadge = ({ kind, score }: { kind: 'P' | 'G'; score: FloodScore | null }) => (
  <svg className={`badge s-${score ?? 'none'}`} viewBox="0 0 92 92" aria-hidden="true">
    <rect className="frame" x=".5" y=".5" width="91" height="91" />
    <path className="shape" d={kind === 'P' ? PLOT : HOUSE} />
    {kind === 'G' && <path className="door" d="M60 70v-9h6v9" />}
    <path className="water" d="M8 78q7-5 14 0t14 0 14 0 14 0 14 0" />
    <text className="score" x="10" y="36">
      {score ?? '–'}
    </text>
    <text className="kind" x="82" y="24">
      {kind}
    </text>
  </svg>
);

/** Our own clear sign for a score D: water over a house in a warning triangle. */
export const FloodSign = () => (
  <svg className="flood-sign" viewBox="0 0 92 84" aria-hidden="true">
    <path className="tri" d="M46 5 88 79H4z" />
    <path className="house" d="M33 58V44l13-11 13 11v14" />
    <path className="water" d="M20 62q6.5-5 13 0t13 0 13 0 13 0M24 71q5.5-4 11 0t11 0 11 0 11 0" />
  </svg>
);
