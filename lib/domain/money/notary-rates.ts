/** One slice of the scale: the percentage applies to the part of a price from `from` up to the next slice. */
type Slice = { from: number; percent: number };
type DatedScale = { slices: readonly Slice[]; validFrom: string | null; source: string; lastChecked: string };

/**
 * The federal scale of notaries for a purchase deed, by slices of the price. Since 2023 another table applies, lower for the
 * only home; its amounts were not found, and the classic scale is a good estimate (DOMAIN §3.3, design/money-and-rates).
 */
export const NOTARY_SCALES: readonly DatedScale[] = [
  {
    slices: [
      { from: 0, percent: 4.56 },
      { from: 7_500, percent: 2.85 },
      { from: 17_500, percent: 2.28 },
      { from: 30_000, percent: 1.71 },
      { from: 45_495, percent: 1.14 },
      { from: 64_095, percent: 0.57 },
      { from: 250_095, percent: 0.057 },
    ],
    validFrom: null,
    source: 'DOMAIN §3.3; deboerenpartners.be; 3270notaris.be; bouwinfo.be',
    lastChecked: '2026-11-23',
  },
];

/** The scale that applies on a day (ISO date). */
export const notaryScaleOn = (day: string): DatedScale | undefined =>
  NOTARY_SCALES.find(({ validFrom }) => validFrom === null || validFrom <= day) ?? NOTARY_SCALES.at(-1);
