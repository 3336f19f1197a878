import type { Metadata } from 'next';
import type { Locale } from '@/lib/domain/text/locale';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { type PageFacts, pageMetadata } from '@/lib/platform/text/titles-and-robots';
import { alternatesOf, existingAlternates } from '@/lib/routing/alternates';
import { sharedPictureHref } from '@/lib/routing/picture-href';
import { routeOf } from '@/lib/routing/route-table';

type Params = Readonly<Record<string, string>>;
type OwnFacts = Omit<PageFacts, 'locale' | 'title' | 'alternates'> & {
  /** The title, if it is not the name of the route. */
  title?: string;
  /** The values of the segments of the route. */
  params?: Params | Promise<Params>;
  /** The addresses, if they do not follow from the route and its segments. */
  alternates?: PageFacts['alternates'];
};

/** The metadata of a page in its language. */
export async function metadataOf({ params, title, alternates, ...page }: OwnFacts): Promise<Metadata> {
  const locale = await currentLocale();
  return pageMetadata({
    ...page,
    locale,
    title: title ?? routeOf(page.route).breadcrumb[locale],
    alternates: alternates ?? alternatesOf(page.route, await params),
  });
}

type Article = {
  title: string;
  description: string;
  /** The languages in which the text exists. */
  languages: readonly Locale[];
  picture: { hash: string } | null;
};

/** The metadata of the page of a text, with the addresses of the languages in which it exists. */
export const articleMetadata = (
  route: PageFacts['route'],
  { title, description, languages, picture }: Article,
  addresses = alternatesOf(route),
): Promise<Metadata> =>
  metadataOf({
    route,
    title,
    description,
    alternates: existingAlternates(addresses, languages),
    image: picture ? sharedPictureHref(picture.hash) : undefined,
    isArticle: route === 'guide/{slug}',
  });
