import 'server-only';
import { isThere, pathOf, type StoredFile } from './stored-files';

/** Widths that earlier versions of the software cut. */
export const FORMER_WIDTHS = [960] as const;

const MEDIA_NAME =
  /^([0-9a-f]{32})-(?:(480|720|960|1080|1600|4096)|(1x1|4x3|16x9)|share(-[a-z]{1,10}-[a-z_]{1,10})?)\.(webp|jpg)$/;

/** The width of the file that replaces a missing width of an older picture or a picture of another shape. */
const NEXT_WIDTH: Readonly<Record<string, number>> = { 720: 960, 1080: 1600, 4096: 1600 };

type MediaFile = {
  path: string;
  type: string;
  isStandIn: boolean;
  /** What to send, the best first; the second one replaces a file that is missing. In a bucket both may be asked for. */
  files: StoredFile[];
};

/**
 * The file for a name in `/media/`, or null when the name is not valid: no other file can be reached. A picture that
 * has not changed since an earlier version of the software lacks some widths, its ratios and its label; then the next best file is
 * used.
 */
export function mediaFile(name: string): MediaFile | null {
  const [, hash, width = '', ratio, label, ending] = MEDIA_NAME.exec(name) ?? [];
  if (!hash) return null;
  const next = NEXT_WIDTH[width];
  const share = ratio ? `${hash}-share.jpg` : label ? name.replace(label, '') : null;
  const standIn = share ?? (next ? `${hash}-${next}.${ending}` : null);
  const files = [name, ...(standIn === null ? [] : [standIn])].map((one) => ({ folder: 'media' as const, name: one }));
  const [own = { folder: 'media', name }, other = own] = files;
  const isStandIn = standIn !== null && !isThere(own);
  return {
    files,
    path: pathOf(isStandIn ? other : own),
    type: ending === 'webp' ? 'image/webp' : 'image/jpeg',
    isStandIn,
  };
}
