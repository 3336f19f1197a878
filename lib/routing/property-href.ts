import { type PropertyType, type TypeGroup, typeGroup } from '@/lib/domain/property/property-type';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { pathSlug } from '@/lib/domain/text/slug';
import { type OpenHouse, openHouseKey } from '@/lib/domain/time/open-house';
import { href } from './href';

/** The type in the address of a property (DOMAIN §7.2). */
export const TYPE_SLUGS: Readonly<Record<TypeGroup, Translated>> = {
  house: { nl: 'huis', fr: 'maison', en: 'house', de: 'haus' },
  apartment: { nl: 'appartement', fr: 'appartement', en: 'apartment', de: 'wohnung' },
  villa: { nl: 'villa', fr: 'villa', en: 'villa', de: 'villa' },
  studio: { nl: 'studio', fr: 'studio', en: 'studio', de: 'studio' },
  'building-plot': { nl: 'bouwgrond', fr: 'terrain', en: 'building-plot', de: 'baugrundstueck' },
  garage: { nl: 'garage', fr: 'garage', en: 'garage', de: 'garage' },
  office: { nl: 'kantoor', fr: 'bureau', en: 'office', de: 'buero' },
  retail: { nl: 'handelspand', fr: 'commerce', en: 'retail', de: 'geschaeft' },
  industrial: { nl: 'industrie', fr: 'industrie', en: 'industrial', de: 'industrie' },
  investment: { nl: 'opbrengsteigendom', fr: 'immeuble-de-rapport', en: 'investment-property', de: 'renditeobjekt' },
};

/** The path segment of a city in a language; never empty. */
export const citySegment = (city: Translated, locale: Locale): string => pathSlug(city[locale], locale) || 'be';

/** The path segment of a project's name in a language; never empty. */
export const projectSegment = (name: string, locale: Locale): string => pathSlug(name, locale) || 'project';

/** The only address of a property in a language: `/fr/a-vendre/liege/maison/1001/` (SPEC §2). */
export function propertyHref(
  property: { id: string; goal: 'for-sale' | 'for-rent'; type: PropertyType; city: Translated },
  locale: Locale,
): string {
  const params = {
    city: citySegment(property.city, locale),
    type: TYPE_SLUGS[typeGroup(property.type)][locale],
    id: property.id,
  };
  return property.goal === 'for-sale'
    ? href('for-sale/{city}/{type}/{id}', locale, params)
    : href('for-rent/{city}/{type}/{id}', locale, params);
}

/** An open house of a property as a calendar file, with the words of a language. */
export const openHouseFileHref = (id: string, openHouse: Pick<OpenHouse, 'startsAt'>, locale: Locale): string =>
  `/api/open-houses/${encodeURIComponent(id)}/${openHouseKey(openHouse)}/?lng=${locale}`;

/** The only address of a project in a language. */
export const projectHref = (project: { id: string; name: string; city: Translated }, locale: Locale): string =>
  href('projects/{city}/{name}/{id}', locale, {
    city: citySegment(project.city, locale),
    name: projectSegment(project.name, locale),
    id: project.id,
  });

/** The address of a project's price list for printing. */
export const priceListHref = (project: { id: string; name: string; city: Translated }, locale: Locale): string =>
  href('projects/{city}/{name}/{id}/price-list', locale, {
    city: citySegment(project.city, locale),
    name: projectSegment(project.name, locale),
    id: project.id,
  });

/**
 * The external address of the project in a path; null without one (SPEC §2).
 * It must be https at a host in the agency's file, so that a target never comes from a request (RELIABILITY S2).
 */
export function projectTarget(
  pathname: string,
  externalUrl: string | null | undefined,
  hosts: readonly string[],
): string | null {
  if (!externalUrl || !pathname.toLowerCase().includes('/project')) return null;
  try {
    const url = new URL(externalUrl);
    const isAllowed =
      url.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host);
    return isAllowed ? url.href : null;
  } catch {
    return null;
  }
}
