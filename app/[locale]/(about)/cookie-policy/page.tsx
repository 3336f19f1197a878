import { getTranslations } from 'next-intl/server';
import { TextPage, textMetadata } from '@/app/[locale]/_parts/text-page';
import { ClearFavourites } from '@/components/favourites/clear-favourites.client';
import { DeviceTable, ServicesNote } from '@/components/privacy/cookie-policy';
import { ChosenPlayers } from '@/components/properties/tours/chosen-players.client';
import { deviceRows } from '@/lib/domain/law/privacy-table';
import { siteSettings } from '@/lib/features/privacy/data/site-settings';
import { consentServices } from '@/lib/platform/config/consent-services';

export const generateMetadata = () => textMetadata('cookie-policy');

export default async function CookiePolicyPage() {
  const t = await getTranslations('favourites');
  const players = await getTranslations('players');
  const inset = (
    <>
      <DeviceTable rows={deviceRows(siteSettings())} />
      <ClearFavourites label={t('clear')} text={t('clearText')} done={t('cleared')} />
      <ChosenPlayers
        words={{
          title: players('title'),
          none: players('none'),
          forget: players('forget', { host: '{host}' }),
          forgotten: players('forgotten', { host: '{host}' }),
        }}
      />
      <ServicesNote services={consentServices()} />
    </>
  );
  return <TextPage route="cookie-policy" inset={inset} />;
}
