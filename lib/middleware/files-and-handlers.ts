import { NextResponse } from 'next/server';
import { env } from '@/lib/platform/config/env';
import { mapTiles, tilePolicy } from '@/lib/platform/media/map-tiles';
import { MAP_DOCUMENT_PATH } from '@/lib/routing/data-href';
import { refusesPost } from '@/lib/server/refuse-post';
import { pageHeaders } from './page-headers';
import type { RequestFacts } from './request-facts';

/** Leaves the files of the development server to Next. */
export const developmentFile = ({ pathname }: RequestFacts): Response | null =>
  env.NODE_ENV === 'development' && /^\/(_next|__nextjs)/.test(pathname) ? NextResponse.next() : null;

/** Refuses a file: the http server has sent it if it exists (lib/platform/media/send-file.mjs). */
export const missingFile = ({ address, isRead, refuse }: RequestFacts): Response | null =>
  address.kind === 'file' ? refuse(isRead ? 404 : 405) : null;

/** Lets a handler answer; a post is checked first. */
export async function handler({ request, address, isRead, refuse }: RequestFacts): Promise<Response | null> {
  if (address.kind !== 'handler') return null;
  const problem = isRead ? null : await refusesPost(request, address.key);
  return problem ? refuse(problem) : NextResponse.next();
}

/** Draws the map document: the only page that a frame of this site may contain (design/map). */
export function mapDocument({ request, address, isRead, preferred, nonce, headersWith, refuse }: RequestFacts) {
  if (address.kind !== 'map-document') return null;
  if (!isRead) return refuse(405);
  const headers = headersWith([tilePolicy(mapTiles())], true);
  const url = request.nextUrl.clone();
  url.pathname = `${MAP_DOCUMENT_PATH}${preferred.locale}/`;
  const forPage = { 'x-nonce': nonce, 'Content-Security-Policy': headers['Content-Security-Policy'] ?? '' };
  const response = NextResponse.rewrite(url, { request: { headers: pageHeaders(request, forPage) } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** Answers the key by which search engines check that calls of IndexNow come from this site. */
export function indexNowKey({ pathname, isRead }: RequestFacts): Response | null {
  if (!isRead || !env.INDEXNOW_KEY || pathname !== `/${env.INDEXNOW_KEY}.txt`) return null;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' };
  return new Response(env.INDEXNOW_KEY, { headers });
}
