import 'server-only';
import type { ArticlePicture } from '../types';
import { getSitePicture } from './site-pictures';

/** The pictures of the home page, by their place on it; paths under `content/`. */
export const HOME_PICTURES = {
  hero: 'demo/pictures/hero-01.jpg',
  door: 'demo/pictures/row-house-01.jpg',
  office: 'demo/pictures/hero-02.jpg',
} as const;

type Place = keyof typeof HOME_PICTURES;

/** The cut pictures of the home page with their alternative texts; null where one is missing. */
export async function getHomePictures(alt: Record<Place, string>): Promise<Record<Place, ArticlePicture | null>> {
  const one = async (place: Place): Promise<ArticlePicture | null> => {
    const picture = await getSitePicture(HOME_PICTURES[place]);
    return picture && { hash: picture.hash, width: picture.width, height: picture.height, alt: alt[place] };
  };
  const [hero, door, office] = await Promise.all([one('hero'), one('door'), one('office')]);
  return { hero, door, office };
}
