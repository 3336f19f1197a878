import type { Locale, Translated } from '@/lib/domain/text/locale';
import type { ArticlePicture } from '@/lib/features/content/articles/types';

/** A testimonial in a list. */
export type TestimonialCard = {
  id: string;
  href: string;
  name: string;
  about: string;
  quote: string;
  date: string;
  /** The language of this version, and the original one. */
  language: Locale;
  original: Locale;
  isFallback: boolean;
};

/** A testimonial in full. */
export type Testimonial = TestimonialCard & {
  title: string;
  description: string;
  body: string;
  /** Whether the text is plain: visitors write plain text, the agency's testimonials are Markdown. */
  isPlain: boolean;
  website: string | null;
  picture: ArticlePicture | null;
  slugs: Translated;
  languages: Locale[];
};

/** The states of a testimonial; a refused or withdrawn one is stored until the agency's data are deleted. */
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
  /** The address of its page, when it is published. */
  href: string;
  picture: { href: string; width: number; height: number } | null;
};
