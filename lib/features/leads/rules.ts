import { findPlaces } from '../../domain/place/places';
import type { PropertyType } from '../../domain/property/property-type';
import { LOCALES, type Locale } from '../../domain/text/locale';

const isIn = (country: 'BE' | 'LU', text: string): boolean =>
  findPlaces(text).some(({ place }) => place.country === country);

/**
 * Whether a postcode of Belgium or Luxembourg exists. Nearly every number is a postcode in Luxembourg, so a postcode
 * without a prefix counts as one of Luxembourg only with a town of Luxembourg: otherwise a mistyped Belgian postcode
 * would never be found.
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

/** The language that most agents of an office speak; in a tie the one that comes first in their lists. */
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
 * The language of mails to a mailbox of the agency: an agent's first language, an office's most common language, else the
 * agency's default.
 */
export function mailboxLanguage(address: string, { defaultLocale, agents, offices }: Agency): Locale {
  const agent = agents.find(({ email }) => email === address);
  const office = offices.find(({ email }) => email === address);
  const spoken = agent
    ? agent.languages[0]
    : office && officeLanguage(agents.filter(({ officeId }) => officeId === office.id));
  return spoken ?? defaultLocale;
}

/** The types of property that can be valued. */
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

/**
 * The types that can be valued and that advertisements have too, each with its type in advertisements. Both have the
 * same word on the site.
 */
export const ADVERTISED_AS = {
  terraced: 'terraced-house',
  villa: 'villa',
  apartment: 'apartment',
  'building-plot': 'land',
  investment: 'investment',
} as const satisfies Partial<Record<(typeof VALUED_TYPES)[number], PropertyType>>;

/** Whether a type that can be valued has the word of a type in advertisements; accepts any text. */
export const isAdvertised = (type: string): type is keyof typeof ADVERTISED_AS => Object.hasOwn(ADVERTISED_AS, type);
