import type { Person, RealEstateAgent, Thing, WebSite } from 'schema-dts';
import agency from '@/agency.config';
import { agencyLicence } from '@/lib/domain/law/licence';
import { zipCountry } from '@/lib/domain/place/zip-region';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { siteUrl } from '@/lib/platform/config/site-address';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { sharingPicture } from '@/lib/platform/text/titles-and-robots';
import { originalHref } from '@/lib/routing/href';
import { agentHref, officeHref } from '@/lib/routing/people-href';
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

const addressOf = (office: Office, locale: Locale) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: office.street,
  postalCode: office.zip,
  addressLocality: office.city[locale],
  addressCountry: zipCountry(office.zip),
});

/** The pictures that search engines ask of the agency and of each office; `npm run brand` draws them. */
const pictures = (locale: Locale) => ({
  image: siteUrl() + sharingPicture(locale),
  logo: `${siteUrl()}/images/icon-512.png`,
});

/** The agency with name, picture and the address of its seat, for pages that only refer to it. */
export const agencyInShort = (locale: Locale): RealEstateAgent & object => ({
  '@type': 'RealEstateAgent',
  '@id': agencyId(),
  name: agencyName(locale),
  url: `${siteUrl()}/`,
  ...pictures(locale),
  ...agency.offices
    .slice(0, 1)
    .map((seat) => ({ telephone: phoneOf(seat.phone), address: addressOf(seat, locale) }))[0],
});

/** An office and its agency, for pages that refer to them. */
export const officeWithAgency = (id: Office['id'], locale: Locale): RealEstateAgent[] => [
  ...agency.offices.filter((office) => office.id === id).map((office) => officeNode(office, locale)),
  agencyInShort(locale),
];

/** An office with address, position, hours and languages. */
const officeNode = (office: Office, locale: Locale): RealEstateAgent => ({
  '@type': 'RealEstateAgent',
  '@id': officeId(office.id),
  name: `${agencyName(locale)} – ${office.name[locale]}`,
  url: siteUrl() + officeHref(agency, office.id, locale),
  telephone: phoneOf(office.phone),
  email: office.email,
  ...pictures(locale),
  address: addressOf(office, locale),
  geo: { '@type': 'GeoCoordinates', latitude: office.latitude, longitude: office.longitude },
  openingHoursSpecification: openingHoursOf(office),
  knowsLanguage: tagsOf(agency.agents.filter(({ officeId: of }) => of === office.id).flatMap((one) => one.languages)),
  parentOrganization: { '@id': agencyId() },
});

/** The agency and its offices, with hours, languages and social networks. */
export const agencyNodes = (locale: Locale): RealEstateAgent[] => [
  {
    ...agencyInShort(locale),
    legalName: agency.legalName[locale],
    ...(agencyLicence(agency).country === 'BE' && { vatID: `BE ${agency.companyNumber}` }),
    knowsLanguage: tagsOf(agency.agents.flatMap(({ languages }) => languages)),
    sameAs: agency.social.map(({ url }) => url),
    department: agency.offices.map(({ id }) => ({ '@id': officeId(id) })),
  } as RealEstateAgent,
  ...agency.offices.map((office) => officeNode(office, locale)),
];

/** The agents of the agency, or some of them. */
export const agentNodes = (locale: Locale, portraits: Portraits, agents: readonly Agent[] = agency.agents): Person[] =>
  agents.map((agent) => ({
    '@type': 'Person',
    '@id': `${siteUrl()}${originalHref('presentation', {})}#${agent.id}`,
    name: agent.name,
    url: siteUrl() + agentHref(agency, agent.id, locale),
    ...(portraits[agent.id] && { image: siteUrl() + pictureHref(portraits[agent.id] ?? '', 480) }),
    jobTitle: agent.role[locale],
    telephone: phoneOf(agent.phone),
    email: agent.email,
    knowsLanguage: tagsOf(agent.languages),
    worksFor: { '@id': officeId(agent.officeId) },
  }));

/** The home page: the site under its name, the agency and its offices. */
export const homePageNodes = (locale: Locale): Thing[] => [
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
