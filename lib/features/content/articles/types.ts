import type { Locale, Translated } from '@/lib/domain/text/locale';

/** A resized picture of a text: `/media/{hash}-{width}.webp`. */
export type ArticlePicture = { hash: string; width: number; height: number; alt: string };

/** A heading in the table of contents. */
export type Heading = { id: string; text: string };

/** A text ready to draw. `isFallback`: it does not exist in the requested language; `language` is the one it is in. */
export type Article = {
  id: string;
  title: string;
  description: string;
  body: string;
  headings: Heading[];
  minutes: number;
  language: Locale;
  isFallback: boolean;
  /** The languages in which the text is written. */
  languages: Locale[];
  /** The day of publication, ISO; for a legal text that of its last change. */
  date: string | null;
  /** The day of the last change after the publication. */
  changed: string | null;
  picture: ArticlePicture | null;
};

export type GuideArticle = Article & { date: string; slugs: Translated };

/** A guide article in a list. */
export type GuideCard = {
  id: string;
  href: string;
  title: string;
  description: string;
  date: string;
  minutes: number;
  language: Locale;
  isFallback: boolean;
};

/** A service in the overview. */
export type ServiceCard = Pick<Article, 'id' | 'title' | 'description' | 'language' | 'isFallback' | 'picture'> & {
  href: string;
};
