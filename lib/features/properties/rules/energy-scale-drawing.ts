import type { Region } from '../../../domain/place/zip-region';
import {
  bandOf,
  ENERGY_SCALES,
  type EnergyLabel,
  energyLabelText,
  LUXEMBOURG_LABELS,
} from '../../../domain/property/energy-label';

/** One band of a certificate's scale; `upper` is its last whole value, null if the scale is open or has no figures. */
export type ScaleBand = {
  label: EnergyLabel;
  text: string;
  upper: number | null;
  /** The plus or minus of a sub-band. Some drawings show it alone: only the middle band has room for the letter. */
  sign: '++' | '+' | '−' | null;
  /** Whether this is the last band of a letter; a scale with many bands prints a limit only there. */
  endsReport: boolean;
};

const boundsOf = (region: Region): ReadonlyArray<readonly [number, EnergyLabel]> =>
  region === 'luxembourg' ? LUXEMBOURG_LABELS.map((label) => [Infinity, label] as const) : ENERGY_SCALES[region];

/** The official scale of a region, best band first, ready to draw (design/energy-labels). */
export function energyBands(region: Region): ScaleBand[] {
  const bounds = boundsOf(region);
  return bounds.map(([upper, label], index) => {
    const next = bounds[index + 1]?.[1];
    // Only Brussels divides its letters; in the other regions A+ is a class of its own.
    const isSub = region === 'brussels' && label.includes('_');
    const text = energyLabelText(label);
    return {
      label,
      text,
      upper: Number.isFinite(upper) ? Math.floor(upper) : null,
      sign: isSub ? (text.slice(1) as ScaleBand['sign']) : null,
      endsReport: next === undefined || region !== 'brussels' || next.charAt(0) !== label.charAt(0),
    };
  });
}

/**
 * The position of a property on the drawn scale, from 0 (best end) to 1. All bands are equally wide. Inside a band with
 * two limits the score decides; otherwise, and without a score, the position is the middle of the band.
 */
export function scalePosition(region: Region, label: EnergyLabel, score: number | null): number | null {
  const bounds = boundsOf(region);
  const own = bandOf(label, region);
  const at = bounds.findIndex(([, band]) => band === own);
  if (at === -1) return null;
  const upper = bounds[at]?.[0] ?? Infinity;
  const lower = bounds[at - 1]?.[0] ?? -Infinity;
  const isInside = score !== null && score > lower && score <= upper && Number.isFinite(upper - lower);
  return (at + (isInside ? (score - lower) / (upper - lower) : 0.5)) / bounds.length;
}
