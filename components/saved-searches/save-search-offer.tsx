import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';

/** The offer to be mailed about new properties that match this search. */
export function SavedSearchOffer({ href }: { href: string }) {
  const t = useTranslations('demand');
  return (
    <Link className="btn btn-secondary btn-sm" href={href} rel="nofollow">
      <Icon name="bell" />
      {t('title')}
    </Link>
  );
}
