import { type TrafficSource, trafficSource } from './traffic-source';

/** Kinds of device, read from the user agent. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'computer'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** One page view as it is counted: only classes, no personal data (RELIABILITY §3.1). */
export type PageView = {
  source: TrafficSource;
  device: DeviceClass;
  /** Whether the visitor came to the site with this page: directly, or by a link on another site. */
  isVisit: boolean;
};

type HeaderReader = { get: (name: string) => string | null };

/** The request of a page; `isBot` is true if the user agent is a program. */
export type ViewedRequest = {
  headers: HeaderReader;
  /** The value of `utm_medium` in the address of the page. */
  medium: string | null;
  ownHosts: readonly string[];
  isBot: boolean;
};

/** Headers of a page that a browser loads in advance and that may never be shown. */
const PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch', 'x-middleware-prefetch'] as const;
const PURPOSE_HEADERS = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const;

const isPrefetch = (headers: HeaderReader): boolean =>
  PREFETCH_HEADERS.some((name) => headers.get(name) !== null) ||
  PURPOSE_HEADERS.some((name) => /prefetch|preview/i.test((headers.get(name) ?? '').slice(0, 100)));

/** Whether the router asks for a page to draw it into the open one. */
const isSoftNavigation = (headers: HeaderReader): boolean => headers.get('rsc') !== null;

/** Whether the browser opens a whole page; browsers before 2023 do not send this header. */
const isDocument = (headers: HeaderReader): boolean => ['document', null].includes(headers.get('sec-fetch-dest'));

const FROM_OUTSIDE = ['none', 'cross-site'];

/** The kind of device of a user agent. A tablet with the user agent of a computer counts as a computer. */
export function deviceClass(userAgent: string): DeviceClass {
  const text = userAgent.slice(0, 500);
  if (/iPad|Tablet|PlayBook|Silk(?!.{0,400}Mobile)/i.test(text)) return 'tablet';
  if (/Mobi|iPhone|iPod/i.test(text)) return 'phone';
  return /Android/i.test(text) ? 'tablet' : 'computer';
}

/**
 * The page view that a request counts as; null if no person looks at the result: a prefetch, a bot, a frame or a
 * picture. Any opened page is a view. A visit is a request of a whole page with `Sec-Fetch-Site` none or cross-site.
 */
export function pageView({ headers, medium, ownHosts, isBot }: ViewedRequest): PageView | null {
  const isSoft = isSoftNavigation(headers);
  if (isBot || isPrefetch(headers) || !(isSoft || isDocument(headers))) return null;
  // Requests of the router always come from a page of this site, whatever their referrer.
  const source = isSoft ? 'site' : trafficSource(headers.get('referer') ?? '', ownHosts, medium);
  const site = headers.get('sec-fetch-site');
  // A browser without this header is judged by its referrer.
  const isFromOutside = site === null || FROM_OUTSIDE.includes(site);
  // A visitor who left to another site and comes back does not start a new visit.
  const isVisit = source !== 'site' && isFromOutside;
  return { source, device: deviceClass(headers.get('user-agent') ?? ''), isVisit };
}

/** Clicks of visitors on the page of a property. Only their number per day is counted. */
export const PROPERTY_CLICKS = ['pictures', 'phone', 'share', 'print', 'favourite', 'route'] as const;
export type PropertyClick = (typeof PROPERTY_CLICKS)[number];

/** The name under which the store marks a day on which the published price changed. */
export const PRICE_CHANGED = 'price';
