import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import agency from '@/agency.config';
import { officeId, officeWithAgency } from '@/app/[locale]/_parts/agency-markup';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { InformationForm } from '@/components/contact-forms/information-form';
import { PropertyView } from '@/components/properties/property-view';
import { TermsExplained } from '@/components/properties/terms-explained';
import type { PriceDisplay } from '@/lib/domain/money/price';
import { pageTerm } from '@/lib/domain/property/closed-property';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { fittedParts } from '@/lib/domain/text/plain-text';
import { frenchJoined, insideSentence } from '@/lib/domain/text/wording';
import { brusselsDay } from '@/lib/domain/time/dates';
import { getFloodSymbol } from '@/lib/features/content/articles/data/load-pictures';
import { getProjectLink } from '@/lib/features/projects/data';
import { findSimilarTo, hasSameTitle } from '@/lib/features/properties/data/find-similar';
import { findTermsOf } from '@/lib/features/properties/data/find-terms';
import { getNeighbourhood } from '@/lib/features/properties/data/get-neighbourhood';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { toListing, toOpenHouseEvents } from '@/lib/features/properties/mapping/to-structured-data';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { siteUrl } from '@/lib/platform/config/site-address';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { priceWords, wordsOf } from '@/lib/platform/i18n/words';
import { qrCode } from '@/lib/platform/media/qr-code';
import { sharingPicture } from '@/lib/platform/text/titles-and-robots';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { calculationOf } from './property-calculation';
import { crumbsOfProperty, routeOfProperty, searchAround } from './property-links';

/** The property with this id and goal, or null; loaded once per request, for the page and its metadata. */
const propertyOf = cache(async (goal: Goal, id: string, locale: Locale): Promise<PropertyDetail | null> => {
  const property = await getPropertyDetail(id, locale, new Date());
  return property?.goal === goal ? property : null;
});

/**
 * The facts that title and description name after type, goal and town: bedrooms, and the price. The state of a sold or let
 * property is in the title itself.
 */
function factsInHead({ figures, price }: PropertyDetail, locale: Locale): string[] {
  const bedrooms = wordsOf(locale, 'filters')('words.bedrooms', { kind: 'exact', from: figures.bedrooms ?? 0, to: '' });
  return [
    ...(figures.bedrooms === null ? [] : [bedrooms]),
    ...(price.kind === 'on-request' || price.kind === 'status'
      ? []
      : [priceWords({ ...price, taxed: undefined } as PriceDisplay, locale)]),
  ];
}

/**
 * The reference of the property, if its title would be the same as that of another property in the lists; `parts` are
 * those of the title.
 */
async function distinction(property: PropertyDetail, parts: readonly string[], locale: Locale): Promise<string[]> {
  const { id, goal, reference, figures } = property;
  const kept = fittedParts(parts).length;
  const named = { bedrooms: kept > 1 && figures.bedrooms !== null, price: kept === parts.length };
  return (await hasSameTitle(goal, id, named))
    ? [wordsOf(locale, 'mail')('reference', { reference: reference ?? id })]
    : [];
}

/** Title, description, addresses and picture of a property's page; empty when the property does not exist. */
export async function propertyMetadata(goal: Goal, id: string) {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const property = await propertyOf(goal, id, locale);
  if (!property) return {};
  const heading = property.isClosed
    ? t('closedHeading', {
        status: wordsOf(locale, 'status')(property.status),
        type: insideSentence(types(property.type), locale),
        city: property.city,
      })
    : t(`heading.${goal}`, { type: types(property.type), city: property.city });
  const facts = factsInHead(property, locale);
  const term = pageTerm(property.closedAt, agency.goneProperties, agency.closedPropertiesDays, new Date());
  const own = property.description && !property.description.isFallback ? property.description.firstSentence : '';
  const named = [heading, ...(await distinction(property, [heading, ...facts], locale))];
  return metadataOf({
    route: routeOfProperty(goal),
    title: named.join(' – '),
    titleFacts: facts,
    description: [`${[...named, ...facts].join(', ')}.`, own, t('metaOffer', { agency: agencyName(locale) })],
    alternates: property.addresses,
    noindex: term.kind !== 'shown',
    robots: term.kind === 'shown' && term.until ? `unavailable_after: ${term.until}` : undefined,
    image: property.pictures[0] && sharedPictureHref(property.pictures[0].hash, property.energyTag?.image),
    imageAlt: property.pictures[0]?.alt ?? heading,
  });
}

/** The page of a property, for sale or for rent. */
export async function PropertyPage({ goal, id }: { goal: Goal; id: string }) {
  const locale = await currentLocale();
  const t = await getTranslations('property');
  const types = await getTranslations('type');
  const property = await propertyOf(goal, id, locale);
  if (!property) notFound();
  const similar = await findSimilarTo(
    {
      goal,
      typeGroup: property.group,
      municipality: property.municipality,
      excludeId: property.id,
      price: property.price.kind === 'amount' ? property.price.comparable : null,
    },
    locale,
    new Date(),
  );
  const project = await getProjectLink(property.projectId, locale);
  const title =
    property.title ?? frenchJoined(t(`heading.${goal}`, { type: types(property.type), city: property.city }), locale);
  const around = await searchAround(property, locale);
  const calculation = calculationOf(property, locale, brusselsDay(new Date()), agency);
  const flood = await getTranslations('flood.warning');
  const symbol = property.flood?.isWarned ? await getFloodSymbol(flood('symbol')) : null;
  const { officeId: officeOf } = property.contact;
  const office = officeWithAgency(officeOf, locale);
  const offered = { site: siteUrl(), office: officeId(officeOf), locale };
  const crumbs = await crumbsOfProperty(property, locale, title);
  return (
    <PageFrame
      route={routeOfProperty(goal)}
      alternates={property.addresses}
      crumbs={crumbs}
      className="on-paper"
      markup={[
        toListing(property, { title, ...offered }),
        ...toOpenHouseEvents(property, {
          name: t('openHouse.calendar', { title }),
          picture: sharingPicture(locale),
          ...offered,
        }),
        ...office,
      ]}
    >
      <PropertyView
        property={property}
        title={title}
        url={siteUrl() + property.addresses[locale]}
        code={qrCode(siteUrl() + property.addresses[locale])}
        project={project}
        similar={similar}
        around={around}
        calculation={calculation}
        floodSymbol={symbol}
        neighbourhood={await getNeighbourhood(property, locale, new Date())}
        terms={<TermsExplained terms={await findTermsOf(property, calculation, locale)} />}
        form={
          <InformationForm
            stamp={stampForm('information')}
            call={property.contact.phone}
            property={property.id}
            isClosed={property.isClosed}
            asksPrice={property.price.kind === 'on-request' && !property.isClosed}
          />
        }
      />
    </PageFrame>
  );
}
