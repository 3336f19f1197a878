import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import { loadGlossary } from '@/lib/features/content/glossary/data';
import type { ShortTerm } from '@/lib/features/content/glossary/types';
import { termsOfProperty } from '../mapping/terms-of-property';
import type { PropertyDetail } from '../types/property-detail';

/** The terms of a property's page with a sentence each; one that the language of the page lacks is left out. */
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
