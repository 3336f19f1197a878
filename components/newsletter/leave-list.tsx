import { useTranslations } from 'next-intl';
import { stopNewsletter } from '@/lib/features/newsletter/actions';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';
import { WhatStays } from '../privacy/what-stays';

/** The button to unsubscribe an address from the newsletter. */
export function LeaveList({ token, email }: { token: string; email: string }) {
  const t = useTranslations('unsubscribe.newsletter');
  return (
    <TokenPage title={t('title')} text={t('text', { email })} what={<WhatStays />}>
      <ActForm action={stopNewsletter} token={token} label={t('button')} />
    </TokenPage>
  );
}
