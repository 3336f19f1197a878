import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { appointmentHref, bookingHref } from '@/lib/routing/personal-href';

export { LOCALES, type Locale };

/**
 * The languages of a journey that is the same in every language: all of them in the full run, one in `npm test`.
 * `turn` chooses the one, so that the journeys together use all languages.
 */
export const inTurn = (turn: number): readonly Locale[] =>
  process.env.FULL ? LOCALES : LOCALES.slice(turn % LOCALES.length, (turn % LOCALES.length) + 1);

/**
 * The tag of a browser journey that belongs to the full run only, because `npm test` tests the same code by another
 * journey.
 */
export const FULL_RUN = '@full';
/**
 * Gives a journey that a loop defines the tag of the full run, if another pass of the loop tests its code in the daily
 * run.
 */
export const repeat = (isRepeat: boolean): { tag?: string } => (isRepeat ? { tag: FULL_RUN } : {});

/** A page of each type in a language; properties and projects of the demo catalogue by their number. */
export const pageTypes = (locale: Locale): Record<string, string> => ({
  home: href('', locale),
  'for sale': href('for-sale', locale),
  'for rent': href('for-rent', locale),
  // The names are written out, because Playwright cannot load the JSON of the places.
  'page of a place': href('for-sale', locale) + { nl: 'namen/', fr: 'namur/', en: 'namur/', de: 'namur/' }[locale],
  'page of a place with a text':
    href('for-sale', locale) + { nl: 'mechelen/', fr: 'malines/', en: 'mechelen/', de: 'mecheln/' }[locale],
  'page of a type':
    href('for-rent', locale) + { nl: 'appartement/', fr: 'appartement/', en: 'apartment/', de: 'wohnung/' }[locale],
  'page of a type in a place':
    href('for-sale', locale) +
    { nl: 'namen/huis/', fr: 'namur/maison/', en: 'namur/house/', de: 'namur/haus/' }[locale],
  'search with filters': `${href('for-sale', locale)}?type=house&price-max=500000&bedrooms-min=2`,
  'search without results': `${href('for-sale', locale)}?price-max=1`,
  'property for sale': `/property/6412/?lng=${locale}`,
  'property for rent': `/property/7011/?lng=${locale}`,
  'sold property': `/property/7007/?lng=${locale}`,
  'property without picture': `/property/7006/?lng=${locale}`,
  'property in Brussels': `/property/2600/?lng=${locale}`,
  'property in Luxembourg': `/property/7024/?lng=${locale}`,
  // The prices of Namur, and the pages of an office and of an agent, whose addresses need the places and the agency too.
  'prices of a place':
    href('for-sale', locale) +
    { nl: 'namen/prijzen/', fr: 'namur/prix/', en: 'namur/prices/', de: 'namur/preise/' }[locale],
  office: href('contact', locale) + { nl: 'namen/', fr: 'namur/', en: 'namur/', de: 'namur/' }[locale],
  agent: `${href('presentation', locale)}leen-verstraeten/`,
  map: href('map', locale),
  favourites: href('favourites', locale),
  'purchase costs': href('costs', locale),
  mortgage: href('mortgage', locale),
  budget: href('budget', locale),
  'rental costs': `${href('rent-costs', locale)}?rent=x`,
  projects: href('projects', locale),
  project: `/project/801/?lng=${locale}`,
  'price list': `/project/801/price-list/?lng=${locale}`,
  services: href('services', locale),
  service: href('services/sell', locale),
  presentation: href('presentation', locale),
  guide: href('guide', locale),
  article: `/guide/p-score-g-score-zo-leest-u-de-overstromingskaart-van-uw-perceel/?lng=${locale}`,
  glossary: href('glossary', locale),
  testimonials: href('avis', locale),
  contact: href('contact', locale),
  'visit to plan': bookingHref('6412', locale),
  'appointment behind a wrong link': appointmentHref('aB.cD', locale),
  disclaimer: href('disclaimer', locale),
  privacy: href('privacy-statement', locale),
  cookies: href('cookie-policy', locale),
  credits: href('credits', locale),
  thanks: href('feedback/contact-me', locale),
  missing: `/${locale}/bestaat-niet/`,
});
