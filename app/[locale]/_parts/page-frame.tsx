import { PageFrame as Frame, type FrameProps } from '@/components/layout/page-frame';
import { hasProjects } from '@/lib/features/projects/data';

/** The layout of a page; its menu has projects only if there are any. */
export const PageFrame = async (props: Omit<FrameProps, 'hasProjects'>) => (
  <Frame {...props} hasProjects={await hasProjects()} />
);
