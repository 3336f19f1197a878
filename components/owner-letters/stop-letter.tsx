import { useTranslations } from 'next-intl';
import { stopLetter } from '@/lib/features/owner-letters/actions';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';

/** The button to end the letters to an owner, behind the link of a letter. */
export function StopLetter({ token }: { token: string }) {
  const t = useTranslations('ownerLetter.stopPage');
  return (
    <TokenPage title={t('title')} text={t('text')}>
      <ActForm action={stopLetter} token={token} label={t('button')} />
    </TokenPage>
  );
}
