import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/platform/env';

/** The folder of cut pictures. */
export const mediaFolder = (): string => join(env.DATA_DIR, 'media');

const MEDIA_NAME = /^([0-9a-f]{2})[0-9a-f]{30}-(?:480|960|1600|share(-[a-z]{1,10}-[a-z_]{1,10})?)\.(webp|jpg)$/;

/** The file behind a name in `/media/`, or null when the name is not one of ours: nothing outside can be reached. */
export function mediaFile(name: string): { path: string; type: string } | null {
  const match = MEDIA_NAME.exec(name);
  if (!match?.[1]) return null;
  const [, folder, label, ending] = match;
  const path = join(mediaFolder(), folder, name);
  // A home that has not changed since an earlier version of the software has no picture with its label yet.
  const isThere = label === undefined || existsSync(path);
  return {
    path: isThere ? path : path.replace(label, ''),
    type: ending === 'webp' ? 'image/webp' : 'image/jpeg',
  };
}
