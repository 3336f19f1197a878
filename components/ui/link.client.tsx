'use client';

// biome-ignore lint/style/noRestrictedImports: the only file that may import it
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site, which is not loaded in advance when it becomes visible: a list would otherwise load 24 pages
 * that no visitor chose, and each would count as a view. The default is set here, so that the data of each link need
 * not contain it.
 */
export const Link = (props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} prefetch={false} />
);
