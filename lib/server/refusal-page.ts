import 'server-only';
import agency from '@/agency.config';
import { html } from '@/lib/domain/text/html';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { detectLocale, LOCALE_COOKIE } from '@/lib/platform/i18n/detect-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { processState } from '@/lib/platform/process/process-state.mjs';
import type { Trouble } from '@/lib/platform/process/response.mjs';
import { href } from '@/lib/routing/href';
import { plainPath, splitLocale } from '@/lib/routing/match-route';
import { brandColour } from '../platform/config/brand';

/** The statuses that are answered without a page of the site, and their texts. */
const WORDS = {
  400: 'broken',
  403: 'foreign',
  404: 'missing',
  405: 'broken',
  411: 'broken',
  413: 'tooLarge',
  415: 'broken',
  421: 'misdirected',
  429: 'tooMany',
  500: 'failed',
  503: 'busy',
} as const;
export type RefusalStatus = keyof typeof WORDS;

const colour = (name: string): string => `light-dark(${brandColour(name)},${brandColour(name, 'dark')})`;

// A separate page that loads no file of the site, so that a refusal is cheap.
const STYLE = html`:root{color-scheme:light dark}body{margin:0;background:${colour('paper')};color:${colour('ink')};font:1.0625rem/1.55 "Helvetica Neue",Arial,sans-serif}header,main{max-width:34rem;margin:0 auto;padding:1.25rem}header{border-bottom:3px solid ${colour('brick')}}header a{color:inherit;font:600 1.5rem/1.2 Georgia,serif;text-decoration:none}main{padding-top:8vh}h1{font:600 2rem/1.15 Georgia,serif;margin:0 0 1rem}p{margin:0 0 1rem}a{color:${colour('brick')};text-underline-offset:.2em}`;

/**
 * The small page with the reason of a refusal, a telephone number and a link to the home page. The text depends on the
 * status, and on whether this visitor or all visitors together sent too many requests.
 */
export function refusalHtml(status: RefusalStatus | 'crowded', locale: Locale, nonce: string): string {
  const t = wordsOf(locale, 'refusal');
  const kind = status === 'crowded' ? status : WORDS[status];
  const phone = agency.offices[0]?.phone ?? '';
  // The title asks for patience in both cases: if one visitor sends too many requests, or all visitors together.
  const title = t(kind === 'busy' || kind === 'crowded' ? 'tooMany.title' : `${kind}.title`);
  const homePage = href('', locale);
  const call = t('call', { phone: formatPhone(phone).replaceAll(' ', '\u00a0') });
  const { markup } =
    html`<!DOCTYPE html><html lang="${LANGUAGE_TAGS[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} – ${agencyName(locale)}</title><style nonce="${nonce}">${STYLE}</style></head><body><header><a href="${homePage}">${agencyName(locale)}</a></header><main><h1>${title}</h1><p>${t(`${kind}.text`)}</p><p><a href="${telHref(phone)}">${call}</a></p><p><a href="${homePage}">${t('home')}</a></p></main></body></html>`;
  return markup;
}

/** The answer to a request that the middleware refuses: a page for a browser, only the status for anything else. */
export function refusal(
  status: RefusalStatus,
  request: { locale: Locale; nonce: string; accept: string | null },
  headers: Readonly<Record<string, string>> = {},
): Response {
  const isBrowser = /text\/html/.test(request.accept ?? '');
  return new Response(isBrowser ? refusalHtml(status, request.locale, request.nonce) : WORDS[status], {
    status,
    headers: {
      'Content-Type': `text/${isBrowser ? 'html' : 'plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      ...headers,
    },
  });
}

/**
 * The small page for a visitor whose page failed (500), does not exist (404), was requested wrongly (400) or has to wait (429,
 * 503), in the language of its address or of the browser.
 */
function errorPage({ status, isAway, url, cookie, languages, nonce }: Trouble): string {
  const path = plainPath(url.split(/[?#]/, 1)[0] ?? '');
  const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w{2})(?:;|$)`).exec(cookie)?.[1] ?? null;
  const hints = { lng: null, cookie: chosen, acceptLanguage: languages };
  const locale = splitLocale(path ?? '')[0] ?? detectLocale(hints, agency.defaultLocale).locale;
  // An unavailable store is a fault of the site and not a crowd of visitors.
  return refusalHtml(isAway ? 500 : status === 503 ? 'crowded' : status, locale, nonce);
}

/** Makes failed pages use the site's own error page; it is drawn once here, so that drawing it cannot fail later. */
export function provideErrorPages(): void {
  errorPage({ status: 500, url: '/', cookie: '', languages: '', nonce: '' });
  processState.errorPage = errorPage;
}
