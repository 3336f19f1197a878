import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { LinkGone } from '@/components/forms/token-page';
import { ConfirmSubscription } from '@/components/newsletter/confirm-subscription';
import { ConfirmSearch } from '@/components/saved-searches/confirm-search';
import { findSubscriberToConfirm } from '@/lib/features/newsletter/data';
import { findSavedSearchToConfirm } from '@/lib/features/saved-searches/data/find-saved-searches';
import { manageToken } from '@/lib/features/saved-searches/data/open-links';
import { searchLines } from '@/lib/features/saved-searches/mapping';
import { propertiesHref } from '@/lib/features/saved-searches/search-params';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/confirm/[token]'>;

export const generateMetadata = ({ params }: Props) => metadataOf({ route: 'confirm/{token}', params });

/** The page to confirm a mail address. Opening it changes nothing, because mail programs open links by themselves. */
export default async function ConfirmPage({ params }: Props) {
  const locale = await currentLocale();
  const { token } = await params;
  const now = new Date();
  const search = await findSavedSearchToConfirm(token, now);
  const subscriber = await findSubscriberToConfirm(token, now);
  const t = await getTranslations('confirm.gone');
  const link = await getTranslations('signedLink');
  if (!search && !subscriber) answerWithStatus(410);
  return (
    <PageFrame route="confirm/{token}" params={{ token }} crumbs={[]}>
      <div className="wrap">
        {search ? (
          <ConfirmSearch
            token={token}
            isWaiting={search.state === 'waiting'}
            isWatch={search.property !== null}
            search={searchLines(search, locale).join(' · ')}
            propertiesHref={search.property?.path ?? propertiesHref(search.criteria, locale)}
            mineHref={href('my-searches/{token}', locale, { token: manageToken({ person: search.seeker.id }, now) })}
          />
        ) : subscriber ? (
          <ConfirmSubscription token={token} isWaiting={subscriber.state === 'waiting'} email={subscriber.email} />
        ) : (
          <LinkGone title={link('goneTitle')} text={t('text')} ways={['demand-register', 'newsletter']} />
        )}
      </div>
    </PageFrame>
  );
}
