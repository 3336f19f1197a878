import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { oncePerDay, readDocuments } from '@/lib/platform/text/read-documents';
import { chooseVersion } from '@/lib/platform/text/versions';
import type { PropertyCalculation } from '../../calculators/types';
import type { PropertyDetail } from '../../properties/types/property-detail';
import { termsOfProperty, toLetters } from './mapping';

import { glossarySchema } from './schema';
import type { GlossaryEntry, GlossaryLetter, ShortTerm } from './types';

/** The explanations of `content/glossary/`, validated, with the rates of the day. */
export const loadGlossary = oncePerDay('glossary', (day) => readDocuments('glossary', glossarySchema, day));

/** Every term of the glossary from A to Z. */
export async function findReports(locale: Locale): Promise<GlossaryLetter[]> {
  const { documents } = await loadGlossary();
  const entries = [...documents].flatMap(([id, versions]): GlossaryEntry[] => {
    const version = chooseVersion(versions, locale);
    if (!version) return [];
    const { title, also, short, body } = version.document;
    return [{ id, title, also: also ?? null, short, body, language: version.isFallback ? version.language : null }];
  });
  return toLetters(entries, locale);
}

/**
 * The terms of a property's page with a sentence each; a term that is not written in the language of the page is left
 * out.
 */
export async function findTermsOf(
  property: PropertyDetail,
  calculation: PropertyCalculation | null,
  locale: Locale,
): Promise<ShortTerm[]> {
  const { documents } = await loadGlossary();
  return termsOfProperty(property, calculation).flatMap((id): ShortTerm[] => {
    const document = documents.get(id)?.[locale];
    return document ? [[id, document.title, document.short]] : [];
  });
}
