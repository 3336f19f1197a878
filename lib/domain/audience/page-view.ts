import { type TrafficSource, trafficSource } from './traffic-source';

/** The kind of a device, from what every request says of itself. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'computer'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** One page view as it is counted: classes only, nothing of the person (RELIABILITY §3.1). */
export type PageView = {
  source: TrafficSource;
  device: DeviceClass;
  /** Somebody who came to the site with this page: opened directly, or by a link on another site. */
  isVisit: boolean;
};

type HeaderReader = { get: (name: string) => string | null };

/** The request of a page; `isBot` says whether its user agent is that of a program. */
export type ViewedRequest = {
  headers: HeaderReader;
  /** `utm_medium` of the address. */
  medium: string | null;
  ownHosts: readonly string[];
  isBot: boolean;
};

/** Headers of a page that a browser loads in advance; nobody may ever look at it. */
const PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch', 'x-middleware-prefetch'] as const;
const PURPOSE_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

const isPrefetch = (headers: HeaderReader): boolean =>
  PREFETCH_HEADERS.some((name) => headers.get(name) !== null) ||
  PURPOSE_HEADERS.some((name) => /prefetch|preview/i.test((headers.get(name) ?? '').slice(0, 100)));

/** What the router asks for when it draws a page into the one that is open. */
const isSoftNavigation = (headers: HeaderReader): boolean => headers.get('rsc') !== null;

/** What a browser asks for when a whole page is opened; browsers before 2023 do not say what they ask for. */
const isDocument = (headers: HeaderReader): boolean => ['document', null].includes(headers.get('sec-fetch-dest'));

const FROM_OUTSIDE = ['none', 'cross-site'];

/** The kind of device of a user agent. A tablet that passes for a computer counts as one. */
export function deviceClass(userAgent: string): DeviceClass {
  const text = userAgent.slice(0, 500);
  if (/iPad|Tablet|PlayBook|Silk(?!.{0,400}Mobile)/i.test(text)) return 'tablet';
  if (/Mobi|iPhone|iPod/i.test(text)) return 'phone';
  return /Android/i.test(text) ? 'tablet' : 'computer';
}

/**
 * What a request for a page counts as, or null when it is none that a person looks at: a prefetch, a bot, a frame or picture.
 * A visit is a request of a whole page with `Sec-Fetch-Site` none or cross-site; a page view any page that is opened.
 */
export function pageView({ headers, medium, ownHosts, isBot }: ViewedRequest): PageView | null {
  const isSoft = isSoftNavigation(headers);
  if (isBot || isPrefetch(headers) || !(isSoft || isDocument(headers))) return null;
  // The router's requests come from a page of ours, whatever referrer a browser sends with them.
  const source = isSoft ? 'site' : trafficSource(headers.get('referer') ?? '', ownHosts, medium);
  const site = headers.get('sec-fetch-site');
  // A browser that does not say from where is judged by its referrer.
  const isFromOutside = site === null || FROM_OUTSIDE.includes(site);
  // Who is led back here by way of another site has not come anew.
  const isVisit = source !== 'site' && isFromOutside;
  return { source, device: deviceClass(headers.get('user-agent') ?? ''), isVisit };
}
