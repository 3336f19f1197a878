'use client';

// biome-ignore lint/style/noRestrictedImports: the one place that may
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site. A page is fetched when it is asked for, not when its link comes into view: a list of properties would
 * otherwise ask for 24 pages that nobody has chosen, and each counts as one. That is said here in the browser, and not with each of
 * the links of a page.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} />
);
