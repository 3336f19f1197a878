/** The address that counts for limits: the last `hops` entries of the list come from trusted proxies. */
export function clientAddress(socket: string, forwardedFor: string | null, hops: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), socket].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? '';
}

/** The length of the longest IP address; a longer text in a header is cut to it. */
const LONGEST = 45;

/**
 * An address without the additions of proxies: brackets, port, the zone of IPv6, and the IPv6 form of an IPv4 address. In lower
 * case.
 */
export const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .slice(0, LONGEST + '[]:65535'.length)
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*/, '')
    .slice(0, LONGEST);

/**
 * One key per connection: the whole IPv4 address, or the first 64 bits of IPv6 (RELIABILITY §4.5). The key has no port, because
 * every connection has another one.
 */
export function clientKey(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
