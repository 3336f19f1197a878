import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { officeWithAgency } from '@/app/[locale]/_parts/agency-markup';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { OfficeView } from '@/components/agency/office-view';
import { placeOfOffice } from '@/lib/domain/place/places';
import { GOALS } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { findPropertiesOf } from '@/lib/features/properties/data/find-of-people';
import { loadPlacePages } from '@/lib/features/search/place-pages/data/place-pages';
import { hasPricePage } from '@/lib/features/search/place-pages/data/price-pages';
import { priceTitle, titleOfScope } from '@/lib/features/search/place-pages/mapping';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { findOffice, officeHref } from '@/lib/routing/people-href';
import { placeHref, priceHref } from '@/lib/routing/place-href';

type Props = PageProps<'/[locale]/contact/[office]'>;

async function askedOffice(params: Props['params']) {
  const { office: segment } = await params;
  const id = findOffice(agency.offices, segment)?.id;
  const office = agency.offices.find((one) => one.id === id);
  if (!office) notFound();
  return { office, alternates: inEveryLanguage((locale) => officeHref(agency, office.id, locale)) };
}

/** The pages about the town of an office: what is on offer there, and its prices. */
async function linksAround(office: (typeof agency.offices)[number], locale: Locale) {
  const place = placeOfOffice(office)?.key;
  if (place === undefined) return [];
  const scope = { place, type: null };
  const pages = await loadPlacePages();
  const listed = GOALS.filter((goal) => pages.stateOf(goal, scope, locale)?.kind === 'listed');
  return [
    ...listed.map((goal) => [placeHref(goal, scope, locale), titleOfScope(goal, scope, locale)] as const),
    ...((await hasPricePage(place)) ? [[priceHref(place, locale), priceTitle(place, locale)] as const] : []),
  ];
}

export async function generateMetadata({ params }: Props) {
  const { office, alternates } = await askedOffice(params);
  const locale = await currentLocale();
  const t = await getTranslations('officePage');
  const contact = await getTranslations('contact');
  return metadataOf({
    route: 'contact/{office}',
    title: t('title', { city: office.city[locale] }),
    description: `${office.name[locale]}, ${office.street}, ${office.zip} ${office.city[locale]}. ${contact(
      'description',
      {
        agency: agencyName(locale),
        cities: office.city[locale],
      },
    )}`,
    alternates,
  });
}

/** The page of an office. */
export default async function OfficePage({ params }: Props) {
  const { office, alternates } = await askedOffice(params);
  const locale = await currentLocale();
  return (
    <PageFrame
      route="contact/{office}"
      alternates={alternates}
      crumbs={[
        ...crumbsTo('contact', locale, {}),
        { label: office.name[locale], href: officeHref(agency, office.id, locale) },
      ]}
      markup={officeWithAgency(office.id, locale)}
    >
      <OfficeView
        office={office}
        properties={await findPropertiesOf({ kind: 'office', id: office.id }, locale, new Date())}
        portraits={await getPortraits()}
        around={await linksAround(office, locale)}
      />
    </PageFrame>
  );
}
