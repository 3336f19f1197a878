import { plainPath } from './plain-path';

/** Whether a path is a preview; for cookie checks a preview counts as accepted (SPEC §2). */
export const isPreview = (pathname: string): boolean => (plainPath(pathname) ?? '').split('/').includes('preview');

/**
 * The cookie check (SPEC §2): whether a visitor has answered the question for consent, or is not to be asked because the path
 * is a preview. It decides about the question alone: what loads is up to a yes that was really given (decision 044).
 */
export const isAnswered = (pathname: string, consent: object | null): boolean =>
  isPreview(pathname) || consent !== null;
