import { contentPictures } from '@/lib/features/content/articles/data/load-pictures';
import { prepareSitePictures } from '@/lib/features/content/articles/jobs';

/** Cuts the pictures in the texts of content/ and reports those that cannot be used; true when all are right. */
export async function cutSitePictures(): Promise<boolean> {
  const unusable = await prepareSitePictures(await contentPictures());
  for (const { path, problem } of unusable) console.error(`content/${path} ${problem}`);
  return unusable.length === 0;
}
