import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Icon } from '../ui/icon';

/** The offer to get new homes of this search by mail. */
export function SavedSearchOffer({ href }: { href: string }) {
  const t = useTranslations('demand.offer');
  return (
    <Link className="btn btn-secondary btn-sm" href={href} rel="nofollow" prefetch={false}>
      <Icon name="bell" />
      {t('button')}
    </Link>
  );
}
