import 'server-only';
import { join } from 'node:path';
import { env } from '@/lib/platform/env';

/** The folder of cut pictures. */
export const mediaFolder = (): string => join(env.DATA_DIR, 'media');

const MEDIA_NAME = /^([0-9a-f]{2})[0-9a-f]{30}-(?:480|960|1600|share)\.(webp|jpg)$/;

/** The file behind a name in `/media/`, or null when the name is not one of ours: nothing outside can be reached. */
export function mediaFile(name: string): { path: string; type: string } | null {
  const match = MEDIA_NAME.exec(name);
  if (!match?.[1]) return null;
  return { path: join(mediaFolder(), match[1], name), type: match[2] === 'webp' ? 'image/webp' : 'image/jpeg' };
}
