import { setTimeout } from 'node:timers/promises';
import { type NextRequest, NextResponse } from 'next/server';
import agency from '@/agency.config';
import { CAPTCHA, CAPTCHA_HEADER, type CaptchaProvider, isCaptchaProvider } from '@/lib/domain/captcha';
import { policyOf, SERVICES_HEADER } from '@/lib/domain/consent';
import { siteLookups } from '@/lib/features/paths/data';
import { detectLocale, LOCALE_COOKIE, NEGOTIATED_FRAGMENT } from '@/lib/i18n/detect-locale';
import {
  checkClaims,
  checkForm,
  isEndless,
  LARGEST_FORM,
  LARGEST_WITH_PICTURE,
} from '@/lib/platform/doorman/check-body';
import { type RefusalStatus, refusal } from '@/lib/platform/doorman/refusal-page';
import { env } from '@/lib/platform/env';
import { isSameOrigin } from '@/lib/platform/forms/same-origin';
import { isSoftNavigation, leaveBody } from '@/lib/platform/http-exchange';
import { clientOf, countPage } from '@/lib/platform/request-limits';
import { PERSONAL_HEADERS, type PolicyExtras, securityHeaders } from '@/lib/platform/security-headers';
import { consentServices } from '@/lib/platform/services';
import { isPersonalPath, splitLocale } from '@/lib/routing/match-route';
import { plainPath } from '@/lib/routing/plain-path';
import { type PathAnswer, resolvePath } from '@/lib/routing/resolve-path';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';

// Everything but Next's own files and pictures passes the doorman; a path with a dot is no exception. Of the API only what
// brings a body does.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/|_next/image|media/|images/|consent/|api/|lng\\.js$|favicon\\.ico$|icon\\.svg$|robots\\.txt$|sitemap\\.xml|sitemap/).*)',
    { source: '/api/:path*', has: [{ type: 'header', key: 'content-length' }] },
    { source: '/api/:path*', has: [{ type: 'header', key: 'transfer-encoding' }] },
  ],
};

const READS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** The one form that may bring a file. */
const WITH_PICTURE: RouteKey = 'avis/add';

/** RFC 8058: a mail program takes somebody off a list without having been on a page; the token in the address is the right to. */
const isOneClick = (path: string): boolean => /^api\/(unsubscribe|stop)(\/|$)/.test(path);

/** The headers of the request with what pages need to know; they go to the page, never into an answer (CVE-2025-57822). */
function pageHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  headers.delete(CAPTCHA_HEADER);
  headers.delete(SERVICES_HEADER);
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
  forPage: Record<string, string>,
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
  const headers = pageHeaders(request, forPage);
  return NextResponse.rewrite(url, { status: answer.kind === 'missing' ? 404 : 200, request: { headers } });
}

/**
 * Why a request that changes something is turned away at the door (RELIABILITY S9, Z4); null when it may pass. What it
 * reaches checks again, for the door may be missing.
 */
async function refusesWrite(request: NextRequest, path: string, answer: PathAnswer): Promise<RefusalStatus | null> {
  if (!isOneClick(path) && !isSameOrigin(request.headers, env.SITE_URL)) return 403;
  if (request.method !== 'POST') return 405;
  const isPage = !path.startsWith('api/');
  const most = answer.kind === 'page' && answer.route === WITH_PICTURE ? LARGEST_WITH_PICTURE : LARGEST_FORM;
  return checkClaims(request.headers, most, isPage) ?? (isPage ? await checkForm(request) : null);
}

/** The provider whose captcha the page may show: only a page with a form, and only when one is set (SPEC §7). */
function captchaOn(answer: PathAnswer): CaptchaProvider | null {
  const isForm = answer.kind === 'page' && routeOf(answer.route).hasForm;
  return isForm && isCaptchaProvider(env.CAPTCHA_PROVIDER) ? env.CAPTCHA_PROVIDER : null;
}

/** The doorman: path to language, page, status and security headers; how often, how large and from where (ARCHITECTURE §2). */
export default async function middleware(request: NextRequest): Promise<Response> {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const headersWith = (extras: readonly PolicyExtras[]) =>
    securityHeaders({
      nonce,
      frameHosts: agency.frameHosts,
      extras,
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
  const path = plainPath(pathname);
  const refuse = (status: RefusalStatus, extra: Record<string, string> = {}) =>
    refusal(
      status,
      { locale: splitLocale(path ?? '')[0] ?? preferred.locale, nonce, accept: request.headers.get('accept') },
      { ...headersWith([]), ...extra },
    );
  // Next reads the segments of the address as it came, even behind a rewrite, and fails on one that cannot be decoded.
  if (path === null) return refuse(400);
  const pace = await countPage(clientOf(request.headers), new Date());
  if (pace.kind === 'refused') return refuse(429, { 'Retry-After': String(pace.seconds) });
  if (pace.kind === 'slowed') await setTimeout(pace.ms);

  const answer = await resolvePath(pathname, preferred.locale, siteLookups);
  const problem = READS.includes(request.method) ? null : await refusesWrite(request, path, answer);
  if (problem) {
    if (isEndless(request.headers)) leaveBody();
    return refuse(problem, problem === 405 ? { Allow: 'GET, HEAD, POST' } : {});
  }
  if (path.startsWith('api/')) return NextResponse.next();

  const isPersonal = isPersonalPath(path);
  // A personal page is a document of its own, with its own headers; the router then loads it as one.
  if (isPersonal && request.method === 'GET' && isSoftNavigation())
    return new NextResponse(null, { status: 204, headers: PERSONAL_HEADERS });

  const captcha = captchaOn(answer);
  // A service sees the address of its page: behind a signed link there is none (decision 044).
  const services = isPersonal ? [] : consentServices();
  const headers = {
    ...headersWith([...(captcha ? [CAPTCHA[captcha].policy] : []), policyOf(services)]),
    ...(isPersonal ? PERSONAL_HEADERS : {}),
  };
  const response = answerTo(answer, request, preferred.isExplicit, {
    'x-nonce': nonce,
    'Content-Security-Policy': headers['Content-Security-Policy'] ?? '',
    ...(captcha ? { [CAPTCHA_HEADER]: captcha } : {}),
    ...(services.length > 0 ? { [SERVICES_HEADER]: 'let-in' } : {}),
  });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
