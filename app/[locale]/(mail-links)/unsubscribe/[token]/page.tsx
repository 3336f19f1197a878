import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { ActForm } from '@/components/forms/act-form';
import { LinkGone, TokenPage } from '@/components/forms/token-page';
import { WhatStays } from '@/components/privacy/what-stays';
import { MoreLink } from '@/components/ui/more-link';
import { getSubscriber, readStop as readNewsletterStop } from '@/lib/features/newsletter/data';
import { getOwner } from '@/lib/features/owner-portal/access/data';
import { openFeedback } from '@/lib/features/owner-portal/opinions/data';
import { readStop as readReportStop } from '@/lib/features/owner-portal/reports/data';
import { stopByLink } from '@/lib/features/saved-searches/actions';
import { findSavedSearches } from '@/lib/features/saved-searches/data/find-saved-searches';
import { manageToken, readStop as readAlertStop } from '@/lib/features/saved-searches/data/open-links';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/unsubscribe/[token]'>;

export const generateMetadata = ({ params }: Props) => metadataOf({ route: 'unsubscribe/{token}', params });

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
  const report = await getTranslations('ownerReport.stopPage');
  if (!person && !reader && !ownerId) answerWithStatus(410);
  return (
    <PageFrame route="unsubscribe/{token}" params={{ token }} crumbs={[]}>
      <div className="wrap">
        {person && searches.length > 0 ? (
          <TokenPage title={t('alerts.title')} text={t('alerts.text')} what={<WhatStays />}>
            <ActForm action={stopByLink} token={token} label={t('alerts.button')} />
            <MoreLink href={href('my-searches/{token}', locale, { token: manageToken({ person }, now) })}>
              {t('alerts.pause')}
            </MoreLink>
          </TokenPage>
        ) : subscriber ? (
          <TokenPage
            title={t('newsletter.title')}
            text={t('newsletter.text', { email: subscriber.email })}
            what={<WhatStays />}
          >
            <ActForm action={stopByLink} token={token} label={t('newsletter.button')} />
          </TokenPage>
        ) : owner && owner.report !== 'off' ? (
          <TokenPage title={report('title')} text={report('text')}>
            <ActForm action={stopByLink} token={token} label={report('button')} />
          </TokenPage>
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
