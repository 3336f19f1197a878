import { useLocale, useTranslations } from 'next-intl';
import type { PortalSection } from '@/lib/domain/owner/portal-now';
import { formatNumber } from '@/lib/domain/text/format-number';
import { FollowSections } from './follow-sections.client';

/** A section of the page; if useful, with the number of its entries. */
export type MenuSection = { id: PortalSection; count?: number };

/** The menu of the sections of an owner's property, which stays at the upper edge of the window. */
export function SectionMenu({ sections }: { sections: readonly MenuSection[] }) {
  const locale = useLocale();
  const t = useTranslations('ownerNow.menu');
  const documents = useTranslations('documents');
  const stages = useTranslations('ownerDossier.stage');
  const nameOf = (id: PortalSection) =>
    id === 'documents' ? documents('title') : id === 'appointments' ? stages('visits') : t(id);
  return (
    <nav className="portal-menu" id="section-menu" aria-label={t('label')}>
      <ul className="wrap">
        {sections.map(({ id, count = 0 }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {nameOf(id)}
              {count > 0 && <small>{formatNumber(count, locale)}</small>}
            </a>
          </li>
        ))}
      </ul>
      <FollowSections menu="section-menu" />
    </nav>
  );
}
