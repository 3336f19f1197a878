import { useLocale, useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { PeopleProperties } from '@/lib/features/catalogue/types/card';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';
import { PropertyCards } from '../properties/cards/property-cards';
import { MoreLink } from '../ui/more-link';

/** The properties of an agent or office: on offer by goal, and those sold or let lately. */
export function TheirProperties({ properties: { goals, closed } }: { properties: PeopleProperties }) {
  const locale = useLocale();
  const t = useTranslations('peoplePage');
  const offered = goals.filter(({ count }) => count > 0);
  return (
    <>
      {offered.map(({ goal, count, cards }) => (
        <section key={goal} className="wrap their-properties" aria-labelledby={goal}>
          <div className="head">
            <h2 id={goal}>
              {routeOf(goal).breadcrumb[locale]} ({formatNumber(count, locale)})
            </h2>
            {count > cards.length && (
              <p className="muted">
                {t('newest', { shown: formatNumber(cards.length, locale), n: formatNumber(count, locale) })}
              </p>
            )}
            <MoreLink href={href(goal, locale)}>{t(`all.${goal}`)}</MoreLink>
          </div>
          <div className="cards">
            <PropertyCards properties={cards} heading="h3" />
          </div>
        </section>
      ))}
      {offered.length === 0 && (
        <section className="wrap their-properties">
          <p className="lede muted">{t('none')}</p>
          <p className="ways">
            {goals.map(({ goal }) => (
              <MoreLink key={goal} href={href(goal, locale)}>
                {t(`all.${goal}`)}
              </MoreLink>
            ))}
          </p>
        </section>
      )}
      {closed.length > 0 && (
        <section className="wrap their-properties" aria-labelledby="closed">
          <div className="head">
            <h2 id="closed">{t('closed')}</h2>
          </div>
          <div className="cards">
            <PropertyCards properties={closed} heading="h3" />
          </div>
        </section>
      )}
    </>
  );
}
