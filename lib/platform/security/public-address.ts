/** The four numbers of an IPv4 address in its plain form; null for anything else. */
function readV4(text: string): number[] | null {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return null;
  const parts = text.split('.').map(Number);
  return parts.every((part) => part <= 255) ? parts : null;
}

/** The eight groups of an IPv6 address, one that ends in an IPv4 address included; null for anything else. */
function readV6(text: string): number[] | null {
  if (text.length > 45 || !/^[0-9a-f:.]+$/i.test(text)) return null;
  const tail = text.slice(text.lastIndexOf(':') + 1);
  const v4 = tail.includes('.') ? readV4(tail) : null;
  if (tail.includes('.') && !v4) return null;
  const [a = 0, b = 0, c = 0, d = 0] = v4 ?? [];
  const end = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const plain = v4 ? text.slice(0, -tail.length) + end : text;
  const halves = plain.split('::');
  if (halves.length > 2) return null;
  const [head = [], rest = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...rest];
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null;
}

/** IPv4 networks outside the internet: first address and prefix length. */
const NOT_PUBLIC_V4: ReadonlyArray<readonly [string, number]> = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const asNumber = (parts: readonly number[]): number => parts.reduce((sum, part) => sum * 256 + part, 0);

function isPublicV4(parts: readonly number[]): boolean {
  const address = asNumber(parts);
  return NOT_PUBLIC_V4.every(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) !== Math.floor(asNumber(readV4(first) ?? []) / size);
  });
}

const v4In = (high: number, low: number): number[] => [high >> 8, high & 255, low >> 8, low & 255];

function isPublicV6(groups: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  // NAT64: the last two groups contain the target address.
  if (a === 0x64 && b === 0xff9b && [c, d, e, f].every((group) => group === 0)) return isPublicV4(v4In(g, h));
  // 6to4: the address follows the first group.
  if (a === 0x2002) return isPublicV4(v4In(b, c));
  if (a === 0 && b === 0 && c === 0 && d === 0 && e === 0 && f === 0xffff) return isPublicV4(v4In(g, h));
  const isSpecial = a === 0x2001 && (b < 0x200 || b === 0xdb8);
  const isDocumentation = a === 0x3fff && b < 0x1000;
  // Only 2000::/3 is assigned: loopback, link-local, unique local and multicast are outside it.
  return a >> 13 === 1 && !isSpecial && !isDocumentation;
}

/**
 * Whether an IP address is of the internet: not private, loopback, link-local, shared by a provider (100.64/10), unique local,
 * multicast, reserved or for documentation; an IPv4 address inside an IPv6 one counts as itself. False for text that is not an
 * address, one with a zone (`fe80::1%eth0`) included.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = readV4(address);
  if (v4) return isPublicV4(v4);
  const v6 = readV6(address);
  return v6 !== null && isPublicV6(v6);
}
