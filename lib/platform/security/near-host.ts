/** The longest possible host name. */
const LONGEST = 255;

/** The name or address of a Host header: lower case, without port and final dot; an IPv6 address keeps its brackets. */
export const plainHost = (host: string): string =>
  host
    .slice(0, LONGEST)
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '');

const LOOPBACK = [/^localhost$/, /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/, /^\[?::1\]?$/];
const NEAR = [
  ...LOOPBACK,
  /^[a-z0-9-]{1,63}$/,
  /\.(localhost|local|internal)$/,
  /^10\.\d{1,3}\.\d{1,3}\.\d{1,3}$/,
  /^192\.168\.\d{1,3}\.\d{1,3}$/,
  /^172\.(1[6-9]|2\d|3[01])\.\d{1,3}\.\d{1,3}$/,
  /^\[f[cd][0-9a-f]{2}:[0-9a-f:]{1,40}\]$/,
];

/** Whether a host, in a setting or a header, is this machine alone. */
export const isLoopbackHost = (host: string): boolean => {
  const name = host === '::1' ? host : plainHost(host);
  return LOOPBACK.some((pattern) => pattern.test(name));
};

/**
 * Whether a host (see `plainHost`) is this machine or in its own network: loopback and private addresses, and names that no
 * public domain can have, as that of a container.
 */
export const isNearHost = (name: string): boolean => NEAR.some((pattern) => pattern.test(name));

/** Whether a socket address is of this machine or its network, as that of a proxy in front. */
export const isNearAddress = (address: string): boolean => {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d)/, '');
  return plain !== '' && isNearHost(plain.includes(':') ? `[${plain}]` : plain);
};
