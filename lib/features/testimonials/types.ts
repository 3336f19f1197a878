import type { Locale, Translated } from '@/lib/domain/locale';
import type { ArticlePicture } from '@/lib/features/articles/types';

/** What a client says, in a list. */
export type TestimonialCard = {
  id: string;
  href: string;
  name: string;
  about: string;
  quote: string;
  date: string;
  /** The language of this version, and the one that it was written in. */
  language: Locale;
  original: Locale;
  isFallback: boolean;
};

/** What a client says, in full. */
export type Testimonial = TestimonialCard & {
  title: string;
  description: string;
  body: string;
  website: string | null;
  picture: ArticlePicture | null;
  slugs: Translated;
  languages: Locale[];
};
