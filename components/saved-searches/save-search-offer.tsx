import { useTranslations } from 'next-intl';
import { alertHref } from '@/lib/features/saved-searches/search-params';
import { Icon } from '../ui/icon';
import { AlertOpener } from './alert-opener.client';

/** The offer to be mailed about new properties that match this search; `href` is the form to save it. */
export function SavedSearchOffer({ href }: { href: string }) {
  const t = useTranslations('demand');
  return (
    <AlertOpener href={alertHref(href)}>
      <Icon name="bell" />
      {t('title')}
    </AlertOpener>
  );
}
