import type { Locale } from '@/lib/domain/text/locale';
import { href } from './href';
import { matchAnyLanguage, splitLocale } from './match-route';
import { plainPath } from './plain-path';
import { routeOf } from './route-table';

/** What the login page says when somebody is led to it. */
export const LOGIN_NOTES = ['over', 'ended', 'sent', 'again'] as const;
export type LoginNote = (typeof LOGIN_NOTES)[number];

const LONGEST_PATH = 300;

/**
 * The page to go to after signing in: a path of the portal in this site, and nothing else. An address of another host, of
 * another page or of none leads to the portal's first page (SPEC §2, ASVS 3.7.2).
 */
export function callbackPath(given: unknown, locale: Locale): string {
  const portal = href('owner', locale);
  if (typeof given !== 'string' || given.length > LONGEST_PATH || !/^\/[a-z0-9/_-]*$/.test(given)) return portal;
  const plain = plainPath(given);
  if (plain === null || given.startsWith('//')) return portal;
  const [language, rest] = splitLocale(plain);
  const match = language && matchAnyLanguage(rest, language);
  if (!match?.key.startsWith('owner') || routeOf(match.key).pageType !== 'login') return portal;
  return given.endsWith('/') ? given : `${given}/`;
}

/** The address of the login page that leads back to a page of the portal. */
export function loginHref(locale: Locale, path: string, note: LoginNote | null): string {
  const query = new URLSearchParams();
  const target = callbackPath(path, locale);
  if (target !== href('owner', locale)) query.set('callbackUrl', target);
  if (note) query.set('note', note);
  return href('login', locale) + (query.size > 0 ? `?${query}` : '');
}
