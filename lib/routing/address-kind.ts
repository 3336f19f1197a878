/** What answers a request without the pages: each address of these is a file of `app/`, with the methods it exports. */
export const HANDLERS = {
  'api/altcha': ['GET'],
  'api/calendar/{}': ['GET'],
  'api/documents/{}/{}': ['GET'],
  'api/health': ['GET'],
  'api/moderation/{}': ['GET'],
  'api/places/{}': ['GET'],
  'api/ready': ['GET'],
  'api/stop/{}': ['GET', 'POST'],
  'api/unsubscribe/{}': ['GET', 'POST'],
  'media/{}': ['GET'],
  'robots.txt': ['GET'],
  'sitemap.xml': ['GET'],
  'sitemap/{}': ['GET'],
} as const satisfies Record<string, readonly ('GET' | 'POST')[]>;

export type HandlerKey = keyof typeof HANDLERS;

/** Every address is exactly one of these: what is no file and no handler is a page's, or nobody's. */
export type AddressKind = { kind: 'file' } | { kind: 'handler'; key: HandlerKey } | { kind: 'page' };

const KEYS = Object.keys(HANDLERS) as HandlerKey[];
/** What stands in a variable segment: tokens, hashes and names of files. No other sign is ever decoded differently. */
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
 * What an address is, by the path exactly as it came: not decoded, and with its capitals. A path that only looks like that
 * of a file or a handler is a page's, and pages are all behind the same checks. `files` holds the paths below `public/`.
 */
export function addressKind(pathname: string, files: ReadonlySet<string>): AddressKind {
  if (files.has(pathname) || isBuiltFile(pathname)) return { kind: 'file' };
  const path = pathname.replace(/^\//, '').replace(/\/$/, '');
  const key = handlerOf(path.split('/'));
  return key ? { kind: 'handler', key } : PAGE;
}

/** Scripts, styles and typefaces of the build; one that is not there is answered 404 without a page. */
const isBuiltFile = (pathname: string): boolean =>
  pathname.startsWith('/_next/static/') && pathname.slice('/_next/static/'.length).split('/').every(isPlainSegment);

/** No empty segment, none that climbs, none with a sign that could be read in two ways; `[` and `]` may stand encoded. */
const isPlainSegment = (segment: string): boolean => /^(?:[\w.~@-]|%5[BD])+$/i.test(segment) && !/^\.+$/.test(segment);
