import { useTranslations } from 'next-intl';
import { stopSavedSearches } from '@/lib/features/saved-searches/actions';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';
import { WhatStays } from '../privacy/what-stays';
import { MoreLink } from '../ui/more-link';

/** The button that ends all alerts to a person, and the one that pauses them instead. */
export function StopMails({ token, mineHref }: { token: string; mineHref: string }) {
  const t = useTranslations('unsubscribe.alerts');
  return (
    <TokenPage title={t('title')} text={t('text')} what={<WhatStays />}>
      <ActForm action={stopSavedSearches} token={token} label={t('button')} />
      <MoreLink href={mineHref}>{t('pause')}</MoreLink>
    </TokenPage>
  );
}
