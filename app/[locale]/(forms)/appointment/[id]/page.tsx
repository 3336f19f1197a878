import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { AppointmentAside } from '@/components/appointments/appointment-aside';
import { AppointmentForm, FullNote, NoSlotFits } from '@/components/appointments/appointment-form';
import { AppointmentRequestForm } from '@/components/contact-forms/appointment-request-form';
import { Link } from '@/components/ui/link.client';
import { dayAndTime } from '@/lib/domain/time/dates';
import { getBooking } from '@/lib/features/appointments/data/get-booking';
import { parseBookingParams } from '@/lib/features/appointments/search-params';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { bookingHref } from '@/lib/routing/personal-href';

type Props = PageProps<'/[locale]/appointment/[id]'>;

async function readPage({ params, searchParams }: Props) {
  const locale = await currentLocale();
  const { id } = await params;
  const { from, wait, proof } = parseBookingParams(await searchParams);
  const appointment = await getBooking(id, from, locale, new Date(), wait);
  if (appointment.kind === 'missing') notFound();
  // A sold or let property takes no appointments; its page says so.
  if (appointment.kind === 'closed') redirect(appointment.href);
  return { locale, appointment, id, proof };
}

export async function generateMetadata(props: Props) {
  const { appointment, id } = await readPage(props);
  const t = await getTranslations('appointment');
  return metadataOf({
    route: 'appointment/{id}',
    title: t('metaTitle', { home: appointment.property.title }),
    params: { id },
  });
}

export default async function AppointmentPage(props: Props) {
  const { locale, appointment, id, proof } = await readPage(props);
  const here = bookingHref(id, locale);
  const { property, propertyId, host, appointments, openHouses, waited } = appointment;
  const t = await getTranslations('appointment');
  const hasSlots = appointments !== null && !appointments.isFull;
  const form = { stamp: stampForm('appointment'), call: host.phone, propertyId, appointments, openHouses, proof };
  const crumbs = [
    ...crumbsTo(appointment.goal, locale, {}),
    { label: property.title, href: property.href ?? here },
    { label: t('title'), href: here },
  ];
  return (
    <PageFrame route="appointment/{id}" params={{ id }} crumbs={crumbs}>
      <div className="wrap">
        <div className="grid form-page">
          <div className="form-main">
            <h1>{t('title')}</h1>
            <p className="visit-of">{[property.title, property.address].join(', ')}</p>
            <p className="lede visit-intro">
              {waited
                ? t('waiting', dayAndTime(waited.startsAt, locale))
                : appointments
                  ? t('intro', { minutes: appointments.minutes })
                  : t('introWithout')}
            </p>
            {appointments?.isFull && !waited && <FullNote />}
            {/* Each has its own form; without a key React would reuse the form before. */}
            {waited ? (
              <>
                <AppointmentForm {...form} wait={waited.startsAt} key={waited.startsAt} />
                <p className="visit-keep">
                  <Link className="link" href={here}>
                    {t('otherSlot')}
                  </Link>
                </p>
              </>
            ) : (
              (appointments || openHouses.length > 0) && <AppointmentForm {...form} wait={null} key="book" />
            )}
            <NoSlotFits host={host}>
              <AppointmentRequestForm
                stamp={stampForm('appointment-request')}
                call={host.phone}
                property={propertyId}
                isFolded={hasSlots || waited !== null}
              />
            </NoSlotFits>
          </div>
          <AppointmentAside property={property} host={host} actor="visitor" />
        </div>
      </div>
    </PageFrame>
  );
}
