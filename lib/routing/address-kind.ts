import { MAP_DOCUMENT_PATH } from './data-href';
import { matchAnyLanguage, matchLocalized, splitLocale } from './match-route';
import { withoutMark } from './preview';
import { routeOf } from './route-table';

/** The route handlers, each a file of `app/`, with their exported methods. */
export const HANDLERS = {
  'api/acts': ['POST'],
  'api/altcha': ['GET'],
  'api/calendar/{}': ['GET'],
  'api/documents/{}/{}': ['GET'],
  'api/health': ['GET'],
  'api/search-count': ['GET'],
  'api/properties': ['GET'],
  'api/lists': ['GET'],
  'api/map/data/{}': ['GET'],
  'api/map/labels': ['GET'],
  'api/map/markers': ['GET'],
  'api/moderation/{}': ['GET'],
  'api/open-houses/{}/{}': ['GET'],
  'api/owner-properties/{}': ['GET'],
  'api/owner-properties/{}/documents/{}': ['GET'],
  'api/owner-properties/{}/visits/{}': ['GET'],
  'api/places/{}': ['GET'],
  'api/ready': ['GET'],
  'api/stop/{}': ['GET', 'POST'],
  'api/unsubscribe/{}': ['GET', 'POST'],
  'feeds/{}/{}': ['GET'],
  'robots.txt': ['GET'],
  'sitemap.xml': ['GET'],
  'sitemap/{}': ['GET'],
} as const satisfies Record<string, readonly ('GET' | 'POST')[]>;

export type HandlerKey = keyof typeof HANDLERS;

/** The handlers of signed links and of the owner portal. */
export const PERSONAL_HANDLERS: readonly HandlerKey[] = [
  'api/calendar/{}',
  'api/documents/{}/{}',
  'api/moderation/{}',
  'api/owner-properties/{}',
  'api/owner-properties/{}/documents/{}',
  'api/owner-properties/{}/visits/{}',
  'api/stop/{}',
  'api/unsubscribe/{}',
];

/** The kind of an address: a file, a handler, the map's document, or else a page, which may not exist. */
export type AddressKind =
  | { kind: 'file' }
  | { kind: 'handler'; key: HandlerKey }
  | { kind: 'map-document' }
  | { kind: 'page' };

const KEYS = Object.keys(HANDLERS) as HandlerKey[];
/** A variable segment of a handler's path: a token, hash or file name, of characters that need no decoding. */
const SEGMENT = /^[\w.-]{1,2000}$/;
/** A cut picture, or the file of streets. */
const MEDIA = /^\/media\/[\w.-]{1,200}$/;
const PAGE: AddressKind = { kind: 'page' };

function handlerOf(segments: readonly string[]): HandlerKey | undefined {
  return KEYS.find((key) => {
    const wanted = key.split('/');
    return (
      wanted.length === segments.length &&
      wanted.every((part, at) => (part === '{}' ? SEGMENT.test(segments[at] ?? '') : part === segments[at]))
    );
  });
}

/**
 * The kind of an address, by the path exactly as requested: not decoded, case-sensitive. A path that only resembles a file
 * or handler counts as a page, because pages pass all checks. `files` are the paths below `public/`.
 */
export function addressKind(pathname: string, files: ReadonlySet<string>): AddressKind {
  if (files.has(pathname) || isBuiltFile(pathname) || MEDIA.test(pathname)) return { kind: 'file' };
  if (pathname === MAP_DOCUMENT_PATH) return { kind: 'map-document' };
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  const key = handlerOf(path.split('/'));
  return key ? { kind: 'handler', key } : PAGE;
}

/** Scripts, styles and fonts of the build; for a missing file the answer is a 404 without a page. */
const isBuiltFile = (pathname: string): boolean =>
  pathname.startsWith('/_next/static/') && pathname.slice('/_next/static/'.length).split('/').every(isPlainSegment);

/**
 * Whether a segment of a path is not empty, not `..`, and without characters that could be decoded in two ways; `[` and
 * `]` may be encoded.
 */
const isPlainSegment = (segment: string): boolean => /^(?:[\w.~@-]|%5[BD])+$/i.test(segment) && !/^\.+$/.test(segment);

/** The signature of a link has 32 letters and digits, the token of an owner 64 (platform/security/secret.ts). */
const LIKE_TOKEN = /[a-z0-9]{32}/;

/** Whether the first part of the address of a feed is the name of one for portals; otherwise it is a language. */
export const isPortalFeed = (name: string): boolean => name.includes('.');

/**
 * Whether a path in plain form (match-route.ts) is personal: a signed link, the login or the owner portal, in any language
 * and spelling, as a preview too. A personal page is never cached, its address is never sent as a referrer (RELIABILITY
 * S22), and no count and no list keeps its path. A path that no route matches is personal if a part of it may be a token,
 * as in a link that a mail program changed.
 */
export function isPersonalPath(plain: string): boolean {
  const shown = withoutMark(plain);
  if (shown !== null) return isPersonalPath(shown);
  if (MEDIA.test(`/${plain}`)) return false;
  const handler = handlerOf(plain.split('/'));
  if (handler === 'feeds/{}/{}') return isPortalFeed(plain.split('/')[1] ?? '');
  if (handler) return PERSONAL_HANDLERS.includes(handler);
  const [given, rest] = splitLocale(plain);
  const match = (given && matchLocalized(rest, given)) ?? matchAnyLanguage(rest, given ?? 'nl');
  return match ? 'token' in match.params || routeOf(match.key).pageType === 'login' : LIKE_TOKEN.test(plain);
}
