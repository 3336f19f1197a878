import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Fragment, type ReactNode } from 'react';
import agency from '@/agency.config';
import { OwnerFrame } from '@/app/[locale]/_parts/owner-frame';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import '@/components/owner-portal/owner-property.css';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { SectionMenu } from '@/components/owner-portal/access/section-menu';
import { OwnerFeedback } from '@/components/owner-portal/opinions/owner-opinions';
import {
  DossierAgent,
  DossierColumns,
  MediaPlacements,
  OfferList,
  OwnerDocuments,
} from '@/components/owner-portal/progress/dossier';
import { OwnerAdvert } from '@/components/owner-portal/progress/owner-advert';
import { OwnerMessage, UnsentMessage } from '@/components/owner-portal/progress/owner-message';
import { PortalNow } from '@/components/owner-portal/progress/portal-now';
import { hasCourse, PropertyCourse } from '@/components/owner-portal/progress/property-course';
import { OwnerCompare } from '@/components/owner-portal/visits/owner-compare';
import { MandateEnded, PropertyHead, propertyLinks } from '@/components/owner-portal/visits/property-head';
import { PropertyFigures, PropertyVisits } from '@/components/owner-portal/visits/property-visits';
import { SmallChart } from '@/components/owner-portal/visits/small-chart';
import { isAgreed, type PortalSection, sectionsOf } from '@/lib/domain/owner/portal-now';
import { readChartPeriod } from '@/lib/domain/owner/visit-days';
import { formatPhone } from '@/lib/domain/text/phone';
import { formatAppointment } from '@/lib/domain/time/dates';
import { requireOwner } from '@/lib/features/owner-portal/access/loaders';
import { loadHead } from '@/lib/features/owner-portal/loaders';
import { loadFeedback } from '@/lib/features/owner-portal/opinions/loaders';
import { loadAdvert, loadContact, loadCourse, loadDossier } from '@/lib/features/owner-portal/progress/loaders';
import { toNow } from '@/lib/features/owner-portal/progress/mapping';
import { loadComparison, loadVisits } from '@/lib/features/owner-portal/visits/loaders';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { unsentHere } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';
import { ownerMessageHref } from '@/lib/routing/personal-href';
import { routeOf } from '@/lib/routing/route-table';

const ROUTE = 'owner/property/{id}';
type Props = PageProps<'/[locale]/owner/property/[id]'>;

export async function generateMetadata({ params }: Props) {
  return metadataOf({ route: ROUTE, params, title: routeOf('owner').breadcrumb[await currentLocale()] });
}

/**
 * An owner's property: what comes next, then its sections. A section without content is left out. For the property of
 * another owner the answer is the same as for a missing one.
 */
export default async function OwnerPropertyPage({ params, searchParams }: Props) {
  const { id } = await params;
  const locale = await currentLocale();
  const unsent = unsentHere();
  if (unsent)
    return (
      <PageFrame route={ROUTE} params={{ id }} crumbs={[]}>
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
  const [head, counted, course, dossier, advert, feedback, comparison, contact] = await Promise.all([
    loadHead(id, locale, now),
    loadVisits(id, readChartPeriod(days), now),
    loadCourse(id, now),
    loadDossier(id, now),
    loadAdvert(id, locale, now),
    loadFeedback(id, now),
    loadComparison(id, now),
    loadContact(id, locale, now),
  ]);
  if (!head || !counted || !course || !dossier || !feedback || !contact) notFound();
  const t = await getTranslations();
  const coming = course.coming.find((one) => one.id === visit);
  const unfit = coming ?? course.openHouses.find((one) => one.id === visit);
  const start = unfit
    ? t('ownerCourse.message.notFree', { visit: formatAppointment(unfit.startsAt, locale) })
    : typeof about === 'string'
      ? about.slice(0, 300)
      : '';
  const told = toNow(
    { dossier, endedDay: head.ended?.until ?? null, coming: course.coming, course, figures: counted.figures },
    locale,
    now,
  );
  const parts: Record<PortalSection, { count?: number; content: ReactNode }> = {
    now: {
      content: (
        <PortalNow
          property={id}
          now={told}
          course={course}
          dossier={dossier}
          contact={contact}
          chart={!isAgreed(told.state) && <SmallChart small={counted.small} isEnded={counted.isEnded} />}
          offers={<OfferList offers={dossier.offers} />}
          note={head.ended && <MandateEnded {...head.ended} />}
        />
      ),
    },
    figures: {
      content: (
        <section className="figures-section" id="figures" aria-labelledby="figures-title">
          <PropertyVisits id={id} counted={counted} />
          {comparison && <OwnerCompare comparison={comparison} />}
          <MediaPlacements
            placements={dossier.placements}
            own={{ online: dossier.online, views: counted.figures.views, href: head.card?.href ?? null }}
          />
        </section>
      ),
    },
    appointments: {
      count: course.coming.length + course.openHouses.length,
      content: hasCourse(course) && <PropertyCourse property={id} course={course} />,
    },
    opinions: {
      count: feedback.view?.answers ?? 0,
      content: feedback.view && <OwnerFeedback feedback={feedback.view} />,
    },
    documents: {
      count: dossier.documents.length,
      content: dossier.documents.length > 0 && <OwnerDocuments property={id} documents={dossier.documents} />,
    },
    message: {
      content: !head.ended && (
        <DossierColumns>
          <OwnerMessage
            // A new `start` or a sent message needs a new form, because the typed text and the proof of work belong to
            // the form before.
            key={[sent, coming?.id, start].join(' ')}
            property={id}
            stamp={stampForm('owner-message')}
            call={contact.phone}
            start={start}
            appointment={coming?.id ?? ''}
            isSent={sent !== undefined}
          />
          <DossierAgent contact={contact} />
        </DossierColumns>
      ),
    },
  };
  const sections = sectionsOf(told.state).filter((section) => parts[section].content);
  return (
    <OwnerFrame
      route={ROUTE}
      params={{ id }}
      owner={owner.name}
      head={<PropertyHead head={head} />}
      links={propertyLinks(head, { advert: t('owner.properties.advert'), print: t('owner.properties.print') })}
      menu={<SectionMenu sections={sections.map((section) => ({ id: section, count: parts[section].count }))} />}
    >
      <PropertyFigures id={id} counted={counted}>
        {sections.map((section) => (
          <Fragment key={section}>{parts[section].content}</Fragment>
        ))}
      </PropertyFigures>
      {head.ended && <DossierAgent contact={contact} />}
      {advert && (
        <OwnerAdvert
          property={advert}
          mistakeHref={(part) => ownerMessageHref(id, locale, t('ownerAdvert.message', { part }))}
        />
      )}
    </OwnerFrame>
  );
}
