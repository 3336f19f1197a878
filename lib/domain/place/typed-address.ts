/** A postal address that a visitor typed into one field, split as far as possible. */
export type TypedAddress = { address: string; zip: string; city: string };

/** A postcode followed only by the name of a place. */
const ZIP_AND_CITY = /(^|[^\p{L}\d])((?:[bl]-)?\d{4}) (\D+)$/iu;
const LONGEST = 200;

/** `Am Wiesenbach 42, 4700 Eupen` -> street with number, postcode, city. A text that cannot be split is the street. */
export function splitAddress(typed: string): TypedAddress {
  const text = typed
    .slice(0, 2 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  const found = ZIP_AND_CITY.exec(text);
  if (found) {
    const [, before = '', zip = '', city = ''] = found;
    const [address = ''] = /^(?:.*[^,\s])?/.exec(text.slice(0, found.index) + before) ?? [];
    return { address, zip: zip.toUpperCase(), city: city.trim() };
  }
  const [street = '', city = '', ...rest] = text.split(',');
  const isBoth = rest.length === 0 && /\d/.test(street) && /^\D+$/.test(city);
  return isBoth ? { address: street.trim(), zip: '', city: city.trim() } : { address: text, zip: '', city: '' };
}
