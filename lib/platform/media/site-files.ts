import 'server-only';
import { extname, join } from 'node:path';
import { processState, type SiteFile } from '@/lib/platform/process/process-state.mjs';
import { addressKind } from '@/lib/routing/address-kind';
import { env } from '../config/env';
import { isKnownHost, redirectedOrigin } from '../config/site-address';
import { buildFileOfOthers, buildPath } from './build-files';
import { bucketResponse, type FileRequest } from './file-response';
import { STREETS_NAME, streetsFile } from './map-tiles';
import { mediaFile } from './media-files';
import { publicFiles } from './public-files';
import { FOREVER, isInBucket } from './stored-files';

const AN_HOUR = 'public, max-age=3600';
const EACH_TIME = 'public, max-age=0';

/** Texts, which are sent compressed. `send` knows the types of all other files. */
const TEXTS: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Pages of other sites may show it: social networks and mail programs in the browser. */
const FOR_OTHERS = { 'Cross-Origin-Resource-Policy': 'cross-origin' };
const IS_FOR_OTHERS = /^\/images\/(sharing\.jpg|mail-mark\.png|epc\/.+)$/;
/** The script that chooses the language; the next visit may use the former one for a week. */
const LANGUAGE_SCRIPT = '/lng.js';

function textOr(path: string, headers: Record<string, string>): SiteFile {
  const type = TEXTS[extname(path)];
  return { path, isText: type !== undefined, headers: type ? { ...headers, 'Content-Type': type } : headers };
}

/**
 * A file of a build: of the one that serves, else of another one of this folder, for pages that were opened before a new
 * build started, and for pages of new processes while old ones still serve (design/server-processes); else of another machine.
 */
function buildFile(pathname: string): SiteFile | null {
  const name = decodeURIComponent(pathname.slice('/_next/static/'.length));
  const path = buildPath(name);
  const headers = { 'Cache-Control': FOREVER };
  return path === null ? buildFileOfOthers(name, headers) : textOr(path, headers);
}

/**
 * A cut picture, or the file of streets. The name of a picture is the hash of its content, so browsers may keep it for
 * good; what replaces a missing size for a time is kept for an hour. The file of streets keeps its address when it is
 * replaced: browsers compare the tag of each part (design/map).
 */
function fileInMedia(name: string): SiteFile | null {
  if (name === STREETS_NAME)
    return {
      path: streetsFile(),
      isText: false,
      headers: { 'Cache-Control': `${AN_HOUR}, no-transform`, 'Content-Type': 'application/vnd.pmtiles' },
    };
  const found = mediaFile(name);
  if (!found) return null;
  const headersOf = (isStandIn: boolean) => ({
    ...FOR_OTHERS,
    'Cache-Control': isStandIn ? AN_HOUR : FOREVER,
    'Content-Type': found.type,
  });
  if (!isInBucket()) return { path: found.path, isText: false, headers: headersOf(found.isStandIn) };
  const [own, standIn] = found.files.map(
    (file, at) => (request: FileRequest) => bucketResponse(request, file, headersOf(at > 0)),
  );
  return {
    headers: {},
    open: async (request) => {
      const answer = await own?.(request);
      return answer?.status === 404 && standIn ? standIn(request) : (answer ?? new Response(null, { status: 404 }));
    },
  };
}

/**
 * The file at a path, exactly as it was requested; null when it is missing, undefined when the path is not that of a file.
 * In development Next serves the files of a build.
 */
export function siteFile(pathname: string): SiteFile | null | undefined {
  if (addressKind(pathname, publicFiles()).kind !== 'file') return undefined;
  if (pathname.startsWith('/_next/')) return env.NODE_ENV === 'development' ? undefined : buildFile(pathname);
  if (pathname.startsWith('/media/')) return fileInMedia(pathname.slice('/media/'.length));
  return textOr(join(process.cwd(), 'public', decodeURIComponent(pathname)), {
    'Cache-Control': pathname === LANGUAGE_SCRIPT ? 'public, max-age=86400, stale-while-revalidate=604800' : EACH_TIME,
    ...(IS_FOR_OTHERS.test(pathname) ? FOR_OTHERS : {}),
  });
}

/**
 * Gives the http server the files of the site (lib/platform/media/send-file.mjs). Requests for an unknown host, and for one that is
 * redirected, go to the middleware.
 */
export function provideFiles(): void {
  processState.fileAt = (pathname, host) =>
    isKnownHost(host) && redirectedOrigin(host) === null ? siteFile(pathname) : undefined;
}
