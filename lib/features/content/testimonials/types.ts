import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { ArticlePicture } from '@/lib/features/content/articles/types';

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
  /** Plain text, as visitors write it; the agency's testimonials are Markdown. */
  isPlain: boolean;
  website: string | null;
  picture: ArticlePicture | null;
  slugs: Translated;
  languages: Locale[];
};

/** The states of a testimonial; a refused or withdrawn one is kept until the agency's data are deleted. */
export const TESTIMONIAL_STATES = ['waiting', 'published', 'refused'] as const;
export type TestimonialState = (typeof TESTIMONIAL_STATES)[number];

/** A testimonial to be moderated by the agency. */
export type Moderation = {
  state: TestimonialState;
  name: string;
  about: string;
  website: string | null;
  comment: string;
  language: Locale;
  createdAt: string;
  /** Its page, once it is published. */
  href: string;
  picture: { href: string; width: number; height: number } | null;
};
