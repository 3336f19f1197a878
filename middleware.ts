import { type NextRequest, NextResponse } from 'next/server';
import agency from '@/agency.config';
import { siteLookups } from '@/lib/features/paths/data';
import { detectLocale, LOCALE_COOKIE, NEGOTIATED_FRAGMENT } from '@/lib/i18n/detect-locale';
import { env } from '@/lib/platform/env';
import { securityHeaders } from '@/lib/platform/security-headers';
import { plainPath } from '@/lib/routing/match-route';
import { type PathAnswer, resolvePath } from '@/lib/routing/resolve-path';

// Everything but Next's own files and pictures passes the doorman; a path with a dot is no exception.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|_next/image|media/|images/|api/|lng\\.js$|favicon\\.ico$|icon\\.svg$|robots\\.txt$|sitemap).*)',
  ],
};

/** Headers that pages need of the request; nothing else is passed on (RELIABILITY §2.1, CVE-2025-57822). */
function pageHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}

function redirectTo(path: string, request: NextRequest, status: 307 | 308, isNegotiated: boolean): NextResponse {
  const query = new URLSearchParams(request.nextUrl.searchParams);
  query.delete('lng');
  const search = query.size > 0 ? `?${query}` : '';
  // Only a browser that opens a page can act on the mark; crawlers and tools get the plain address.
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  const location = path + search + (isNegotiated && isDocument ? NEGOTIATED_FRAGMENT : '');
  const response = NextResponse.redirect(new URL(location, request.nextUrl), status);
  if (status === 307) {
    response.headers.set('Vary', 'Accept-Language, Cookie');
    response.headers.set('Cache-Control', 'private, no-store');
  }
  return response;
}

function answerTo(
  answer: PathAnswer,
  request: NextRequest,
  isExplicit: boolean,
  csp: string,
  nonce: string,
): NextResponse {
  if (answer.kind === 'redirect')
    return redirectTo(answer.path, request, answer.status, answer.status === 307 && !isExplicit);
  if (answer.kind === 'external') return NextResponse.redirect(answer.url, 307);
  const url = request.nextUrl.clone();
  if (answer.kind === 'page') {
    url.pathname = `${answer.path}/`;
  } else {
    url.pathname = `/${answer.locale}/missing/`;
    url.search = answer.home ? new URLSearchParams(answer.home).toString() : '';
  }
  const headers = pageHeaders(request, { 'x-nonce': nonce, 'Content-Security-Policy': csp });
  return NextResponse.rewrite(url, { status: answer.kind === 'missing' ? 404 : 200, request: { headers } });
}

/** The doorman: path to language, page, status and security headers (ARCHITECTURE §2). */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const headers = securityHeaders({
    nonce,
    frameHosts: agency.frameHosts,
    isHttps: env.SITE_URL?.startsWith('https:') ?? false,
    isDevelopment: env.NODE_ENV === 'development',
  });
  const preferred = detectLocale(
    {
      lng: request.nextUrl.searchParams.get('lng'),
      cookie: request.cookies.get(LOCALE_COOKIE)?.value ?? null,
      acceptLanguage: request.headers.get('accept-language'),
    },
    agency.defaultLocale,
  );
  const { pathname } = new URL(request.url);
  // Next reads the segments of the address as it came, even behind a rewrite, and fails on one that cannot be decoded.
  if (plainPath(pathname) === null) return new NextResponse('Bad Request', { status: 400, headers });
  const answer = await resolvePath(pathname, preferred.locale, siteLookups);
  const response = answerTo(answer, request, preferred.isExplicit, headers['Content-Security-Policy'] ?? '', nonce);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
