import hosts from './known-hosts.json' with { type: 'json' };

/**
 * Where a visitor came from, as a class; the address itself is never stored (RELIABILITY §3.1). `site` is a page of
 * this site.
 */
export const TRAFFIC_SOURCES = ['direct', 'search', 'social', 'portal', 'newsletter', 'other', 'site'] as const;
export type TrafficSource = (typeof TRAFFIC_SOURCES)[number];

/** The `utm_medium` of links in mails of this site. */
const REPORT_MEDIUM = 'email';

/** An address as a link in a mail of this site, so that its visits count as coming from a newsletter. */
export const fromReport = (url: string): string => `${url}?utm_medium=${REPORT_MEDIUM}`;

type Outside = Extract<TrafficSource, 'search' | 'social' | 'portal' | 'newsletter'>;

/** Hosts by class; subdomains count with their host. */
const HOSTS: ReadonlyMap<string, Outside> = new Map(
  Object.entries(hosts).flatMap(([source, names]) => names.map((host) => [host, source as Outside] as const)),
);

/** Google has a domain in every country. */
const GOOGLE = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;
const LONGEST_ADDRESS = 2000;

function hostOf(address: string): string | null {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return null;
  return new URL(address).hostname.toLowerCase();
}

/** The class of a host: that of the longest known host name with which it ends. */
function classOf(host: string): Outside | null {
  if (GOOGLE.test(host)) return 'search';
  const labels = host.split('.').slice(-6);
  for (let from = 0; from < labels.length - 1; from += 1) {
    const known = HOSTS.get(labels.slice(from).join('.'));
    if (known) return known;
  }
  return null;
}

/**
 * The class of the page that contained the link. `referrer` is the address in the header, `''` if there was none;
 * `ownHosts` are the hosts of this site; `medium` is the `utm_medium` of the address. Never throws.
 */
export function trafficSource(referrer: string, ownHosts: readonly string[], medium: string | null): TrafficSource {
  if (medium === REPORT_MEDIUM) return 'newsletter';
  if (referrer === '') return 'direct';
  const host = hostOf(referrer);
  if (host === null) return 'other';
  if (ownHosts.includes(host)) return 'site';
  return classOf(host) ?? 'other';
}
