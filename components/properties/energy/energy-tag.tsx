import type { EnergyLabel } from '@/lib/domain/property/energy-label';

/**
 * The colour of a label, and whether its text is white. Labels with a sign have the colour of their letter (DOMAIN
 * §1.2), except A+ and A++, which have their own. The text is white on A+, on A++ and from G on, because those colours
 * are dark.
 */
export const swatchOf = (label: EnergyLabel): [swatch: string, isWhite: boolean] => {
  const swatch = label === 'a_plusplus' ? 'app' : label === 'a_plus' ? 'ap' : label.charAt(0);
  return [swatch, swatch.length > 1 || swatch > 'f'];
};

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
      <span className="sr-only">{`${name} `}</span>
      {text}
    </span>
  );
}
