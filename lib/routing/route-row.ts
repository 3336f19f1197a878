import type { Translated } from '@/lib/domain/text/locale';

export const PAGE_TYPES = ['page', 'article', 'feedback', 'login'] as const;
type PageType = (typeof PAGE_TYPES)[number];

/** One row of the route table. */
export type Route = {
  /** The original path of the old site, if different from the key (SPEC §2). */
  original?: string;
  /** Path per language, without the language and without outer slashes; `{city}` is a parameter. */
  paths: Translated;
  breadcrumb: Translated;
  pageType: PageType;
  /** Excluded from search engines and the sitemap. */
  noindex?: true;
  /** The page contains a form; only there may a captcha load. */
  hasForm?: true;
};

/** A text in each language, in the order nl, fr, en, de. */
export const paths = (nl: string, fr: string, en: string, de: string): Translated => ({ nl, fr, en, de });

/** The same text in every language. */
export const same = (text: string): Translated => paths(text, text, text, text);
/** Adds a path in front of other paths, language by language. */
export const under = (parents: Translated, children: Translated): Translated =>
  paths(
    `${parents.nl}/${children.nl}`,
    `${parents.fr}/${children.fr}`,
    `${parents.en}/${children.en}`,
    `${parents.de}/${children.de}`,
  );

/** The row of an ordinary page. */
export const page = (route: {
  original?: string;
  paths: Translated;
  breadcrumb: Translated;
  noindex?: true;
  hasForm?: true;
}): Route => ({ pageType: 'page', ...route });

/** The row of a page whose text is a Markdown file. */
export const article = (route: { paths: Translated; breadcrumb: Translated }): Route => ({
  pageType: 'article',

  ...route,
});

/** The row of a page of the owner portal; search engines leave it out. */
export const login = (route: { paths: Translated; breadcrumb: Translated; hasForm?: true }): Route => ({
  pageType: 'login',

  noindex: true,
  ...route,
});

const THANKS = paths('bedankt', 'merci', 'thank-you', 'danke');
const THANK_YOU = paths('Bedankt', 'Merci', 'Thank you', 'Vielen Dank');

/** The row of a thank-you page; search engines leave it out. */
export const feedback = (children: Translated): Route => ({
  pageType: 'feedback',
  noindex: true,
  paths: under(THANKS, children),
  breadcrumb: THANK_YOU,
});
