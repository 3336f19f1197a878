import { contentPictures } from '@/lib/features/content/articles/data';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';

/** Cuts the pictures that the texts of content/ name and says which cannot be used; true when all are well. */
export async function cutSitePictures(): Promise<boolean> {
  const unusable = await prepareSitePictures(await contentPictures());
  for (const { path, problem } of unusable) console.error(`content/${path} ${problem}`);
  return unusable.length === 0;
}
