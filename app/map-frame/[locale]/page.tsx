import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MapDocument } from '@/components/map-document/map-document.client';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { mapTiles } from '@/lib/platform/media/map-tiles';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('map'))('region') };
}

export default async function MapDocumentPage() {
  return <MapDocument locale={await currentLocale()} source={mapTiles()} />;
}
