import { isLoopbackHost } from './network-address';

/** Settings in the address of a mail server that would turn off the required encryption. */
const WITHOUT_TLS = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure'] as const;

/**
 * Whether mails to a server (`smtp://user:password@host:587`) must be sent encrypted: its address contains a password,
 * and the connection leaves this machine. The server must then offer STARTTLS; smtps:// is encrypted from its first
 * byte.
 */
export function needsStartTls(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address);
  return protocol === 'smtp:' && (username !== '' || password !== '') && !isLoopbackHost(hostname);
}

/** The settings in an address that would send its password unencrypted. */
export const settingsAgainstTls = (address: string): string[] =>
  needsStartTls(address) ? WITHOUT_TLS.filter((name) => new URL(address).searchParams.has(name)) : [];
