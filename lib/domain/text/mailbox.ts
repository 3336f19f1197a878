/** Services that deliver an address with dots in its name as one without. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that a checked address most likely leads to, for limits and nothing else: small letters, without what stands
 * behind a plus, and for Gmail without dots. Two mailboxes may be taken for one; mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, at).toLowerCase();
  const domain = address.slice(at + 1).toLowerCase();
  const plus = name.indexOf('+');
  const base = plus > 0 ? name.slice(0, plus) : name;
  const merged = WITHOUT_DOTS[domain];
  return merged ? `${base.replaceAll('.', '') || base}@${merged}` : `${base}@${domain}`;
}
