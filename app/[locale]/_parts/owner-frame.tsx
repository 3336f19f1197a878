import type { ComponentProps } from 'react';
import { OwnerFrame as Frame } from '@/components/owner-portal/access/owner-frame';
import { sessionLeft } from '@/lib/domain/owner/session-term';
import { currentOwner, loadOwnProperties } from '@/lib/features/owner-portal/access/loaders';
import { hasProjects } from '@/lib/features/projects/data';
import { alternatesOf } from '@/lib/routing/alternates';
import type { RouteKey } from '@/lib/routing/route-table';

type OwnerFrameProps = Omit<
  ComponentProps<typeof Frame>,
  'route' | 'alternates' | 'hasProjects' | 'hasSeveral' | 'leftMs'
> & {
  route: RouteKey;
  /** The values of the segments of the route. */
  params?: Readonly<Record<string, string>>;
};

/** The layout of an owner portal page. */
export async function OwnerFrame({ params, ...props }: OwnerFrameProps) {
  const signedIn = await currentOwner();
  const leftMs = signedIn ? sessionLeft(signedIn.session, new Date()) : 0;
  const hasSeveral = (await loadOwnProperties()).length > 1;
  return (
    <Frame
      {...props}
      alternates={alternatesOf(props.route, params)}
      hasProjects={await hasProjects()}
      hasSeveral={hasSeveral}
      leftMs={leftMs}
    />
  );
}
