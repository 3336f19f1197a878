import { isLocale } from '@/lib/domain/text/locale';
import { plainPath } from './match-route';

/** Request header by which the middleware marks a preview for the page. */
export const PREVIEW_HEADER = 'x-preview';

const MARK = 'preview';

/**
 * The path that a preview shows: `/nl/preview/te-koop/` -> `/nl/te-koop`; null when a path is not a preview. Only the
 * first segment and the one after the language count, because elsewhere `preview` may be a name (SPEC §2).
 */
export function behindPreview(pathname: string): string | null {
  const shown = withoutMark(plainPath(pathname) ?? '');
  return shown === null ? null : `/${shown}`;
}

/** The same for a path in plain form: `nl/preview/te-koop` -> `nl/te-koop`; null when it is not a preview. */
export function withoutMark(plain: string): string | null {
  const segments = plain.split('/');
  const at = isLocale(segments[0] ?? '') ? 1 : 0;
  return segments[at] === MARK ? segments.toSpliced(at, 1).join('/') : null;
}

/** Whether a path is a preview (SPEC §2). */
export const isPreview = (pathname: string): boolean => behindPreview(pathname) !== null;

/** The preview address of a page, from its canonical address. */
export const previewOf = (path: string): string => path.replace(/^(\/[a-z]{2})\//, `$1/${MARK}/`);

/**
 * The cookie check (SPEC §2): whether a visitor has answered the consent question or need not answer it, because the
 * page is a preview. It only decides whether the question is shown: services load only after real consent
 * (design/privacy).
 */
export const isAnswered = (pathname: string, consent: object | null): boolean =>
  isPreview(pathname) || consent !== null;
