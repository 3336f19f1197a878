import 'server-only';
import agency from '@/agency.config';
import { detectLocale, LOCALE_COOKIE } from '@/lib/i18n/detect-locale';
import { plainPath, splitLocale } from '@/lib/routing/match-route';
import { processState } from '@/lib/server/process-state.mjs';
import type { Trouble } from '@/lib/server/response.mjs';
import { refusalHtml } from './refusal-page';

/**
 * The small page for a visitor whose page failed (500), does not exist (404), was requested wrongly (400) or has to wait (429,
 * 503), in the language of its address or of the browser.
 */
function errorPage({ status, isAway, url, cookie, languages, nonce }: Trouble): string {
  const path = plainPath(url.split(/[?#]/, 1)[0] ?? '');
  const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w{2})(?:;|$)`).exec(cookie)?.[1] ?? null;
  const hints = { lng: null, cookie: chosen, acceptLanguage: languages };
  const locale = splitLocale(path ?? '')[0] ?? detectLocale(hints, agency.defaultLocale).locale;
  // An unavailable store is our fault, not that of many visitors.
  return refusalHtml(isAway ? 500 : status === 503 ? 'crowded' : status, locale, nonce);
}

/** Makes failed pages use the site's own error page from now on; drawn once here, so that it cannot fail later. */
export function provideErrorPages(): void {
  errorPage({ status: 500, url: '/', cookie: '', languages: '', nonce: '' });
  processState.errorPage = errorPage;
}
