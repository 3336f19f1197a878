import { isLoopbackAddress, isPrivateAddress } from './ip-address';

/** The longest name that a host may have. */
const LONGEST = 255;

/** The name or address of a Host header: lower case, without port and closing dot; an IPv6 address keeps its brackets. */
export const plainHost = (host: string): string =>
  host
    .slice(0, LONGEST)
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, '$1');

/** Names that no public domain can have, such as that of a container. */
const NEAR_NAMES = [/^[a-z0-9-]{1,63}$/, /\.(localhost|local|internal)$/];

/** Whether a host, as a setting or a header names it, is this machine alone. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host === '::1' ? host : plainHost(host);
  return name === 'localhost' || isLoopbackAddress(withoutBrackets(name));
};

/** Whether a host (see `plainHost`) names this machine or its own network: an address of it, or a name of it. */
export const isNearHost = (name: string): boolean =>
  isPrivateAddress(withoutBrackets(name)) || NEAR_NAMES.some((pattern) => pattern.test(name));
