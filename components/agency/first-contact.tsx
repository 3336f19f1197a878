import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import agency from '@/agency.config';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { speakersOf } from '@/lib/domain/text/people';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { TestimonialCard } from '@/lib/features/content/testimonials/types';
import { Link } from '../ui/link.client';
import { Portrait } from '../ui/portrait';

type FirstContactProps = {
  /** The person; without one, the first agent who speaks the language of the page. */
  person?: { name: string; portrait: string | null };
  portraits?: Portraits;
  quote: TestimonialCard | undefined;
  /** The main button of the page. */
  children: ReactNode;
};

/** At the top of a page: its main button, the person who answers, and the words of a client. */
export function FirstContact({ person, portraits = {}, quote, children }: FirstContactProps) {
  const locale = useLocale();
  const agent = person ? undefined : speakersOf(agency.agents, locale)[0];
  const name = person?.name ?? agent?.name;
  return (
    <div className="first-contact">
      {children}
      {name && (
        <div className="agent">
          <Portrait name={name} picture={person?.portrait ?? portraits[agent?.id ?? ''] ?? null} />
          <p>
            <b>{name}</b>
            {agent && <span className="small muted">{agent.role[locale]}</span>}
          </p>
        </div>
      )}
      {quote && (
        <figure>
          <blockquote lang={quote.isFallback ? LANGUAGE_TAGS[quote.language] : undefined}>
            <q>{quote.quote}</q>
          </blockquote>
          <figcaption className="small muted">
            <Link className="link" href={quote.href}>
              {quote.name}
            </Link>{' '}
            · {quote.about}
          </figcaption>
        </figure>
      )}
    </div>
  );
}
