import { NextResponse } from 'next/server';
import { policyOf, SERVICES_HEADER } from '@/lib/domain/law/consent';
import { isGoneForGood } from '@/lib/features/properties/data/locate-property';
import { consentServices } from '@/lib/platform/config/consent-services';
import { env } from '@/lib/platform/config/env';
import { NEGOTIATED_FRAGMENT } from '@/lib/platform/i18n/detect-locale';
import { answerWithStatus, isSoftNavigation, returnedForm } from '@/lib/platform/process/http-exchange';
import { PERSONAL_HEADERS } from '@/lib/platform/security/security-headers';
import { CAPTCHA, CAPTCHA_HEADER, type CaptchaProvider, isCaptchaProvider } from '@/lib/platform/shared/captcha';
import { PREVIEW_HEADER } from '@/lib/routing/preview';
import type { PathAnswer } from '@/lib/routing/resolve-path';
import { routeOf } from '@/lib/routing/route-table';
import type { FoundPage } from './find-page';
import { pageHeaders } from './page-headers';
import type { RequestFacts } from './request-facts';

/** A page without a visitor's data: a browser may keep it, and asks each time whether it changed (lib/server/page-answers). */
const ANONYMOUS = 'private, no-cache';

/** The maximum number of query parameters that a redirect keeps. */
const MOST_PARAMETERS = 50;

/** A redirect with the query of the request, to the site's own name if the request came for another. */
function redirectTo(answer: Extract<PathAnswer, { kind: 'redirect' }>, facts: RequestFacts): NextResponse {
  const { request, preferred, movesTo } = facts;
  const { path, status } = answer;
  const kept = [...request.nextUrl.searchParams].filter(([name]) => name !== 'lng');
  const query = new URLSearchParams(kept.slice(0, MOST_PARAMETERS));
  const search = query.size > 0 ? `?${query}` : '';
  const isNegotiated = status === 307 && !preferred.isExplicit;
  // Only a browser that opens a page can use the fragment, so crawlers and tools are redirected without it.
  const isDocument = request.headers.get('sec-fetch-dest') === 'document';
  const location = path + search + (isNegotiated && isDocument ? NEGOTIATED_FRAGMENT : '');
  const response = NextResponse.redirect(new URL(location, movesTo ?? request.nextUrl), movesTo ? 308 : status);
  if (status === 307) {
    response.headers.set('Vary', 'Accept-Language, Cookie');
    response.headers.set('Cache-Control', 'private, no-store');
  }
  return response;
}

/** The status of a form that must be sent again, as of one that was open for too long: nothing on the server conflicts. */
const RETURNED = 422;

/** The page of the answer, or the page that says what is missing. */
function rewriteTo(
  answer: Exclude<PathAnswer, { kind: 'redirect' | 'external' }>,
  { request, isRead }: RequestFacts,
  forPage: Record<string, string>,
  missingStatus: 404 | 410,
): NextResponse {
  const url = request.nextUrl.clone();
  // A form is posted to its own page, even after the property or project has left, because the page for a missing
  // property has no actions.
  const returned = returnedForm();
  const page = answer.kind === 'page' ? answer.path : isRead || returned ? null : answer.page;
  if (page !== null) {
    url.pathname = `${page}/`;
  } else if (answer.kind === 'missing') {
    url.pathname = `/${answer.locale}/missing/`;
    url.search = new URLSearchParams(answer.property ?? answer.place ?? {}).toString();
  }
  const headers = pageHeaders(request, forPage);
  if (returned) {
    // Next looks for no action in a body of another type, and draws the page.
    headers.set('content-type', 'text/plain');
    answerWithStatus(RETURNED);
    return NextResponse.rewrite(url, { status: RETURNED, request: { headers } });
  }
  return NextResponse.rewrite(url, { status: page === null ? missingStatus : 200, request: { headers } });
}

/** The provider whose captcha the page may show: only a page with a form, and only when one is set (SPEC §7). */
function captchaOn(answer: PathAnswer): CaptchaProvider | null {
  const isForm = answer.kind === 'page' && routeOf(answer.route).hasForm;
  return isForm && isCaptchaProvider(env.CAPTCHA_PROVIDER) ? env.CAPTCHA_PROVIDER : null;
}

/** Whether every visitor gets the same page at this address. */
const isSameForAll = ({ isRead, shown }: RequestFacts, { answer, isPersonal, hasSession }: FoundPage): boolean =>
  answer.kind === 'page' &&
  routeOf(answer.route).pageType !== 'feedback' &&
  isRead &&
  !isPersonal &&
  !hasSession &&
  shown === null &&
  !isSoftNavigation();

/** Passes the request to its page, or redirects it, with the headers of the answer. */
export function answerPage(facts: RequestFacts, page: FoundPage): Response {
  const { shown, nonce, headersWith } = facts;
  const { answer, moved, isPersonal } = page;
  const captcha = captchaOn(answer);
  // A third-party script can read the page's address, so pages behind a signed link load none (design/privacy).
  const services = isPersonal ? [] : consentServices();
  const headers = headersWith([...(captcha ? [CAPTCHA[captcha].policy] : []), policyOf(services)]);
  if (shown !== null) headers['X-Robots-Tag'] = 'noindex';
  if (isPersonal) Object.assign(headers, PERSONAL_HEADERS);
  if (isSameForAll(facts, page)) headers['Cache-Control'] = ANONYMOUS;

  const forPage: Record<string, string> = {
    'x-nonce': nonce,
    'Content-Security-Policy': headers['Content-Security-Policy'] ?? '',
  };
  if (captcha) forPage[CAPTCHA_HEADER] = captcha;
  if (services.length > 0) forPage[SERVICES_HEADER] = 'let-in';
  if (shown !== null) forPage[PREVIEW_HEADER] = '1';

  const isGone = moved || (answer.kind === 'missing' && answer.property && isGoneForGood(answer.property.id));
  const response =
    answer.kind === 'redirect'
      ? redirectTo(answer, facts)
      : answer.kind === 'external'
        ? NextResponse.redirect(answer.url, 307)
        : rewriteTo(answer, facts, forPage, isGone ? 410 : 404);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
