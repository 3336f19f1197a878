import type { Locale } from '../text/locale';

export type PlaceArticle = { article: 'le' | 'les' | 'none'; name: string };

/**
 * The article that French melts with "à" before a place name: `Le Roeulx` -> au Roeulx, `Les Bons Villers` -> aux Bons
 * Villers. `La` and `L’` stay as they are, and other languages melt nothing.
 */
export function placeArticle(name: string, locale: Locale): PlaceArticle {
  const [, article, rest] = (locale === 'fr' && /^(Les?) (.+)$/.exec(name)) || [];
  return article && rest ? { article: article === 'Le' ? 'le' : 'les', name: rest } : { article: 'none', name };
}
