/** Mail services that ignore dots in the name of an address. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The likely mailbox of a valid address, used only to count against limits: lower case, without the part after a plus, and
 * without dots for Gmail. Two mailboxes may count as one; mail is still sent to the address as typed.
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
