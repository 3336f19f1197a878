import 'server-only';
import type { Metadata } from 'next';
import agency from '@/agency.config';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { frenchJoined } from '@/lib/domain/text/wording';
import { wordsOf } from '@/lib/i18n/words';
import { negotiatedHref } from '@/lib/routing/alternates';
import { type RouteKey, routeOf } from '@/lib/routing/route-table';
import { env } from '../config/env';
import { isRefused } from '../server/http-exchange';

/** The address of the site without a final slash; the local one until `SITE_URL` is set. */
export const siteUrl = (): string => env.SITE_URL ?? `http://${env.HOST}:${env.PORT}`;

/** The picture that social networks show for a page without its own; `npm run brand` draws it. */
const sharingPicture = { url: '/images/sharing.jpg', width: 1200, height: 630, alt: agency.name };

type PageFacts = {
  route: RouteKey;
  locale: Locale;
  /** The names of variable segments, for the negotiated address (x-default). */
  params?: Readonly<Record<string, string>>;
  title: string;
  description?: string;
  /** The canonical path of this page in every language it exists in, query included. */
  alternates: Readonly<Partial<Record<Locale, string>>>;
  /** A picture of `/media/` for social networks. */
  image?: string;
  noindex?: boolean;
};

/** Title, canonical address, language versions and per-language settings of a page (SPEC §3, DOMAIN §7.2). */
export function pageMetadata(page: PageFacts): Metadata {
  const settings = agency.webPage[page.locale];
  const languages = Object.fromEntries(
    LOCALES.flatMap((locale) => (page.alternates[locale] ? [[LANGUAGE_TAGS[locale], page.alternates[locale]]] : [])),
  );
  const image = page.image ?? settings.image ?? sharingPicture;
  const title = frenchJoined(page.title, page.locale);
  const description = page.description && frenchJoined(page.description, page.locale);
  const full = page.route === '' ? title : `${title} – ${agency.name}`;
  const isHidden = page.noindex || routeOf(page.route).noindex;
  return {
    metadataBase: new URL(siteUrl()),
    title: isRefused() ? wordsOf(page.locale, 'forms')('errorTitle', { title: full }) : full,
    description,
    alternates: {
      canonical: page.alternates[page.locale],
      languages: isHidden
        ? undefined
        : { ...languages, 'x-default': negotiatedHref(page.route, page.params ?? {}, page.alternates) },
    },
    robots: isHidden ? { index: false, follow: true } : settings.robots,
    openGraph: {
      title,
      description,
      siteName: agency.name,
      locale: LANGUAGE_TAGS[page.locale].replace('-', '_'),
      images: [image],
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
