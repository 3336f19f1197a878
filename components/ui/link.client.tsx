'use client';

// biome-ignore lint/style/noRestrictedImports: the one place that may
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site, without prefetching on view: a list would otherwise fetch 24 pages that no visitor chose, and each
 * would count as a view. The default is set here once, not in the data of each link.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} />
);
