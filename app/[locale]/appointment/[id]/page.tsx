import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { AppointmentForm } from '@/components/appointments/appointment-form';
import { FullNote } from '@/components/appointments/full-note';
import { NoSlotFits } from '@/components/appointments/no-slot-fits';
import { VisitAside } from '@/components/appointments/visit-aside';
import { VisitForm } from '@/components/enquiries/visit-form';
import { getVisit } from '@/lib/features/appointments/data/get-visit';
import { parseVisitParams } from '@/lib/features/appointments/search-params';
import { currentLocale } from '@/lib/i18n/current-locale';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { visitHref } from '@/lib/routing/appointment-href';
import { crumbsTo } from '@/lib/routing/breadcrumbs';

type Props = PageProps<'/[locale]/appointment/[id]'>;

async function readPage({ params, searchParams }: Props) {
  const locale = await currentLocale();
  const { id } = await params;
  const { from } = parseVisitParams(await searchParams);
  const visit = await getVisit(id, from, locale, new Date());
  if (visit.kind === 'missing') notFound();
  // A sold or let property cannot be visited; its page says so.
  if (visit.kind === 'closed') redirect(visit.href);
  return { locale, visit, alternates: inEveryLanguage((language) => visitHref(id, language)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, visit, alternates } = await readPage(props);
  const t = await getTranslations('appointment');
  return pageMetadata({
    route: 'appointment/{id}',
    locale,
    title: t('metaTitle', { home: visit.property.title }),
    alternates,
  });
}

export default async function AppointmentPage(props: Props) {
  const { locale, visit, alternates } = await readPage(props);
  const { property, propertyId, host, visits } = visit;
  const t = await getTranslations('appointment');
  const hasSlots = visits !== null && !visits.isFull;
  const crumbs = [
    ...crumbsTo(visit.goal, locale, {}),
    { label: property.title, href: property.href ?? alternates[locale] },
    { label: t('title'), href: alternates[locale] },
  ];
  return (
    <PageFrame route="appointment/{id}" alternates={alternates} crumbs={crumbs}>
      <div className="wrap">
        <div className="grid form-page">
          <div className="form-main">
            <h1>{t('title')}</h1>
            <p className="visit-of">{[property.title, property.address].join(', ')}</p>
            <p className="lede visit-intro">{visits ? t('intro', { minutes: visits.minutes }) : t('introWithout')}</p>
            {visits?.isFull && <FullNote />}
            {hasSlots && (
              <AppointmentForm
                stamp={stampForm('appointment')}
                call={host.phone}
                propertyId={propertyId}
                visits={visits}
              />
            )}
            <NoSlotFits host={host}>
              <VisitForm stamp={stampForm('visit')} call={host.phone} property={propertyId} isFolded={hasSlots} />
            </NoSlotFits>
          </div>
          <VisitAside property={property} host={host} actor="visitor" />
        </div>
      </div>
    </PageFrame>
  );
}
