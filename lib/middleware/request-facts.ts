import type { NextRequest } from 'next/server';
import agency from '@/agency.config';
import { env } from '@/lib/platform/config/env';
import { redirectedOrigin } from '@/lib/platform/config/site-address';
import { detectLocale, LOCALE_COOKIE } from '@/lib/platform/i18n/detect-locale';
import { isSiteLanguage, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { publicFiles } from '@/lib/platform/media/public-files';
import { discardBody } from '@/lib/platform/process/http-exchange';
import { type PolicyExtras, securityHeaders } from '@/lib/platform/security/security-headers';
import { type AddressKind, addressKind, HANDLERS } from '@/lib/routing/address-kind';
import { plainPath, splitLocale } from '@/lib/routing/match-route';
import { behindPreview } from '@/lib/routing/preview';
import { type RefusalStatus, refusal } from '@/lib/server/refusal-page';

const READS: readonly string[] = ['GET', 'HEAD'];

/** The seconds of Retry-After for an upload that was refused because the server is busy. */
const BUSY_SECONDS = '10';

/** The methods of an address, for the header Allow. */
export function allowOf(address: AddressKind): string {
  const methods: readonly string[] = address.kind === 'handler' ? HANDLERS[address.key] : [];
  return address.kind === 'page' || methods.includes('POST') ? 'GET, HEAD, POST' : 'GET, HEAD';
}

/** What every step of the middleware knows about a request. */
export type RequestFacts = ReturnType<typeof factsOf>;

/** Reads what the steps of the middleware need from a request: each fact once. */
export function factsOf(request: NextRequest) {
  const { pathname } = new URL(request.url);
  const address = addressKind(pathname, publicFiles());
  const host = request.headers.get('host');
  const isRead = READS.includes(request.method);
  /** The path of the page that a preview shows; null when the address is no preview. */
  const shown = behindPreview(pathname);
  /** The decoded path; null when it cannot be decoded. */
  const path = plainPath(shown ?? pathname);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const preferred = detectLocale(
    {
      lng: request.nextUrl.searchParams.get('lng'),
      cookie: request.cookies.get(LOCALE_COOKIE)?.value ?? null,
      acceptLanguage: request.headers.get('accept-language'),
    },
    agency.defaultLocale,
    SITE_LANGUAGES,
  );
  /** The security headers of an answer, with what its content needs besides. */
  const headersWith = (extras: readonly PolicyExtras[] = [], isFramed = false) =>
    securityHeaders({
      nonce,
      frameHosts: isFramed ? [] : agency.frameHosts,
      extras,
      isFramed,
      isHttps: env.SITE_URL?.startsWith('https:') ?? false,
      isDevelopment: env.NODE_ENV === 'development',
    });
  /** The small page that refuses the request, in the visitor's language. */
  const refuse = (status: RefusalStatus, extra: Record<string, string> = {}): Response => {
    discardBody();
    const [given] = splitLocale(path ?? '');
    const locale = isSiteLanguage(given) ? given : preferred.locale;
    const headers: Record<string, string> = { ...headersWith(), ...extra };
    if (status === 405) headers.Allow = allowOf(address);
    if (status === 503) headers['Retry-After'] = BUSY_SECONDS;
    return refusal(status, { locale, nonce, accept: request.headers.get('accept') }, headers);
  };
  return {
    request,
    pathname,
    address,
    host,
    isRead,
    /** The origin of the site if the request came for another name of it. A form is not redirected: mail programs follow none. */
    movesTo: isRead ? redirectedOrigin(host) : null,
    shown,
    path,
    nonce,
    preferred,
    headersWith,
    refuse,
  };
}
