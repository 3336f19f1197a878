import { useTranslations } from 'next-intl';
import { confirmSavedSearch } from '@/lib/features/saved-searches/actions';
import { ActForm } from '../forms/act-form';
import { TokenPage } from '../forms/token-page';
import { MoreLink } from '../ui/more-link';

type ConfirmSearchProps = {
  token: string;
  isWaiting: boolean;
  /** True for a watched property, false for a search. */
  isWatch: boolean;
  search: string;
  propertiesHref: string;
  mineHref: string;
};

/** The button to confirm a saved search, and the message afterwards. */
export function ConfirmSearch({ token, isWaiting, isWatch, search, propertiesHref, mineHref }: ConfirmSearchProps) {
  const t = useTranslations(isWatch ? 'confirm.watch' : 'confirm.demand');
  const mail = useTranslations('mail.visitor');
  const mine = useTranslations('demand.mine');
  return (
    <TokenPage
      title={isWaiting ? mail(isWatch ? 'subject.watch' : 'subject.demand') : t('doneTitle')}
      text={t(isWaiting ? 'text' : 'doneText')}
      what={search}
    >
      {isWaiting ? (
        <ActForm action={confirmSavedSearch} token={token} label={t('button')} />
      ) : (
        <>
          <MoreLink href={propertiesHref}>{mine('look')}</MoreLink>
          <MoreLink href={mineHref}>{mine('title')}</MoreLink>
        </>
      )}
    </TokenPage>
  );
}
