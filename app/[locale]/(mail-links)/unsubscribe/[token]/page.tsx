import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { LinkGone } from '@/components/forms/token-page';
import { LeaveList } from '@/components/newsletter/leave-list';
import { StopReport } from '@/components/owner-portal/stop-report';
import { StopMails } from '@/components/saved-searches/stop-mails';
import { getSubscriber, readStop as readNewsletterStop } from '@/lib/features/newsletter/data';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { openFeedback } from '@/lib/features/owner-portal/opinions/data';
import { readStop as readReportStop } from '@/lib/features/owner-portal/reports/data';
import { findSavedSearches } from '@/lib/features/saved-searches/data/find-saved-searches';
import { manageToken, readStop as readAlertStop } from '@/lib/features/saved-searches/data/open-links';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';

type Props = PageProps<'/[locale]/unsubscribe/[token]'>;

const alternatesOf = (token: string) => inEveryLanguage((language) => href('unsubscribe/{token}', language, { token }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await currentLocale();
  return pageMetadata({
    route: 'unsubscribe/{token}',
    locale,
    title: routeOf('unsubscribe/{token}').breadcrumb[locale],
    alternates: alternatesOf((await params).token),
  });
}

/** The page that ends alerts, the newsletter or an owner's report by a personal link, and says that they have ended. */
export default async function UnsubscribePage({ params }: Props) {
  const locale = await currentLocale();
  const { token } = await params;
  const now = new Date();
  const [person, reader] = [readAlertStop(token, now), readNewsletterStop(token, now)];
  const ownerId = readReportStop(token, now);
  const owner = ownerId ? await getOwner(ownerId) : null;
  // The page with the question about an appointment has its own button to stop such mails.
  if ((await openFeedback(token, now)).kind === 'open') redirect(href('visit-feedback/{token}', locale, { token }));
  const searches = person ? await findSavedSearches({ person }) : [];
  const subscriber = reader ? await getSubscriber(reader) : null;
  const t = await getTranslations('unsubscribe');
  const link = await getTranslations('signedLink');
  const report = await getTranslations('ownerLetter.stopPage');
  if (!person && !reader && !ownerId) answerWithStatus(410);
  return (
    <PageFrame route="unsubscribe/{token}" alternates={alternatesOf(token)}>
      <div className="wrap">
        {person && searches.length > 0 ? (
          <StopMails
            token={token}
            mineHref={href('my-searches/{token}', locale, { token: manageToken({ person }, now) })}
          />
        ) : subscriber ? (
          <LeaveList token={token} email={subscriber.email} />
        ) : owner && owner.report !== 'off' ? (
          <StopReport token={token} />
        ) : ownerId ? (
          <LinkGone title={report('done')} text={report('doneText')} ways={['login']} />
        ) : person || reader ? (
          <LinkGone title={t('done.title')} text={t('done.text')} ways={['demand-register', 'newsletter']} />
        ) : (
          <LinkGone title={link('goneTitle')} text={t('gone.text')} ways={['contact']} />
        )}
      </div>
    </PageFrame>
  );
}
