import type { ComponentProps } from 'react';
import { OwnerFrame as Frame } from '@/components/owners/owner-frame';
import { hasProjects } from '@/lib/features/projects/data/has-projects';

/** The frame of a page of the owner portal. */
export const OwnerFrame = async (props: Omit<ComponentProps<typeof Frame>, 'hasProjects'>) => (
  <Frame {...props} hasProjects={await hasProjects()} />
);
