export type FrenchArticle = { article: 'le' | 'les' | 'none'; rest: string };

/**
 * The article that French melts with "à" before a place name: `Le Roeulx` -> au Roeulx, `Les Bons Villers` -> aux Bons
 * Villers. `La` and `L’` stay as they are.
 */
export function frenchArticle(name: string): FrenchArticle {
  const [, article, rest] = /^(Les?) (.+)$/.exec(name) ?? [];
  return article && rest ? { article: article === 'Le' ? 'le' : 'les', rest } : { article: 'none', rest: name };
}
