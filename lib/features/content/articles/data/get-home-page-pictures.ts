import 'server-only';
import agency from '@/agency.config';
import { pictureFile } from '../mapping/to-article';
import type { ArticlePicture } from '../types';
import { getSitePicture } from './site-pictures';

const DEMO_PICTURES = { hero: 'hero-01.jpg', door: 'row-house-01.jpg', office: 'hero-02.jpg' } as const;

type Place = keyof typeof DEMO_PICTURES;

/** The pictures of the home page, by their place on it; paths from `content/`. */
export const homePictures = (): Record<Place, string> => {
  const { hero, door, office } = { ...DEMO_PICTURES, ...agency.homePictures };
  return { hero: pictureFile(hero), door: pictureFile(door), office: pictureFile(office) };
};

/** The resized pictures of the home page with their alternative texts; null where one is missing. */
export async function getPropertyPagePictures(
  alt: Record<Place, string>,
): Promise<Record<Place, ArticlePicture | null>> {
  const files = homePictures();
  const one = async (place: Place): Promise<ArticlePicture | null> => {
    const picture = await getSitePicture(files[place]);
    return picture && { hash: picture.hash, width: picture.width, height: picture.height, alt: alt[place] };
  };
  const [hero, door, office] = await Promise.all([one('hero'), one('door'), one('office')]);
  return { hero, door, office };
}
