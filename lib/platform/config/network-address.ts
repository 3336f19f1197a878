import { BlockList, isIP } from 'node:net';

// All code about IP addresses. `net.BlockList` compares them with networks; no other code parses them.

type Family = 'ipv4' | 'ipv6';
const familyOf = (address: string): Family | null => {
  const version = isIP(address);
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6';
};

/** An IPv4 or IPv6 address, with the length of its prefix where a network is meant. Null for anything else. */
function partsOf(entry: string): { address: string; prefix: number; family: Family } | null {
  const [address = '', length, ...rest] = entry.split('/');
  const family = familyOf(address);
  if (!family || rest.length > 0) return null;
  const most = family === 'ipv4' ? 32 : 128;
  const prefix = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix >= 0 && prefix <= most ? { address, prefix, family } : null;
}

/** The most characters of a network: an IPv6 address with a prefix has 49. */
const LONGEST = 60;

/** Whether a text names an address or a network: `81.82.83.84`, `2001:db8::/48`. */
export const isNetwork = (entry: string): boolean => entry.length <= LONGEST && partsOf(entry) !== null;

/** The list of networks; entries that are not networks are left out. */
function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const parts = partsOf(entry);
    if (parts) list.addSubnet(parts.address, parts.prefix, parts.family);
  }
  return list;
}

const isIn = (list: BlockList, address: string): boolean => {
  const family = familyOf(address);
  return family !== null && list.check(address, family);
};

/** The length of the longest IP address; a longer text in a header is cut to it. */
const LONGEST_ADDRESS = 45;

/**
 * An address without what proxies add to it: brackets, the port after it, the zone of IPv6, and the IPv6 form of an IPv4 address.
 * In lower case.
 */
const plainAddress = (address: string): string =>
  address
    .toLowerCase()
    .slice(0, LONGEST_ADDRESS + '[]:65535'.length)
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*/, '')
    .slice(0, LONGEST_ADDRESS);

/** A function that tells whether an address is in one of the networks. */
export function networkRule(entries: readonly string[]): (address: string) => boolean {
  const list = listOf(entries);
  return (address) => isIn(list, plainAddress(address));
}

/** The address that counts for limits: the last `hops` entries of the list were written by trusted proxies. */
export function clientAddress(socket: string, forwardedFor: string | null, hops: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), socket].filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - hops)] ?? '';
}

/**
 * The key of a client: the whole IPv4 address, or the first 64 bits of an IPv6 address, because one connection has all
 * addresses with these bits (RELIABILITY §4.5). The port is left out, because each connection has another.
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

const LOOPBACK = listOf(['127.0.0.0/8', '::1']);
const NEAR = listOf(['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']);

/** Whether an address is the machine's own. */
const isLoopbackAddress = (address: string): boolean => isIn(LOOPBACK, plainAddress(address));

/** Whether an address is the machine's own or in its private network. */
export const isPrivateAddress = (address: string): boolean => isIn(NEAR, plainAddress(address));

/** IPv4 networks that are not the internet (IANA special-purpose registry). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** An IPv4 network as the IPv6 addresses that contain it: NAT64 and 6to4. IPv4-mapped ones are compared as IPv4. */
function insideV6(network: string): string[] {
  const [address = '', bits = ''] = network.split('/');
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const hex = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  return [`64:ff9b::${hex}/${96 + Number(bits)}`, `2002:${hex}::/${16 + Number(bits)}`];
}

/** Every IPv4 address, also in its IPv6 form, and the IPv6 addresses that are assigned for the internet, with NAT64. */
const ASSIGNED = listOf(['0.0.0.0/0', '2000::/3', '64:ff9b::/96']);
const NOT_PUBLIC = listOf([
  ...NOT_PUBLIC_V4,
  ...NOT_PUBLIC_V4.flatMap(insideV6),
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
]);

/**
 * Whether an IP address belongs to the internet: not private, loopback, link-local, shared by a provider (100.64/10), unique
 * local, multicast, reserved or for documentation; an IPv4 address inside an IPv6 one counts as itself. False for any text that
 * is not an address, and for one with a zone (`fe80::1%eth0`).
 */
export function isPublicAddress(address: string): boolean {
  const family = address.includes('%') ? null : familyOf(address);
  return family !== null && ASSIGNED.check(address, family) && !NOT_PUBLIC.check(address, family);
}

/** The longest name that a host may have. */
const LONGEST_HOST = 255;

/** The name or address of a Host header: lower case, without port and closing dot; an IPv6 address keeps its brackets. */
export const plainHost = (host: string): string =>
  host
    .slice(0, LONGEST_HOST)
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

/** Host names that no public domain can have, for example that of a container. */
const NEAR_NAMES = [/^[a-z0-9-]{1,63}$/, /\.(localhost|local|internal)$/];

/** Whether a host name in a setting or header means only this machine. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host === '::1' ? host : plainHost(host);
  return name === 'localhost' || isLoopbackAddress(withoutBrackets(name));
};

/** Whether a host (see `plainHost`) is this machine or in its own network, by address or by name. */
export const isNearHost = (name: string): boolean =>
  isPrivateAddress(withoutBrackets(name)) || NEAR_NAMES.some((pattern) => pattern.test(name));
