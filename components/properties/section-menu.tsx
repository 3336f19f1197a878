import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { hasCosts } from './property-costs';

/** The sections that the menu of a page leads to, in the order of the page; only those that exist. */
function sectionsOf(property: PropertyDetail) {
  const has = {
    description: property.description !== null,
    energy: property.energy !== null,
    plans: property.plans.length > 0,
    location: true,
    costs: hasCosts(property),
    legal: property.legal.length > 0,
    ask: true,
  };
  return (Object.keys(has) as Array<keyof typeof has>).filter((name) => has[name]);
}

/** The words of the menu: the title of the section if it is short. */
function useSectionName() {
  const t = useTranslations('property');
  const energy = useTranslations('energy');
  return (name: ReturnType<typeof sectionsOf>[number]): string => {
    if (name === 'description' || name === 'location') return t(`${name}.title`);
    if (name === 'energy') return energy('title');
    return name === 'ask' ? t('contact.title') : t(`sections.${name}`);
  };
}

/**
 * Links to the sections of a property's page. It stays below the header; `children` are at its end. A script that loads
 * later marks the section in view (`followSections`).
 */
export function SectionMenu({ property, children }: { property: PropertyDetail; children: ReactNode }) {
  const t = useTranslations('property.sections');
  const nameOf = useSectionName();
  return (
    <nav className="section-menu" aria-label={t('label')}>
      <ul>
        {sectionsOf(property).map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{nameOf(name)}</a>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}
