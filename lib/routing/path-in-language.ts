import type { Locale } from '@/lib/domain/text/locale';
import { hrefWith } from './href';
import { matchAnyLanguage, matchLocalized, splitLocale } from './match-route';
import { plainPath } from './plain-path';
import { patternOf } from './route-table';

/**
 * The equivalent of a path in another language; null when the path names no route, or one whose address cannot be derived
 * from it, such as `/property/1001/` (SPEC §2).
 * Variable segments are not translated; pages that need this (properties, projects, articles) return their own alternates.
 */
export function pathInLanguage(pathname: string, target: Locale): string | null {
  const plain = plainPath(pathname);
  if (plain === null) return null;
  const [locale, rest] = splitLocale(plain);
  const match = locale ? matchLocalized(rest, locale) : matchAnyLanguage(rest, target);
  if (!match) return null;
  const names = patternOf(match.key, target).match(/\{\w+\}/g) ?? [];
  const isComplete = names.every((name) => Object.hasOwn(match.params, name.slice(1, -1)));
  return isComplete ? hrefWith(match.key, target, match.params) : null;
}
