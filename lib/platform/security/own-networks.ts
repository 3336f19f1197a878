import { BlockList, isIP } from 'node:net';
import { plainAddress } from './client-key';

/** An IPv4 or IPv6 address, with the prefix length of a network. Null for anything else. */
function partsOf(entry: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return null;
  const most = version === 4 ? 32 : 128;
  const prefix = length === undefined ? most : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  return prefix >= 0 && prefix <= most ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Whether a text is an address or a network: `81.82.83.84`, `2001:db8::/48`. */
export const isNetwork = (entry: string): boolean => partsOf(entry) !== null;

/** A function that tests whether an address is in one of the networks; invalid entries are skipped. */
export function networkRule(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const parts = partsOf(entry);
    if (parts) list.addSubnet(parts.address, parts.prefix, parts.family);
  }
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  };
}
