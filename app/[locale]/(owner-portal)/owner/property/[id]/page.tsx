import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { OwnerFrame } from '@/app/[locale]/(owner-portal)/_parts/owner-frame';
import { OwnerCompare } from '@/components/owner-portal/figures/owner-compare';
import { MandateEnded, PropertyHead } from '@/components/owner-portal/figures/property-head';
import { PropertyVisits } from '@/components/owner-portal/figures/property-visits';
import { OwnerFeedback } from '@/components/owner-portal/opinions/owner-opinions';
import { DealProgress } from '@/components/owner-portal/progress/deal-progress';
import {
  DossierAgent,
  DossierColumns,
  MediaPlacements,
  OfferList,
  OwnerDocuments,
} from '@/components/owner-portal/progress/dossier';
import { OwnerAdvert } from '@/components/owner-portal/progress/owner-advert';
import { OwnerMessage, UnsentMessage } from '@/components/owner-portal/progress/owner-message';
import { PropertyCourse } from '@/components/owner-portal/progress/property-course';
import { readChartPeriod } from '@/lib/domain/owner/audience';
import { formatPhone } from '@/lib/domain/text/phone';
import { formatAppointment } from '@/lib/domain/time/dates';
import { loadHead, requireOwner } from '@/lib/features/owner-portal/access/loaders';

import { loadAudience, loadComparison } from '@/lib/features/owner-portal/figures/loaders';

import { loadFeedback } from '@/lib/features/owner-portal/opinions/loaders';
import { loadAdvert, loadContact, loadCourse, loadDossier } from '@/lib/features/owner-portal/progress/loaders';

import { currentLocale } from '@/lib/i18n/current-locale';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { unsentHere } from '@/lib/platform/server/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { ownerMessageHref } from '@/lib/routing/personal-href';
import { routeOf } from '@/lib/routing/route-table';

const ROUTE = 'owner/property/{id}';
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

/** The figures and the dossier of an owner's property. The property of another owner gives the same answer as a missing one. */
export default async function OwnerPropertyPage({ params, searchParams }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const unsent = unsentHere();
  if (unsent)
    return (
      <PageFrame route={ROUTE} alternates={alternatesOf(id)} crumbs={[]}>
        <UnsentMessage
          property={id}
          stamp={stampForm('owner-message')}
          call={formatPhone(agency.offices[0]?.phone ?? '')}
          typed={{ remark: unsent.remark ?? '', visit: unsent.visit ?? '' }}
        />
      </PageFrame>
    );
  const { owner } = await requireOwner(href(ROUTE, locale, { id }));
  const now = new Date();
  const { days, about, visit, sent } = await searchParams;
  const [head, audience, course, dossier, advert, feedback, comparison, contact] = await Promise.all([
    loadHead(id, locale, now),
    loadAudience(id, readChartPeriod(days), now),
    loadCourse(id, now),
    loadDossier(id, now),
    loadAdvert(id, locale, now),
    loadFeedback(id, now),
    loadComparison(id, now),
    loadContact(id, locale, now),
  ]);
  if (!head || !audience || !course || !dossier || !feedback || !contact) notFound();
  const t = await getTranslations();
  const coming = course.coming.find((one) => one.id === visit);
  const start = coming
    ? t('ownerCourse.message.notFree', { visit: formatAppointment(coming.startsAt, locale) })
    : typeof about === 'string'
      ? about.slice(0, 300)
      : '';
  return (
    <OwnerFrame route={ROUTE} alternates={alternatesOf(id)} owner={owner.name} head={<PropertyHead head={head} />}>
      {head.ended && <MandateEnded {...head.ended} />}
      <PropertyVisits id={id} audience={audience} />
      {comparison && <OwnerCompare comparison={comparison} />}
      <DealProgress dossier={dossier} />
      <PropertyCourse property={id} isEnded={head.ended !== null} course={course} />
      <OwnerFeedback feedback={feedback.view} />
      <DossierColumns>
        <MediaPlacements
          placements={dossier.placements}
          own={{ online: dossier.online, views: audience.figures.views, href: head.card?.href ?? null }}
        />
        <OwnerDocuments property={id} documents={dossier.documents} />
        <OfferList offers={dossier.offers} />
        <DossierAgent contact={contact} />
      </DossierColumns>
      {advert && (
        <OwnerAdvert
          property={advert}
          mistakeHref={(part) => ownerMessageHref(id, locale, t('ownerAdvert.message', { part }))}
        />
      )}
      {!head.ended && (
        <OwnerMessage
          // A new `start` or a sent message needs a new form: typed text and proof of work belong to the previous one.
          key={[sent, coming?.id, start].join(' ')}
          property={id}
          stamp={stampForm('owner-message')}
          call={contact.phone}
          start={start}
          appointment={coming?.id ?? ''}
          isSent={sent !== undefined}
        />
      )}
    </OwnerFrame>
  );
}
