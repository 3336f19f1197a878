import type { EnergyLabel } from '@/lib/domain/property/energy-label';

const SWATCHES: Readonly<Record<string, [swatch: string, isWhite: boolean]>> = {
  a_plusplus: ['app', true],
  a_plus: ['ap', true],
  a: ['a', false],
  b: ['b', false],
  c: ['c', false],
  d: ['d', false],
  e: ['e', false],
  f: ['f', false],
  g: ['g', true],
  h: ['h', true],
  i: ['i', true],
};

/** The colour of a label; sub-labels have the colour of their letter (DOMAIN §1.2). */
export const swatchOf = (label: EnergyLabel): [swatch: string, isWhite: boolean] =>
  SWATCHES[label] ?? SWATCHES[label.charAt(0)] ?? ['a', false];

/** The energy label in the arrow shape of the certificate; a screen reader reads `name` first. */
export function EnergyTag({
  label,
  text,
  name,
  isLarge = false,
}: {
  label: EnergyLabel;
  text: string;
  name: string;
  isLarge?: boolean;
}) {
  const [swatch, isWhite] = swatchOf(label);
  return (
    <span
      className={`energy-tag${isWhite ? ' is-dark' : ''}${isLarge ? ' is-large' : ''}`}
      style={{ '--c': `var(--e-${swatch})` }}
    >
      <span className="visually-hidden">{name} </span>
      {text}
    </span>
  );
}
