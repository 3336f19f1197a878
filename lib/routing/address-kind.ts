import { MAP_FRAME_PATH } from './data-href';

/** The route handlers, each a file of `app/`, with their exported methods. */
export const HANDLERS = {
  'api/acts': ['POST'],
  'api/altcha': ['GET'],
  'api/calendar/{}': ['GET'],
  'api/documents/{}/{}': ['GET'],
  'api/health': ['GET'],
  'api/count': ['GET'],
  'api/homes': ['GET'],
  'api/map/data/{}': ['GET'],
  'api/map/labels': ['GET'],
  'api/map/markers': ['GET'],
  'api/moderation/{}': ['GET'],
  'api/open-houses/{}/{}': ['GET'],
  'api/owner-homes/{}': ['GET'],
  'api/owner-homes/{}/documents/{}': ['GET'],
  'api/owner-homes/{}/visits/{}': ['GET'],
  'api/places/{}': ['GET'],
  'api/ready': ['GET'],
  'api/stop/{}': ['GET', 'POST'],
  'api/unsubscribe/{}': ['GET', 'POST'],
  'feeds/{}/{}': ['GET'],
  'media/{}': ['GET'],
  'robots.txt': ['GET'],
  'sitemap.xml': ['GET'],
  'sitemap/{}': ['GET'],
} as const satisfies Record<string, readonly ('GET' | 'POST')[]>;

export type HandlerKey = keyof typeof HANDLERS;

/** The kind of an address: a file, a handler, the map's document, or else a page, which may not exist. */
export type AddressKind =
  | { kind: 'file' }
  | { kind: 'handler'; key: HandlerKey }
  | { kind: 'map-frame' }
  | { kind: 'page' };

const KEYS = Object.keys(HANDLERS) as HandlerKey[];
/**
 * A variable segment of a handler's path: a token, hash or file name. It contains only characters that need no
 * decoding.
 */
const SEGMENT = /^[\w.-]{1,2000}$/;
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
  if (files.has(pathname) || isBuiltFile(pathname)) return { kind: 'file' };
  if (pathname === MAP_FRAME_PATH) return { kind: 'map-frame' };
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
