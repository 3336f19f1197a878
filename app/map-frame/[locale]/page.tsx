import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MapFrame } from '@/components/map/map-frame.client';
import { currentLocale } from '@/lib/i18n/current-locale';
import { mapTiles } from '@/lib/platform/map-tiles';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('map'))('region') };
}

export default async function MapFramePage() {
  return <MapFrame locale={await currentLocale()} source={mapTiles()} />;
}
