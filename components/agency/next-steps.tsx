import { useLocale, useTranslations } from 'next-intl';
import { formatAppointment } from '@/lib/domain/time/dates';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import type { Thanks } from '@/lib/features/contact-forms/data';
import { hrefWith } from '@/lib/routing/href';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { PropertyCards } from '../properties/cards/property-cards';
import { Icon } from '../ui/icon';
import { useJoined } from '../ui/joined';
import { Link } from '../ui/link.client';
import { WayLinks } from '../ui/more-link';
import './thanks.css';

/** Links to further pages, under their breadcrumb names. */
export function NextSteps({ title, routes }: { title: string; routes: readonly RouteKey[] }) {
  const locale = useLocale();
  return (
    <nav className="next-steps" aria-labelledby="next-title">
      <h2 id="next-title">{title}</h2>
      <WayLinks links={routes.map((route) => [hrefWith(route, locale, {}), routeOf(route).breadcrumb[locale]])} />
    </nav>
  );
}

type AskedAboutProps = Pick<Thanks, 'property' | 'appointment' | 'state'> & {
  around: { href: string; city: string } | null;
};

/**
 * What a visitor asked for: the day and hour with its calendar file, and the links back to the property and to similar
 * ones. A visit to a seller has no property.
 */
export function AskedAbout({ property, appointment, state, around }: AskedAboutProps) {
  const t = useTranslations('feedback');
  const locale = useLocale();
  const joined = useJoined();
  return (
    <div className="asked-about">
      {appointment && (
        <p>
          {t(state === 'waiting' || state === 'confirmed' ? `on.${state}` : 'asked')}{' '}
          <b>{formatAppointment(appointment.startsAt, locale)}</b>
        </p>
      )}
      <p className="acts">
        {appointment?.calendar && (
          <a className="btn btn-primary" href={appointment.calendar} rel="nofollow" download>
            <Icon name="calendar-days" />
            {t('calendar')}
          </a>
        )}
        {property && (
          <Link className="btn btn-secondary" href={property.addresses[locale]}>
            {t('back')}
          </Link>
        )}
        {around && (
          <Link className="link" href={around.href}>
            {joined(t('around', { city: around.city }))}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Properties similar to the one that the visitor asked about. */
export function SimilarProperties({ title, properties }: { title: string; properties: readonly PropertyCardData[] }) {
  if (properties.length === 0) return null;
  return (
    <section className="similar-to-asked" aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      <div className="cards few">
        <PropertyCards properties={properties} />
      </div>
    </section>
  );
}
