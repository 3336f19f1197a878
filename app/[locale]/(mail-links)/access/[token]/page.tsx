import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { OpenAccess } from '@/components/owner-portal/access/open-access';
import { currentOwner, loadLink } from '@/lib/features/owner-portal/access/loaders';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';

type Props = PageProps<'/[locale]/access/[token]'>;

export const generateMetadata = ({ params }: Props) => metadataOf({ route: 'access/{token}', params });

/**
 * The page behind an invitation or a one-time link. Opening the page does not use the link up, because mail programs
 * open links by themselves.
 */
export default async function AccessPage({ params }: Props) {
  const { token } = await params;
  const state = await loadLink(token);
  if (state !== 'open') answerWithStatus(410);
  return (
    <PageFrame route="access/{token}" params={{ token }} crumbs={[]}>
      <div className="wrap">
        <OpenAccess token={token} state={state} isSignedIn={(await currentOwner()) !== null} />
      </div>
    </PageFrame>
  );
}
