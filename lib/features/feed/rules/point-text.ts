import { readQuantity } from '../../../domain/text/number-in-text';

const SIGNED =
  /^(?<north>-?\d{1,3}[.,]\d{2,15})\s?°?\s?n?(?:\s*[;/|]\s*|,\s*|\s+)(?<east>-?\d{1,3}[.,]\d{2,15})\s?°?\s?[eo]?$/i;

/** Splits a point in one text into two texts: `51.0259, 4.4776`, `51,0259; 4,4776`. Null for anything else. */
export function splitPoint(text: string): [north: string, east: string] | null {
  const { north, east } = SIGNED.exec(text.slice(0, 60).trim())?.groups ?? {};
  return north && east && readQuantity(north, 'degrees') !== null ? [north, east] : null;
}
