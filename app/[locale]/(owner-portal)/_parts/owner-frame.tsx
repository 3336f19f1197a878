import type { ComponentProps } from 'react';
import { OwnerFrame as Frame } from '@/components/owner-portal/access/owner-frame';
import { sessionLeft } from '@/lib/domain/owner/session-term';
import { currentOwner, loadOwnProperties } from '@/lib/features/owner-portal/access/loaders';
import { hasProjects } from '@/lib/features/projects/data';

/** The layout of an owner portal page. */
export async function OwnerFrame(props: Omit<ComponentProps<typeof Frame>, 'hasProjects' | 'hasSeveral' | 'leftMs'>) {
  const signedIn = await currentOwner();
  const leftMs = signedIn ? sessionLeft(signedIn.session, new Date()) : 0;
  const hasSeveral = (await loadOwnProperties()).length > 1;
  return <Frame {...props} hasProjects={await hasProjects()} hasSeveral={hasSeveral} leftMs={leftMs} />;
}
