import { useLocale, useTranslations } from 'next-intl';
import { confirmNewsletter } from '@/lib/features/newsletter/actions';
import { href } from '@/lib/routing/href';
import { routeOf } from '@/lib/routing/route-table';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';
import { MoreLink } from '../ui/more-link';

type ConfirmSubscriptionProps = { token: string; isWaiting: boolean; email: string };

/** The button to confirm a newsletter subscription, and the message afterwards. */
export function ConfirmSubscription({ token, isWaiting, email }: ConfirmSubscriptionProps) {
  const locale = useLocale();
  const t = useTranslations('confirm.newsletter');
  const mail = useTranslations('mail.visitor');
  return (
    <TokenPage
      title={isWaiting ? mail('subject.newsletter') : t('doneTitle')}
      text={isWaiting ? t('text', { email }) : t('doneText', { email })}
    >
      {isWaiting ? (
        <ActForm action={confirmNewsletter} token={token} label={t('button')} />
      ) : (
        <MoreLink href={href('for-sale', locale)}>{routeOf('for-sale').breadcrumb[locale]}</MoreLink>
      )}
    </TokenPage>
  );
}
