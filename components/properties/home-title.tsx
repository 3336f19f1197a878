import { useTranslations } from 'next-intl';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { Icon } from '../ui/icon';

/** The name of a home and where it stands. */
export function HomeTitle({ home, title }: { home: Pick<HomeDetail, 'address' | 'isAddressHidden'>; title: string }) {
  const t = useTranslations('property');
  return (
    <div className="p-title">
      <h1>{title}</h1>
      <p className="p-addr">
        <Icon name="map-pin" />
        <span>
          {home.address}
          {home.isAddressHidden && <span className="small"> {t('addressHidden')}</span>}
        </span>
      </p>
    </div>
  );
}
