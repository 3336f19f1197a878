import 'server-only';
import type { Metadata } from 'next';
import agency from '@/agency.config';
import { LANGUAGE_TAGS, type Locale } from '@/lib/domain/text/locale';
import { fittedDescription, fittedTitle, plainText } from '@/lib/domain/text/plain-text';
import { robotsRules } from '@/lib/domain/text/robots-rules';
import { frenchJoined } from '@/lib/domain/text/wording';
import { agencyName, SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';
import { defaultVersion } from '@/lib/routing/alternates';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { siteUrl } from '../config/site-address';
import { isRefused } from '../process/http-exchange';

/** The picture that social networks show for a page without its own; `npm run brand` draws it. */
const SHARING_PICTURE = '/images/sharing.jpg';
/** The picture of the agency for a page without its own, as a path in `public`. */
export const sharingPicture = (locale: Locale): string => agency.webPage[locale].image ?? SHARING_PICTURE;
/** The size of every picture for social networks, in px. */
const SHARED_SIZE = { width: 1200, height: 630 } as const;

/** Rules for search engines on every page that they may show. A page may add rules of its own. */
const ROBOTS = 'max-image-preview:large, max-snippet:-1';

/** The longest description that search engines show whole, in characters. */
const DESCRIPTION_LENGTH = 154;

/** What a page says about itself. */
export type PageFacts = {
  route: RouteKey;
  locale: Locale;
  title: string;
  /** Facts that the title names as long as there is room for them, the most important first. */
  titleFacts?: readonly string[];
  /** The description, or its parts with the most important first: a part that does not fit is left out. */
  description?: string | readonly string[];
  /**
   * The canonical path of this page, with its query, in every language in which the page exists. If the page shows its
   * text in another language for want of a translation, its own language has no path here, and search engines may not
   * list it.
   */
  alternates: Readonly<Partial<Record<Locale, string>>>;
  /** A picture of `/media/` for social networks. */
  image?: string;
  /** The description of the picture for social networks; the title if there is none. */
  imageAlt?: string;
  isArticle?: boolean;
  noindex?: boolean;
  /** More rules for search engines, in the form of the `robots` meta. */
  robots?: string;
  /** The Atom feed of the list on the page. */
  feed?: { href: string; title: string };
};

function fullTitle({ route, title, titleFacts, locale }: PageFacts): string {
  const [first = '', ...facts] = [title, ...(titleFacts ?? [])].map((part) => frenchJoined(part, locale));
  if (route === '') return first;
  return fittedTitle([first, ...facts, agencyName(locale)]);
}

/** Title, canonical address, language versions and per-language settings of a page (SPEC §3, DOMAIN §7.2). */
export function pageMetadata(page: PageFacts): Metadata {
  const settings = agency.webPage[page.locale];
  const languages = Object.fromEntries(
    SITE_LANGUAGES.flatMap((locale) => (page.alternates[locale] ? [[locale, page.alternates[locale]]] : [])),
  );
  const canonical = page.alternates[page.locale];
  const title = frenchJoined(page.title, page.locale);
  const description =
    page.description &&
    fittedDescription(
      [page.description].flat().map((part) => plainText(frenchJoined(part, page.locale)).replace(/\n+/g, ' ')),
      DESCRIPTION_LENGTH,
    );
  const full = fullTitle(page);
  const isHidden = page.noindex || routeOf(page.route).noindex || canonical === undefined;
  return {
    metadataBase: new URL(siteUrl()),
    title: isRefused() ? wordsOf(page.locale, 'forms')('errorTitle', { title: full }) : full,
    description,
    alternates: {
      canonical,
      languages: isHidden
        ? undefined
        : {
            ...languages,
            'x-default':
              page.route === '' ? '/' : defaultVersion(page.alternates, agency.defaultLocale, SITE_LANGUAGES),
          },
      types: page.feed && { 'application/atom+xml': [{ url: page.feed.href, title: page.feed.title }] },
    },
    robots: robotsRules(isHidden ? [settings.robots, 'noindex'] : [ROBOTS, page.robots, settings.robots]),
    openGraph: {
      type: page.isArticle ? 'article' : 'website',
      url: canonical,
      title,
      description,
      siteName: agencyName(page.locale),
      locale: LANGUAGE_TAGS[page.locale].replace('-', '_'),
      images: [
        {
          url: page.image ?? sharingPicture(page.locale),
          ...SHARED_SIZE,
          alt: page.image ? (page.imageAlt ?? title) : agencyName(page.locale),
        },
      ],
    },
    verification: {
      google: settings.googleVerification,
      other: {
        ...(settings.facebookVerification ? { 'facebook-domain-verification': settings.facebookVerification } : {}),
        ...(settings.nortonSafeWeb ? { 'norton-safeweb-site-verification': settings.nortonSafeWeb } : {}),
      },
    },
  };
}
