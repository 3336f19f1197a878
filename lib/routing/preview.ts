import { plainPath } from './match-route';

/** Whether a path is a preview; for cookie checks a preview counts as accepted (SPEC §2). */
export const isPreview = (pathname: string): boolean => (plainPath(pathname) ?? '').split('/').includes('preview');
