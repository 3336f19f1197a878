import { useLocale, useTranslations } from 'next-intl';
import type { ShortTerm } from '@/lib/features/content/glossary/types';
import { href } from '@/lib/routing/href';
import { PropertySection, SectionDetails } from './property-section';
import { TermDetails } from './terms-explained.client';

/** The legal and technical terms of a property's page, each with a plain explanation in a disclosure. */
export function TermsExplained({ terms }: { terms: readonly ShortTerm[] }) {
  const locale = useLocale();
  const t = useTranslations('glossary');
  if (terms.length === 0) return null;
  return (
    <PropertySection id="terms" title={t('onPage')}>
      <SectionDetails title={t('onPage')}>
        <TermDetails terms={terms} href={href('glossary', locale)} more={t('more')} />
      </SectionDetails>
    </PropertySection>
  );
}
