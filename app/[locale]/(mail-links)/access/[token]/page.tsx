import type { Metadata } from 'next';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { OpenAccess } from '@/components/owner-portal/access/open-access';
import { currentOwner, loadLink } from '@/lib/features/owner-portal/access/loaders';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';

type Props = PageProps<'/[locale]/access/[token]'>;

const alternatesOf = (token: string) => inEveryLanguage((language) => href('access/{token}', language, { token }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await currentLocale();
  return pageMetadata({
    route: 'access/{token}',
    locale,
    title: routeOf('access/{token}').breadcrumb[locale],
    alternates: alternatesOf((await params).token),
  });
}

/**
 * The page behind an invitation or a one-time link. Opening the page does not use the link up, because mail programs
 * open links by themselves.
 */
export default async function AccessPage({ params }: Props) {
  const { token } = await params;
  const state = await loadLink(token);
  if (state !== 'open') answerWithStatus(410);
  return (
    <PageFrame route="access/{token}" alternates={alternatesOf(token)}>
      <div className="wrap">
        <OpenAccess token={token} state={state} isSignedIn={(await currentOwner()) !== null} />
      </div>
    </PageFrame>
  );
}
