import { useTranslations } from 'next-intl';
import { stopReport } from '@/lib/features/owner-portal/reports/actions';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';

/** The button that ends an owner's reports, behind the link in a report. */
export function StopReport({ token }: { token: string }) {
  const t = useTranslations('ownerLetter.stopPage');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ActForm action={stopReport} token={token} label={t('button')} />
    </TokenPage>
  );
}
