import type { Person, RealEstateAgent, Thing, WebSite } from 'schema-dts';
import agency from '@/agency.config';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/content/articles/types';
import { agencyName } from '@/lib/i18n/site-languages';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { href, originalHref } from '@/lib/routing/href';
import { pictureHref } from '@/lib/routing/picture-href';

type Office = AgencyConfig['offices'][number];
type Agent = AgencyConfig['agents'][number];

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** The `@id` of the agency, which is the same in every language, like every `@id`. */
export const agencyId = (): string => `${siteUrl()}/#agency`;

/** The `@id` of an office. */
export const officeId = (id: Office['id']): string => `${siteUrl()}${originalHref('contact', {})}#${id}`;

const phoneOf = (phone: string): string => telHref(phone)?.slice('tel:'.length) ?? phone;
const tagsOf = (languages: readonly Locale[]): string[] => [...new Set(languages)].map((one) => LANGUAGE_TAGS[one]);

/** Opening hours, without those that are only by appointment. */
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

/** The agency with name and address, for pages that only refer to it. */
export const agencyInShort = (locale: Locale): RealEstateAgent => ({
  '@type': 'RealEstateAgent',
  '@id': agencyId(),
  name: agencyName(locale),
  url: `${siteUrl()}/`,
});

/** An office and its agency with their names, for pages that only refer to them. */
export const officeInShort = (id: Office['id'], locale: Locale): RealEstateAgent[] => [
  ...agency.offices
    .filter((office) => office.id === id)
    .map(
      (office): RealEstateAgent => ({
        '@type': 'RealEstateAgent',
        '@id': officeId(id),
        name: `${agencyName(locale)} – ${office.name[locale]}`,
        url: siteUrl() + href('contact', locale),
        parentOrganization: { '@id': agencyId() },
      }),
    ),
  agencyInShort(locale),
];

const officeNode = (office: Office, locale: Locale): RealEstateAgent => ({
  '@type': 'RealEstateAgent',
  '@id': officeId(office.id),
  name: `${agencyName(locale)} – ${office.name[locale]}`,
  url: siteUrl() + href('contact', locale),
  telephone: phoneOf(office.phone),
  email: office.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: office.street,
    postalCode: office.zip,
    addressLocality: office.city[locale],
    addressCountry: office.zip.startsWith('L') ? 'LU' : 'BE',
  },
  geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  openingHoursSpecification: openingHoursOf(office),
  knowsLanguage: tagsOf(agency.agents.filter(({ officeId: of }) => of === office.id).flatMap((one) => one.languages)),
  parentOrganization: { '@id': agencyId() },
});

/** The agency and its offices, with hours, languages and social networks. */
export const agencyNodes = (locale: Locale): RealEstateAgent[] => [
  {
    ...(agencyInShort(locale) as RealEstateAgent & object),
    legalName: agency.legalName[locale],
    vatID: `BE ${agency.companyNumber}`,
    knowsLanguage: tagsOf(agency.agents.flatMap(({ languages }) => languages)),
    sameAs: agency.social.map(({ url }) => url),
    department: agency.offices.map(({ id }) => ({ '@id': officeId(id) })),
  } as RealEstateAgent,
  ...agency.offices.map((office) => officeNode(office, locale)),
];

/** The agents of the agency. */
export const agentNodes = (locale: Locale, portraits: Portraits): Person[] =>
  agency.agents.map((agent: Agent) => ({
    '@type': 'Person',
    '@id': `${siteUrl()}${originalHref('presentation', {})}#${agent.id}`,
    name: agent.name,
    ...(portraits[agent.id] && { image: siteUrl() + pictureHref(portraits[agent.id] ?? '', 480) }),
    jobTitle: agent.role[locale],
    telephone: phoneOf(agent.phone),
    email: agent.email,
    knowsLanguage: tagsOf(agent.languages),
    worksFor: { '@id': officeId(agent.officeId) },
  }));

/** The home page: the site under its name, the agency and its offices. */
export const homeNodes = (locale: Locale): Thing[] => [
  {
    '@type': 'WebSite',
    '@id': `${siteUrl()}/#website`,
    url: `${siteUrl()}/`,
    name: agencyName(locale),
    inLanguage: LANGUAGE_TAGS[locale],
    publisher: { '@id': agencyId() },
  } as WebSite,
  ...agencyNodes(locale),
];
