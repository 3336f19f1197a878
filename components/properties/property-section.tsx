import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PhoneFold } from '../ui/phone-fold';

/** A section of a property's page, below a line. `id` is its anchor and connects the heading for screen readers. */
export const PropertySection = ({
  id,
  title,
  className = '',
  children,
}: {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={`chapter ${className}`} id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

/** The details of a section, which are closed on a phone. */
export function SectionDetails({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('property');
  return (
    <PhoneFold label={t('details')} about={title}>
      {children}
    </PhoneFold>
  );
}
