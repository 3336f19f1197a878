import type { Region } from '../place/zip-region';
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

/** Upper bounds in kWh/m² a year, first match wins (SPEC §9, DOMAIN §1.1, decision D2 and D3). */
export const ENERGY_SCALES = {
  flanders: [
    [0, 'a_plus'],
    [100, 'a'],
    [200, 'b'],
    [300, 'c'],
    [400, 'd'],
    [500, 'e'],
    [Infinity, 'f'],
  ],
  wallonia: [
    [0, 'a_plusplus'],
    [45, 'a_plus'],
    [85, 'a'],
    [170, 'b'],
    [255, 'c'],
    [340, 'd'],
    [425, 'e'],
    [510, 'f'],
    [Infinity, 'g'],
  ],
  brussels: [
    [15, 'a_plus'],
    [30, 'a'],
    [45, 'a_sub'],
    [62, 'b_plus'],
    [78, 'b'],
    [95, 'b_sub'],
    [113, 'c_plus'],
    [132, 'c'],
    [150, 'c_sub'],
    [170, 'd_plus'],
    [190, 'd'],
    [210, 'd_sub'],
    [232, 'e_plus'],
    [253, 'e'],
    [275, 'e_sub'],
    [298, 'f_plus'],
    [322, 'f'],
    // "g from 346 upwards" (SPEC §9): everything below 346 is still f_sub, decimals included.
    [346 - Number.EPSILON * 256, 'f_sub'],
    [Infinity, 'g'],
  ],
} as const satisfies Record<Exclude<Region, 'luxembourg'>, Scale>;

/** The classes that Luxembourg prints; they come from the certificate's text and are never computed (DOMAIN D4). */
export const LUXEMBOURG_LABELS = [
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
] as const satisfies readonly EnergyLabel[];

/** The label that a region's scale gives to a score in kWh/m² a year, or null where there is no scale or no number. */
export function energyLabelOf(score: number, region: Region): EnergyLabel | null {
  if (region === 'luxembourg' || !Number.isFinite(score)) return null;
  return ENERGY_SCALES[region].find(([upper]) => score <= upper)?.[1] ?? null;
}

/** A label from its text: `A++`, `B-`, `c`, `a_plus`. Null when the text names no label. */
export function parseEnergyLabel(text: string | null | undefined): EnergyLabel | null {
  const key = (text ?? '')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/\+\+$/, '_plusplus')
    .replace(/\+$/, '_plus')
    .replace(/[-−–]$/, '_sub');
  return ENERGY_LABELS.find((label) => label === key) ?? null;
}

/** The label as a region's certificates know it: the scales of Flanders and Brussels begin with A+ (SPEC §9, DOMAIN D3). */
function onScaleOf(label: EnergyLabel | null, region: Region | null): EnergyLabel | null {
  const beginsWithAPlus = region === 'flanders' || region === 'brussels';
  return label === 'a_plusplus' && beginsWithAPlus ? 'a_plus' : label;
}

/**
 * The label to show: in Belgium computed from the score when that is above 0, otherwise read from the label text;
 * in Luxembourg always the text (SPEC §9, DOMAIN D4, D5). The scales are those of dwellings: with the type of an office,
 * a shop or the like the text alone counts (DOMAIN §1.1).
 */
export function energyLabel(home: {
  score: number | null;
  labelText: string | null;
  region: Region | null;
  type?: PropertyType;
}): EnergyLabel | null {
  const { score, labelText, region, type } = home;
  const isComputed = region && region !== 'luxembourg' && (type === undefined || isDwelling(type));
  if (isComputed && score !== null && score > 0) return energyLabelOf(score, region);
  return onScaleOf(parseEnergyLabel(labelText), region);
}

/** A label as people write it: `a_plusplus` -> `A++`, `b_sub` -> `B−` (with a true minus sign). */
export const energyLabelText = (label: EnergyLabel): string =>
  label.charAt(0).toUpperCase() +
  (label.endsWith('_plusplus') ? '++' : label.endsWith('_plus') ? '+' : label.endsWith('_sub') ? '−' : '');

/** Order from best (0) to worst; homes without a label come after all others. */
export const energyRank = (label: EnergyLabel | null): number =>
  label ? ENERGY_LABELS.indexOf(label) : ENERGY_LABELS.length;

/** The letters that a search asks for as "at least this good". */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** The worst rank that still counts for a letter: C stands for C+, C and C-. */
export const worstRank = (letter: EnergyLetter): number =>
  Math.max(...ENERGY_LABELS.filter((label) => label.startsWith(letter)).map(energyRank));

/** The picture of a label (SPEC §9). */
export const energyImage = (region: Region, label: EnergyLabel): string => `/images/epc/${region}/${label}.png`;
