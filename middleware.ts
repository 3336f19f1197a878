import { type NextRequest, NextResponse } from 'next/server';
import agency from '@/agency.config';
import { policyOf, SERVICES_HEADER } from '@/lib/domain/law/consent';
import type { Locale } from '@/lib/domain/text/locale';
import { countPropertyView } from '@/lib/features/owner-portal/figures/jobs/count-views';
import { isGoneForGood } from '@/lib/features/properties/data/locate-property';
import { movedTo } from '@/lib/features/properties/data/moved-addresses';
import { siteLookups } from '@/lib/features/properties/data/route-lookups';
import { consentServices } from '@/lib/platform/config/consent-services';
import { env } from '@/lib/platform/config/env';
import { isKnownHost, redirectedOrigin } from '@/lib/platform/config/site-address';
import { detectLocale, LOCALE_COOKIE, NEGOTIATED_FRAGMENT } from '@/lib/platform/i18n/detect-locale';
import { isSiteLanguage, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { noteUnknownHost } from '@/lib/platform/log/unknown-host';
import { mapTiles, tilePolicy } from '@/lib/platform/media/map-tiles';
import { publicFiles } from '@/lib/platform/media/public-files';
import { discardBody, isSoftNavigation } from '@/lib/platform/process/http-exchange';
import { PERSONAL_HEADERS, type PolicyExtras, securityHeaders } from '@/lib/platform/security/security-headers';
import { hasSessionCookie } from '@/lib/platform/security/session-cookie';
import { CAPTCHA, CAPTCHA_HEADER, type CaptchaProvider, isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { type AddressKind, addressKind, HANDLERS, isPersonalPath } from '@/lib/routing/address-kind';
import { MAP_FRAME_PATH } from '@/lib/routing/data-href';
import { plainPath, splitLocale } from '@/lib/routing/match-route';
import { loginHref } from '@/lib/routing/personal-href';
import { behindPreview, PREVIEW_HEADER } from '@/lib/routing/preview';
import { resolveAddress, resolveShown } from '@/lib/routing/resolve-address';
import type { PathAnswer } from '@/lib/routing/resolve-path';
import { routeOf } from '@/lib/routing/route-table';
import { isOneClick } from '@/lib/server/check-body';
import { type RefusalStatus, refusal } from '@/lib/server/refusal-page';
import { refusesForm, refusesPost } from '@/lib/server/refuse-post';

// There is no matcher: the middleware runs for every address (design/pages-and-addresses).
export const config = { runtime: 'nodejs' };

const READS: readonly string[] = ['GET', 'HEAD'];

/** A page without a visitor's data: a browser may keep it, and asks each time whether it changed (lib/server/page-answers). */
const ANONYMOUS = 'private, no-cache';

/** The seconds of Retry-After for an upload that was refused because the server is busy. */
const BUSY_SECONDS = '10';

/** The maximum number of query parameters that a redirect keeps. */
const MOST_PARAMETERS = 50;

/**
 * The request headers for the page, with additions of the middleware; they are never copied into a response
 * (CVE-2025-57822).
 */
function pageHeaders(request: NextRequest, extra: Record<string, string>): Headers {
  const headers = new Headers(request.headers);
  headers.delete(CAPTCHA_HEADER);
  headers.delete(SERVICES_HEADER);
  headers.delete(PREVIEW_HEADER);
  // Next compares the Origin of a form with Host and X-Forwarded-Host: a proxy may rewrite the first, and a client may
  // forge the second.
  headers.delete('x-forwarded-host');
  const origin = READS.includes(request.method) ? null : headers.get('origin');
  if (env.SITE_URL) headers.set('host', new URL(origin ?? env.SITE_URL).host);
  for (const [name, value] of Object.entries(extra)) headers.set(name, value);
  return headers;
}

/** A redirect with the query of the request. `origin` is that of the site if the request came for another name of it. */
function redirectTo(
  path: string,
  request: NextRequest,
  status: 301 | 307 | 308,
  isNegotiated: boolean,
  origin: string | null,
): NextResponse {
  const kept = [...request.nextUrl.searchParams].filter(([name]) => name !== 'lng');
  const query = new URLSearchParams(kept.slice(0, MOST_PARAMETERS));
  const search = query.size > 0 ? `?${query}` : '';
  // Only a browser that opens a page can use the fragment, so crawlers and tools are redirected without it.
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  const location = path + search + (isNegotiated && isDocument ? NEGOTIATED_FRAGMENT : '');
  const response = NextResponse.redirect(new URL(location, origin ?? request.nextUrl), origin ? 308 : status);
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
  missingStatus: 404 | 410,
  origin: string | null,
): NextResponse {
  if (answer.kind === 'redirect')
    return redirectTo(answer.path, request, answer.status, answer.status === 307 && !isExplicit, origin);
  if (answer.kind === 'external') return NextResponse.redirect(answer.url, 307);
  const url = request.nextUrl.clone();
  // A form is posted to its own page, even after the property or project has left, because the page for a missing
  // property has no actions.
  const page = answer.kind === 'page' ? answer.path : READS.includes(request.method) ? null : answer.page;
  if (page !== null) {
    url.pathname = `${page}/`;
  } else if (answer.kind === 'missing') {
    url.pathname = `/${answer.locale}/missing/`;
    url.search = new URLSearchParams(answer.property ?? answer.place ?? {}).toString();
  }
  const headers = pageHeaders(request, forPage);
  return NextResponse.rewrite(url, { status: page === null ? missingStatus : 200, request: { headers } });
}

/** The provider whose captcha the page may show: only a page with a form, and only when one is set (SPEC §7). */
function captchaOn(answer: PathAnswer): CaptchaProvider | null {
  const isForm = answer.kind === 'page' && routeOf(answer.route).hasForm;
  return isForm && isCaptchaProvider(env.CAPTCHA_PROVIDER) ? env.CAPTCHA_PROVIDER : null;
}

function allowOf(address: AddressKind): string {
  const methods: readonly string[] = address.kind === 'handler' ? HANDLERS[address.key] : [];
  return address.kind === 'page' || methods.includes('POST') ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** The map document: the only page that a frame of this site may contain (design/map). */
function mapFrame(
  request: NextRequest,
  locale: Locale,
  nonce: string,
  headersWith: (extras: readonly PolicyExtras[], isFramed: boolean) => Record<string, string>,
): NextResponse {
  const headers = headersWith([tilePolicy(mapTiles())], true);
  const url = request.nextUrl.clone();
  url.pathname = `${MAP_FRAME_PATH}${locale}/`;
  const forPage = { 'x-nonce': nonce, 'Content-Security-Policy': headers['Content-Security-Policy'] ?? '' };
  const response = NextResponse.rewrite(url, { request: { headers: pageHeaders(request, forPage) } });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/**
 * Runs first for every request: checks its address, host, size and rate, finds the language and the page, and sets the headers
 * of the response.
 */
export default async function middleware(request: NextRequest): Promise<Response> {
  const { pathname } = new URL(request.url);
  const address = addressKind(pathname, publicFiles());
  const isRead = READS.includes(request.method);
  const isKnown = isKnownHost(request.headers.get('host'));
  // A form is not redirected, because mail programs follow no redirect of a post.
  const moves = isRead ? redirectedOrigin(request.headers.get('host')) : null;
  if (env.NODE_ENV === 'development' && /^\/(_next|__nextjs)/.test(pathname)) return NextResponse.next();

  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const headersWith = (extras: readonly PolicyExtras[], isFramed = false) =>
    securityHeaders({
      nonce,
      frameHosts: isFramed ? [] : agency.frameHosts,
      extras,
      isFramed,
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
    SITE_LANGUAGES,
  );
  const shown = behindPreview(pathname);
  const path = plainPath(shown ?? pathname);
  const [given] = splitLocale(path ?? '');
  const refuse = (status: RefusalStatus, extra: Record<string, string> = {}) => {
    discardBody();
    return refusal(
      status,
      { locale: isSiteLanguage(given) ? given : preferred.locale, nonce, accept: request.headers.get('accept') },
      {
        ...headersWith([]),
        ...(status === 405 ? { Allow: allowOf(address) } : {}),
        ...(status === 503 ? { 'Retry-After': BUSY_SECONDS } : {}),
        ...extra,
      },
    );
  };
  if (!isKnown) {
    noteUnknownHost(request.headers.get('host') ?? '');
    return refuse(421);
  }
  if (request.method === 'OPTIONS') {
    discardBody();
    return new Response(null, { status: 204, headers: { ...headersWith([]), Allow: allowOf(address) } });
  }
  if (moves && address.kind !== 'page')
    return NextResponse.redirect(new URL(pathname + request.nextUrl.search, moves), {
      status: 308,
      headers: headersWith([]),
    });
  // The http server has sent the file if there is one (lib/platform/media/send-file.mjs).
  if (address.kind === 'file') return refuse(isRead ? 404 : 405);
  if (address.kind === 'handler') {
    const problem = isRead ? null : await refusesPost(request, address.key);
    return problem ? refuse(problem) : NextResponse.next();
  }
  if (address.kind === 'map-frame')
    return isRead ? mapFrame(request, preferred.locale, nonce, headersWith) : refuse(405);

  // Search engines read the key to check that calls of IndexNow come from this site.
  if (isRead && env.INDEXNOW_KEY && pathname === `/${env.INDEXNOW_KEY}.txt`)
    return new Response(env.INDEXNOW_KEY, {
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
    });

  const found = await (isRead && shown === null
    ? resolveAddress(pathname, preferred.locale, SITE_LANGUAGES, siteLookups)
    : resolveShown(pathname, preferred.locale, siteLookups));
  // Addresses of the agency's earlier site are looked up last, so that a redirect never hides an answer of this site.
  const moved = isRead && shown === null ? await movedTo(found, request.nextUrl, preferred.locale) : null;
  if (moved?.kind === 'moved')
    return NextResponse.redirect(new URL(moved.to, moves ?? request.nextUrl), {
      status: moved.status,
      headers: headersWith([]),
    });
  // Next answers 500 to an address that cannot be decoded; earlier sites had addresses in other encodings.
  if (path === null && !moved) return refuse(400);
  const isHere = found.kind === 'page' || found.kind === 'missing';
  const answer: PathAnswer =
    moved && !isHere
      ? { kind: 'missing', locale: preferred.locale, route: null, page: null, property: null }
      : moves && isHere && !moved
        ? { kind: 'redirect', status: 308, path: pathname }
        : found;
  // Mail programs post to the links of earlier newsletter exports, which contain the page (design/saved-searches).
  if (answer.kind === 'page' && answer.route === 'unsubscribe/{token}' && (await isOneClick(request)))
    return NextResponse.rewrite(new URL(`/api/unsubscribe/${answer.path.split('/').at(-1)}/`, request.nextUrl));
  const problem = isRead ? null : await refusesForm(request, answer);
  // Next's own answer to an unknown action, which makes a page of an earlier build reload.
  const isUnknownAction = problem === 404 && request.headers.has('next-action');
  if (problem) return refuse(problem, isUnknownAction ? { 'x-nextjs-action-not-found': '1' } : {});

  // The agency opens previews and owners have a session, so their views are not counted.
  const hasSession = hasSessionCookie(request.cookies);
  if (request.method === 'GET' && shown === null && !hasSession)
    countPropertyView(answer, request.nextUrl.searchParams);

  const isPersonal = isPersonalPath(path ?? '');
  // A personal page has its own headers, so it must be loaded as a whole document: this answer makes the router do
  // that.
  if (isPersonal && request.method === 'GET' && isSoftNavigation())
    return new NextResponse(null, { status: 204, headers: PERSONAL_HEADERS });
  // Saves drawing a page that would only redirect to the sign-in. Each page of the portal checks the session itself as
  // well.
  if (isRead && answer.kind === 'page' && answer.route.startsWith('owner') && !hasSession)
    return NextResponse.redirect(new URL(loginHref(answer.locale, pathname, null), request.nextUrl), {
      status: 307,
      headers: { ...headersWith([]), ...PERSONAL_HEADERS },
    });

  const isSame =
    answer.kind === 'page' &&
    routeOf(answer.route).pageType !== 'feedback' &&
    isRead &&
    !isPersonal &&
    !hasSession &&
    shown === null &&
    !isSoftNavigation();
  const captcha = captchaOn(answer);
  // A third-party script can read the page's address, so pages behind a signed link load none (design/privacy).
  const services = isPersonal ? [] : consentServices();
  const headers: Record<string, string> = {
    ...headersWith([...(captcha ? [CAPTCHA[captcha].policy] : []), policyOf(services)]),
    ...(isPersonal ? PERSONAL_HEADERS : {}),
    ...(isSame ? { 'Cache-Control': ANONYMOUS } : {}),
  };
  const response = answerTo(
    answer,
    request,
    preferred.isExplicit,
    {
      'x-nonce': nonce,
      'Content-Security-Policy': headers['Content-Security-Policy'] ?? '',
      ...(captcha ? { [CAPTCHA_HEADER]: captcha } : {}),
      ...(services.length > 0 ? { [SERVICES_HEADER]: 'let-in' } : {}),
      ...(shown === null ? {} : { [PREVIEW_HEADER]: '1' }),
    },
    moved || (answer.kind === 'missing' && answer.property && isGoneForGood(answer.property.id)) ? 410 : 404,
    moves,
  );
  if (shown !== null) response.headers.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
