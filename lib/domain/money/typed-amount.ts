const SPACES = /[\s\u00a0\u202f'’]/g;
// A group before three digits never begins with 0: 0,500 is half a euro typed with one digit too many, not 500.
const GROUPED = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3}){0,3}$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,2})?$/;
const GROUPED_WITH_CENTS = /^[1-9]\d{0,2}(?:\.\d{3}){1,4},\d{1,2}$|^[1-9]\d{0,2}(?:,\d{3}){1,4}\.\d{1,2}$/;

/**
 * An amount as people type it, in euro: `1.250.000`, `1 250 000`, `350000,50`, `€ 1.250,5`, `1,250,000.50`, `450.000,-`,
 * `EUR 450.000`. A point or a comma before three digits groups them; before one or two it is the decimal sign. Null for anything else.
 */
export function parseAmount(typed: string): number | null {
  const text = typed
    .replace(SPACES, '')
    .replace(/^(?:€|euro?)|(?:€|euros?|eur)$/gi, '')
    .replace(/,(?:-{1,2}|–|—)$/, '');
  if (GROUPED.test(text)) return Number(text.replace(/[.,]/g, ''));
  if (PLAIN.test(text)) return Number(text.replace(',', '.'));
  if (!GROUPED_WITH_CENTS.test(text)) return null;
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  return Number(`${text.slice(0, at).replace(/[.,]/g, '')}.${text.slice(at + 1)}`);
}

/** A percentage as people type it: `3,25`, `3.25 %`. Its point or comma is always the decimal sign. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace(SPACES, '').replace(/%$/, '');
  return /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}
