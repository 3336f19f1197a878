/** How Belgians write their numbers; the first pattern that fits decides (decision 074). */
const GROUPINGS: readonly RegExp[] = [
  // Free and paid service numbers: 0800 12 345, 0900 12 345.
  /^(0800|090\d)(\d{2})(\d{3})$/,
  // Zones of one digit: Brussels, Antwerp, Liège, Ghent.
  /^(0[2349])(\d{3})(\d{2})(\d{2})$/,
  // Every other zone, and a mobile number.
  /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
  /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
];

/** Whether a number begins with a country code, `+352` or `00352`. */
const isInternational = (raw: string): boolean => /^\D*(?:\+|00)/.test(raw);

const grouped = (digits: string): string | null => {
  for (const pattern of GROUPINGS) {
    const groups = pattern.exec(digits);
    if (groups) return groups.slice(1).join(' ');
  }
  return null;
};

/**
 * A phone number for reading: `02 511 22 33`, `011 22 33 44`, `0470 12 34 56`. One with a country code keeps its plus
 * and stays as it came; only a Belgian one is grouped behind it (`+32 2 511 22 33`). What fits nothing stays as it came.
 */
export function formatPhone(raw: string): string {
  const digits = raw.replace(/\D/g, '');
  if (!isInternational(raw)) return grouped(digits) ?? raw;
  const national = grouped(`0${digits.replace(/^(?:00)?32/, '')}`);
  const isBelgian = /^(?:00)?32[1-9]\d{7,8}$/.test(digits);
  return isBelgian && national ? `+32 ${national.slice(1)}` : raw;
}

/** Shorter than this without a leading zero, it is a service number such as 112, which takes no country code. */
const SHORTEST_INTERNATIONAL = 9;

/**
 * The address of a `tel:` link in E.164, always from the raw number, never from the formatted text (`+32` for Belgium):
 * `015 00 00 12` -> `tel:+3215000012`.
 */
export function telHref(raw: string): string {
  const international = isInternational(raw);
  const digits = (international ? raw.replaceAll('(0)', '') : raw).replace(/\D/g, '');
  // In Belgium the zero of the zone falls away behind the country code, whoever has left it there.
  if (international) return `tel:+${digits.replace(/^00/, '').replace(/^320/, '32')}`;
  if (digits.startsWith('0')) return `tel:+32${digits.slice(1)}`;
  return digits.length >= SHORTEST_INTERNATIONAL ? `tel:+${digits}` : `tel:${digits}`;
}
