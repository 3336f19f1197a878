import { useTranslations } from 'next-intl';
import { PictureGrid, type ShownPicture } from './property-pictures.client';
import { PropertySection } from './property-section';

/** On a wide screen the mosaic has shown this many already. */
const IN_MOSAIC = 5;

/** Every picture of a property with its text, each a plain link to its large version. */
export function PropertyPhotos({ pictures }: { pictures: readonly ShownPicture[] }) {
  const t = useTranslations('property.photos');
  if (pictures.length < 2) return null;
  return (
    <PropertySection
      id="photos"
      title={t('title')}
      className={pictures.length > IN_MOSAIC ? 'all-photos' : 'all-photos whole-in-mosaic'}
    >
      <PictureGrid pictures={pictures} />
    </PropertySection>
  );
}
