/** The places in a typed list: one a line or parted by commas, semicolons or slashes. */
export const splitPlaces = (text: string): string[] =>
  text
    .split(/[,;/\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
