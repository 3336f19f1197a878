import 'server-only';
import agency from '@/agency.config';
import { pictureFile } from '../mapping/to-article';
import type { ArticlePicture } from '../types';
import { getSitePicture } from './site-pictures';

/** The file of the flood symbol, as a path from `content/`; empty where the agency has not supplied it (decision 174). */
export const floodSymbol = (): string[] => (agency.floodSymbol ? [pictureFile(agency.floodSymbol)] : []);

/** The government's symbol for flood-prone property, resized; null where the agency has not supplied it. */
export async function getFloodSymbol(alt: string): Promise<ArticlePicture | null> {
  const [file] = floodSymbol();
  const picture = file ? await getSitePicture(file) : null;
  return picture && { hash: picture.hash, width: picture.width, height: picture.height, alt };
}
