const GROUPS: Readonly<Record<number, RegExp>> = {
  10: /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
  9: /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
};

/** A phone number for reading: 10 digits 4-2-2-2, 9 digits 3-2-2-2, any other length as it came (SPEC §5). */
export function formatPhone(raw: string): string {
  const digits = raw.replace(/\D/g, '');
  return GROUPS[digits.length]?.exec(digits)?.slice(1).join(' ') ?? raw;
}

/** Shorter than this without a leading zero, it is a service number such as 112, which takes no country code. */
const SHORTEST_INTERNATIONAL = 9;

/**
 * The address of a `tel:` link in E.164, always from the raw number, never from the formatted text (DOMAIN §8.1):
 * `015 00 00 12` -> `tel:+3215000012`.
 */
export function telHref(raw: string): string {
  const isInternational = /^\D*(?:\+|00)/.test(raw);
  const digits = (isInternational ? raw.replaceAll('(0)', '') : raw).replace(/\D/g, '');
  // In Belgium the zero of the zone falls away behind the country code, whoever has left it there.
  if (isInternational) return `tel:+${digits.replace(/^00/, '').replace(/^320/, '32')}`;
  if (digits.startsWith('0')) return `tel:+32${digits.slice(1)}`;
  return digits.length >= SHORTEST_INTERNATIONAL ? `tel:+${digits}` : `tel:${digits}`;
}
