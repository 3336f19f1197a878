import { useLocale, useTranslations } from 'next-intl';
import { useCardWords } from '../properties/cards/card-words';
import { FacadeDrawing } from '../properties/facade-drawing';
import { RecentlyLater } from './recently-later.client';

/** The place of the viewed properties; the browser fills it. */
export function RecentlyViewed() {
  const locale = useLocale();
  const t = useTranslations('favourites');
  return (
    <RecentlyLater
      locale={locale}
      words={{
        title: t('seen'),
        list: t('seenList'),
        clear: t('seenClear'),
        onlyNow: t('seenOnlyNow'),
        remember: t('seenRemember'),
      }}
      cardWords={useCardWords()}
      drawing={<FacadeDrawing />}
    />
  );
}
