import type { RealEstateAgent, WithContext } from 'schema-dts';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { href, originalHref } from '@/lib/routing/href';

type Office = AgencyConfig['offices'][number];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The @id of an office, the same in every language. */
const officeId = (office: Office): string => `${siteUrl()}${originalHref('contact', {})}#${office.id}`;

/** Opening hours, without those by appointment only. */
const openingHoursOf = (office: Office) =>
  office.hours
    .filter(({ byAppointment }) => !byAppointment)
    .flatMap(({ days, slots }) =>
      slots.map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification' as const,
        dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
        opens,
        closes,
      })),
    );

/** An office as structured data. */
export const officeJsonLd = (agency: AgencyConfig, office: Office, locale: Locale): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  '@id': officeId(office),
  name: `${agency.name} – ${office.name[locale]}`,
  url: siteUrl() + href('contact', locale),
  telephone: telHref(office.phone)?.slice('tel:'.length) ?? office.phone,
  email: office.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: office.street,
    postalCode: office.zip,
    addressLocality: office.city[locale],
    addressCountry: 'BE',
  },
  geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  openingHoursSpecification: openingHoursOf(office),
  parentOrganization: { '@type': 'Organization', name: agency.legalName[locale], url: `${siteUrl()}/` },
});

/** The agency as one organization, as structured data. */
export const agencyJsonLd = (agency: AgencyConfig, locale: Locale): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateAgent',
  name: agency.name,
  legalName: agency.legalName[locale],
  url: `${siteUrl()}/`,
  vatID: `BE ${agency.companyNumber}`,
  knowsLanguage: [...new Set(agency.agents.flatMap(({ languages }) => languages))].map((one) => LANGUAGE_TAGS[one]),
  sameAs: agency.social.map(({ url }) => url),
  department: agency.offices.map((office) => ({
    '@type': 'RealEstateAgent',
    '@id': officeId(office),
    name: `${agency.name} – ${office.name[locale]}`,
  })),
});
