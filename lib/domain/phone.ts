const GROUPS: Readonly<Record<number, RegExp>> = {
  10: /^(\d{4})(\d{2})(\d{2})(\d{2})$/,
  9: /^(\d{3})(\d{2})(\d{2})(\d{2})$/,
};

/** A phone number for reading: 10 digits 4-2-2-2, 9 digits 3-2-2-2, any other length as it came (SPEC §5). */
export function formatPhone(raw: string): string {
  const digits = raw.replace(/\D/g, '');
  return GROUPS[digits.length]?.exec(digits)?.slice(1).join(' ') ?? raw;
}

/** The address of a `tel:` link, always from the raw number: `015 00 00 12` -> `tel:+3215000012` (DOMAIN §8.1). */
export function telHref(raw: string): string {
  const digits = raw.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  if (digits.startsWith('00')) return `tel:+${digits.slice(2)}`;
  return digits.startsWith('0') ? `tel:+32${digits.slice(1)}` : `tel:+${digits}`;
}
