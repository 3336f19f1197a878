import type { DefinedTermSet, WithContext } from 'schema-dts';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import type { GlossaryLetter } from '../types';

/** The glossary for search engines: every term with its sentence and its own address on the page. */
export const toTermSet = (
  letters: readonly GlossaryLetter[],
  page: { url: string; name: string; description: string },
  locale: Locale,
): WithContext<DefinedTermSet> => ({
  '@context': 'https://schema.org',
  '@type': 'DefinedTermSet',
  '@id': page.url,
  url: page.url,
  name: page.name,
  description: page.description,
  inLanguage: LANGUAGE_TAGS[locale],
  hasDefinedTerm: letters.flatMap(({ entries }) =>
    entries.map(({ id, title, also, short }) => ({
      '@type': 'DefinedTerm' as const,
      '@id': `${page.url}#${id}`,
      url: `${page.url}#${id}`,
      name: title,
      description: short,
      ...(also ? { alternateName: also.split(', ') } : {}),
    })),
  ),
});
