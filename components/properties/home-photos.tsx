import { useTranslations } from 'next-intl';
import { PictureGrid, type ShownPicture } from './home-pictures.client';
import { HomeSection } from './home-section';

/** On a wide screen the mosaic has shown this many already. */
const IN_MOSAIC = 5;

/** Every picture of a home with its text, each a plain link to its large version. */
export function HomePhotos({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useTranslations('property.photos');
  if (pictures.length < 2) return null;
  return (
    <HomeSection
      id="photos"
      title={t('title')}
      className={pictures.length > IN_MOSAIC ? 'all-photos' : 'all-photos whole-in-mosaic'}
    >
      <PictureGrid pictures={pictures} />
    </HomeSection>
  );
}
