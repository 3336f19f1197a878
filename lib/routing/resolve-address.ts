import type { Locale } from '../domain/text/locale';
import { plainPath, splitLocale } from './match-route';
import { behindPreview, previewOf } from './preview';
import { type Lookups, type PathAnswer, resolveLeftLanguage, resolvePath } from './resolve-path';

/** The middleware's answer to a path in any language, with the languages that the site has. */
export function resolveAddress(
  pathname: string,
  preferred: Locale,
  languages: readonly [Locale, ...Locale[]],
  look: Lookups,
): Promise<PathAnswer> {
  const [given] = splitLocale(plainPath(pathname) ?? '');
  return given === null || languages.includes(given)
    ? resolvePath(pathname, preferred, look)
    : resolveLeftLanguage(pathname, given, languages[0], look);
}

/** The answer to a path; a preview gets its page, or a redirect to the canonical address of the preview. */
export async function resolveShown(pathname: string, preferred: Locale, look: Lookups): Promise<PathAnswer> {
  const behind = behindPreview(pathname);
  if (behind === null) return resolvePath(pathname, preferred, look);
  const shown = behind === '/' ? behind : `${behind}/`;
  const answer = await resolvePath(shown, preferred, look);
  if (answer.kind === 'redirect') return { ...answer, path: previewOf(answer.path) };
  const canonical = previewOf(shown);
  if (answer.kind !== 'page' || pathname === canonical) return answer;
  return { kind: 'redirect', status: 308, path: canonical };
}
