import { isLocale } from '@/lib/domain/text/locale';
import { plainPath } from './match-route';

/** Request header by which the middleware marks a preview for the page. */
export const PREVIEW_HEADER = 'x-preview';

const MARK = 'preview';

/**
 * The path that a preview shows: `/nl/preview/te-koop/` -> `/nl/te-koop`; null when a path is no preview. Only the first segment
 * counts, or the one after the language: elsewhere `preview` may be a name (SPEC §2).
 */
export function behindPreview(pathname: string): string | null {
  const segments = (plainPath(pathname) ?? '').split('/');
  const at = isLocale(segments[0] ?? '') ? 1 : 0;
  return segments[at] === MARK ? `/${segments.toSpliced(at, 1).join('/')}` : null;
}

/** Whether a path is a preview (SPEC §2). */
export const isPreview = (pathname: string): boolean => behindPreview(pathname) !== null;

/** The address of the preview of a page, whose canonical address begins with its language. */
export const previewOf = (path: string): string => path.replace(/^(\/[a-z]{2})\//, `$1/${MARK}/`);

/**
 * The cookie check (SPEC §2): whether a visitor has answered the question for consent, or is not to be asked because the path
 * is a preview. It only decides about the question: services load after a real consent alone (design/privacy).
 */
export const isAnswered = (pathname: string, consent: object | null): boolean =>
  isPreview(pathname) || consent !== null;
