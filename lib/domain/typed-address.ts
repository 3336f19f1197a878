/** What a visitor typed into one field, as far as it can be told apart. */
export type TypedAddress = { address: string; zip: string; city: string };

const WITH_ZIP = /^(?<address>.*?)[,\s]*(?<![\p{L}\d])(?<zip>(?:[bl]-)?\d{4})\s+(?<city>\D+)$/iu;
const WITH_COMMA = /^(?<address>[^,]*\d[^,]*),\s*(?<city>[^\d,]+)$/u;

/** `Am Wiesenbach 42, 4700 Eupen` -> street with number, postcode, city. What cannot be told apart is the street. */
export function splitAddress(typed: string): TypedAddress {
  const text = typed.replace(/\s+/g, ' ').trim().slice(0, 200);
  const { address = text, zip = '', city = '' } = (WITH_ZIP.exec(text) ?? WITH_COMMA.exec(text))?.groups ?? {};
  return { address: address.trim(), zip: zip.toUpperCase(), city: city.trim() };
}
