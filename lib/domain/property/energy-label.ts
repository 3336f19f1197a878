import type { Region } from '../place/zip-region';
import scales from './energy-scales.json' with { type: 'json' };
import { isDwelling, type PropertyType } from './property-type';

export const ENERGY_LABELS = [
  'a_plusplus',
  'a_plus',
  'a',
  'a_sub',
  'b_plus',
  'b',
  'b_sub',
  'c_plus',
  'c',
  'c_sub',
  'd_plus',
  'd',
  'd_sub',
  'e_plus',
  'e',
  'e_sub',
  'f_plus',
  'f',
  'f_sub',
  'g',
  'h',
  'i',
] as const;
export type EnergyLabel = (typeof ENERGY_LABELS)[number];

type Scale = readonly (readonly [upper: number, label: EnergyLabel])[];

const scaleOf = (bands: Readonly<Record<string, number | null>>): Scale =>
  Object.entries(bands).map(([label, upper]) => [upper ?? Infinity, label as EnergyLabel]);

/**
 * The official bands: upper bounds in kWh/m² a year, first match wins (design/energy-labels). The last band of a scale has none.
 * In Brussels the class G begins at 346: everything below 346 is F, decimals included.
 */
export const ENERGY_SCALES: Readonly<Record<Exclude<Region, 'luxembourg'>, Scale>> = {
  flanders: scaleOf(scales.flanders),
  wallonia: scaleOf(scales.wallonia),
  brussels: scaleOf(scales.brussels),
};

/** The classes that Luxembourg prints. They come from the text of the certificate and are never computed. */
export const LUXEMBOURG_LABELS: readonly EnergyLabel[] = [
  'a_plus',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
] as const;

/** The label on a region's scale for a score in kWh/m² a year; null without a scale or a finite score. */
export function energyLabelOf(score: number, region: Region): EnergyLabel | null {
  if (region === 'luxembourg' || !Number.isFinite(score)) return null;
  return ENERGY_SCALES[region].find(([upper]) => score <= upper)?.[1] ?? null;
}

/** A label from its text: `A++`, `B-`, `c`, `a_plus`. Null if the text is not a label. */
export function parseEnergyLabel(text: string | null | undefined): EnergyLabel | null {
  const key = (text ?? '')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\+\+$/, '_plusplus')
    .replace(/\+$/, '_plus')
    .replace(/[-−–]$/, '_sub');
  return ENERGY_LABELS.find((label) => label === key) ?? null;
}

/** The labels of a region's official scale, best first. */
export const scaleLabels = (region: Region): readonly EnergyLabel[] =>
  region === 'luxembourg' ? LUXEMBOURG_LABELS : ENERGY_SCALES[region].map(([, label]) => label);

/**
 * The band on the scale of a region that contains a label; null if the scale has none. Brussels has one F, which contains the F+
 * and F− of certificates.
 */
export function bandOf(label: EnergyLabel, region: Region): EnergyLabel | null {
  const labels = scaleLabels(region);
  if (labels.includes(label)) return label;
  return region === 'brussels' && label.startsWith('f_') ? 'f' : null;
}

/** The label as certificates of a region print it: the Flemish scale begins with A+. */
const onScaleOf = (label: EnergyLabel | null, region: Region | null): EnergyLabel | null =>
  label === 'a_plusplus' && region === 'flanders' ? 'a_plus' : label;

/** The energy data on the certificate of a property. The scales are for dwellings only. */
export type EnergyClaim = {
  /** The score in kWh/m² a year. */
  score: number | null;
  labelText: string | null;
  region: Region | null;
  type?: PropertyType;
};

/** The label computed from the score of a Belgian dwelling; null if the label can only come from the text. */
function computedLabel({ score, region, type }: EnergyClaim): EnergyLabel | null {
  const hasScale = region !== null && (type === undefined || isDwelling(type));
  return hasScale && score !== null && score > 0 ? energyLabelOf(score, region) : null;
}

/**
 * The label to show. In Belgium it is computed from the score if that is above 0, and otherwise read from the label text. In
 * Luxembourg, and for an office, a shop or a similar type, it always comes from the text (design/energy-labels).
 */
export const energyLabel = (claim: EnergyClaim): EnergyLabel | null =>
  computedLabel(claim) ?? onScaleOf(parseEnergyLabel(claim.labelText), claim.region);

/** The computed label if the label text has a different one; null if they agree or one of them is missing. */
export function contradictedLabel(claim: EnergyClaim): EnergyLabel | null {
  const [computed, written] = [computedLabel(claim), parseEnergyLabel(claim.labelText)];
  if (computed === null || written === null || claim.region === null) return null;
  return bandOf(written, claim.region) === computed ? null : computed;
}

const LONGEST_CLASS = 20;
const CLASSES = /^[a-i][+−–-]{0,4}(?: ?[/−–-] ?[a-i][+−–-]{0,4})?$/i;

/** Whether a text is a class or a range of classes, even of no scale of the site: `B-C`, `A++++`; not "requested". */
export const namesEnergyClass = (text: string | null): boolean =>
  text !== null && text.length <= LONGEST_CLASS && CLASSES.test(text.trim());

/**
 * The energy class of a property as a text, for example `A++`, even if it is on no scale of the site. The texts of
 * offices, of properties abroad and of ranges (`B-C`) stay as written. Null if unknown.
 */
export function energyClassText(claim: EnergyClaim & { type: PropertyType }): string | null {
  const label = energyLabel(claim);
  if (label) return energyLabelText(label);
  const text = claim.labelText?.trim() || null;
  const isOnScale = claim.region !== null && isDwelling(claim.type);
  return isOnScale && !namesEnergyClass(text) ? null : text;
}

/** A label as people write it: `a_plusplus` -> `A++`, `b_sub` -> `B−` (with a true minus sign). */
export const energyLabelText = (label: EnergyLabel): string =>
  label.charAt(0).toUpperCase() +
  (label.endsWith('_plusplus') ? '++' : label.endsWith('_plus') ? '+' : label.endsWith('_sub') ? '−' : '');

/** Order from best (0) to worst; properties without a label come last. */
export const energyRank = (label: EnergyLabel | null): number =>
  label ? ENERGY_LABELS.indexOf(label) : ENERGY_LABELS.length;

/** The letters that the search offers as minimum. */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** The worst rank that still counts for a letter: C includes C+, C and C-. */
export const worstRank = (letter: EnergyLetter): number =>
  Math.max(...ENERGY_LABELS.filter((label) => label.startsWith(letter)).map(energyRank));

/** The labels of a region that have a picture: its official scale, and the F+ and F− of Brussels certificates. */
export const picturedLabels = (region: Region): readonly EnergyLabel[] =>
  region === 'brussels' ? [...scaleLabels(region), 'f_plus', 'f_sub'] : scaleLabels(region);

/** The path of the picture of a label, a PNG of 160 × 64 px; null if there is none. */
export const energyImage = (region: Region | null, label: EnergyLabel | null): string | null =>
  region && label && picturedLabels(region).includes(label) ? `/images/epc/${region}/${label}.png` : null;
