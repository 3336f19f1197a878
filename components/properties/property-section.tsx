import type { ReactNode } from 'react';

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
