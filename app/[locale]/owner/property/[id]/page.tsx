import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OwnerFrame } from '@/app/[locale]/_parts/owner-frame';
import { VisitSummary } from '@/components/owner-home/visit-summary';
import { lastDays, visitFigures } from '@/lib/domain/owner/visit-figures';
import { brusselsDay } from '@/lib/domain/time/dates';
import { loadVisitDays } from '@/lib/features/owner-homes/loaders/load-visit-days';
import { requireOwner } from '@/lib/features/owners/loaders';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';

const ROUTE = 'owner/property/{id}';
/** SPEC §9: the chart covers the last 30 days. */
const CHART_DAYS = 30;
type Props = PageProps<'/[locale]/owner/property/[id]'>;

const alternatesOf = (id: string) => inEveryLanguage((language) => href(ROUTE, language, { id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const locale = await currentLocale();
  return pageMetadata({
    route: ROUTE,
    locale,
    title: routeOf('owner').breadcrumb[locale],
    alternates: alternatesOf(id),
  });
}

/** How a home of who is signed in is doing. Somebody else's home answers as one that does not exist. */
export default async function OwnerHomePage({ params }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const { owner } = await requireOwner(href(ROUTE, locale, { id }));
  const days = await loadVisitDays(id);
  if (!days) notFound();
  const t = await getTranslations('owner.homes');
  const today = brusselsDay(new Date());
  return (
    <OwnerFrame route={ROUTE} alternates={alternatesOf(id)} owner={owner.name}>
      <VisitSummary
        title={t('reference', { id })}
        figures={visitFigures(days, today)}
        days={lastDays(days, today, CHART_DAYS)}
      />
    </OwnerFrame>
  );
}
