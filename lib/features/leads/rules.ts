import { findPlaces } from '../../domain/place/places';
import type { PropertyType } from '../../domain/property/property-type';
import { LOCALES, type Locale } from '../../domain/text/locale';

const isIn = (country: 'BE' | 'LU', text: string): boolean =>
  findPlaces(text).some(({ place }) => place.country === country);

/**
 * Whether a postcode of Belgium or Luxembourg exists. Nearly every number is one in Luxembourg, so a bare one is only taken
 * for Luxembourg's when the town beside it is: otherwise no slip of a Belgian finger would ever be found.
 */
export function isKnownZip(zip: string, city: string): boolean {
  const digits = zip.replace(/\D/g, '');
  if (/^L/i.test(zip)) return isIn('LU', `L-${digits}`);
  return isIn('BE', `B-${digits}`) || (!/^B/i.test(zip) && isIn('LU', city) && isIn('LU', `L-${digits}`));
}

type Agency = {
  defaultLocale: Locale;
  agents: ReadonlyArray<{ email: string; officeId: string; languages: readonly Locale[] }>;
  offices: ReadonlyArray<{ id: string; email: string }>;
};

/** The language that most people of an office speak; among equals the one that stands first with them. */
function officeLanguage(agents: Agency['agents']): Locale | null {
  const weightOf = (locale: Locale): number =>
    agents.reduce((sum, { languages }) => {
      const place = languages.indexOf(locale);
      return place === -1 ? sum : sum + LOCALES.length ** 2 - place;
    }, 0);
  const [best] = [...new Set(agents.flatMap(({ languages }) => languages))].sort((a, b) => weightOf(b) - weightOf(a));
  return best ?? null;
}

/**
 * The language that whoever reads a mailbox of the agency is written to: an agent's first one, that of an office's people, and
 * the agency's own for any other address.
 */
export function mailboxLanguage(address: string, { defaultLocale, agents, offices }: Agency): Locale {
  const agent = agents.find(({ email }) => email === address);
  const office = offices.find(({ email }) => email === address);
  const spoken = agent
    ? agent.languages[0]
    : office && officeLanguage(agents.filter(({ officeId }) => officeId === office.id));
  return spoken ?? defaultLocale;
}

/** What an owner may want valued. */
export const VALUED_TYPES = [
  'detached',
  'semi-detached',
  'terraced',
  'villa',
  'apartment',
  'studio',
  'building-plot',
  'garage',
  'commercial',
  'investment',
  'other',
] as const;

/** Those that adverts have as well, by their type there: both say the same word. */
export const ADVERTISED_AS = {
  terraced: 'terraced-house',
  villa: 'villa',
  apartment: 'apartment',
  'building-plot': 'land',
  investment: 'investment',
} as const satisfies Partial<Record<(typeof VALUED_TYPES)[number], PropertyType>>;

/** Whether a valued type has its word among the types of adverts; any text may be asked. */
export const isAdvertised = (type: string): type is keyof typeof ADVERTISED_AS => Object.hasOwn(ADVERTISED_AS, type);
