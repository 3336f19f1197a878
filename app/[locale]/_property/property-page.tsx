import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { InformationForm } from '@/components/enquiries/information-form';
import { TermsExplained } from '@/components/glossary/terms-explained';
import { HomeView } from '@/components/properties/home-view';
import { JsonLd } from '@/components/ui/json-ld';
import type { Goal } from '@/lib/domain/property/property-values';
import { frenchJoined } from '@/lib/domain/text/french';
import { brusselsDay } from '@/lib/domain/time/dates';
import { getFloodSymbol } from '@/lib/features/articles/data/get-flood-symbol';
import { findTermsOf } from '@/lib/features/glossary/data';
import { getProjectLink } from '@/lib/features/projects/data/locate-project';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { toListing } from '@/lib/features/properties/mapping/to-structured-data';
import { currentLocale } from '@/lib/i18n/current-locale';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { siteUrl } from '@/lib/platform/page-metadata';
import { qrCode } from '@/lib/platform/qr-code';
import { toCrumbList } from '@/lib/routing/crumb-list';
import { calculationOf } from './home-calculation';
import { crumbsOfHome, routeOfHome, searchAround } from './property-links';
import { homeOf } from './property-of';

/** The page of a home, for sale or for rent. */
export async function HomePage({ goal, id }: { goal: Goal; id: string }) {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const home = await homeOf(goal, id, locale);
  if (!home) notFound();
  const similar = await findSimilarTo(
    {
      goal,
      typeGroup: home.group,
      municipality: home.municipality,
      excludeId: home.id,
      price: home.price.kind === 'amount' ? home.price.comparable : null,
    },
    locale,
    new Date(),
  );
  const project = await getProjectLink(home.projectId, locale);
  const title = home.title ?? frenchJoined(t(`heading.${goal}`, { type: types(home.type), city: home.city }), locale);
  const around = searchAround(home, locale);
  const calculation = calculationOf(home, locale, brusselsDay(new Date()));
  const flood = await getTranslations('flood.warning');
  const symbol = home.flood?.isWarned ? await getFloodSymbol(flood('symbol')) : null;
  const crumbs = crumbsOfHome(
    home,
    locale,
    frenchJoined(t(`crumb.${home.group}`, { city: around.city }), locale),
    title,
  );
  return (
    <PageFrame route={routeOfHome(goal)} alternates={home.addresses} crumbs={crumbs} className="on-paper">
      <JsonLd data={toListing(home, title, siteUrl(), locale)} />
      <JsonLd data={toCrumbList(crumbs, siteUrl())} />
      <HomeView
        home={home}
        title={title}
        url={siteUrl() + home.addresses[locale]}
        code={qrCode(siteUrl() + home.addresses[locale])}
        project={project}
        similar={similar}
        around={around}
        calculation={calculation}
        floodSymbol={symbol}
        terms={<TermsExplained terms={await findTermsOf(home, calculation, locale)} />}
        form={
          <InformationForm
            stamp={stampForm('information')}
            call={home.contact.phone}
            home={home.id}
            isClosed={home.isClosed}
          />
        }
      />
    </PageFrame>
  );
}
