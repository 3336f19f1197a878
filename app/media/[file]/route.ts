import { fileResponse } from '@/lib/platform/media/file-response';
import { STREETS_NAME, streetsFile } from '@/lib/platform/media/map-tiles';
import { mediaFile } from '@/lib/platform/media/media-files';

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/**
 * The file of streets keeps its address when it is replaced: browsers compare the tag of each part, and read the whole
 * file again.
 */
const STREETS = { 'Cache-Control': `${AN_HOUR}, no-transform`, 'Content-Type': 'application/vnd.pmtiles' };

/**
 * Serves a resized picture, or parts of the file of streets (design/map). The name of a picture is the hash of its
 * content, so browsers may keep the picture for good. If another file replaces a missing size for a time, they keep
 * that file for an hour.
 */
export async function GET(request: Request, { params }: RouteContext<'/media/[file]'>): Promise<Response> {
  const { file } = await params;
  if (file === STREETS_NAME) return fileResponse(request, streetsFile(), STREETS);
  const found = mediaFile(file);
  return fileResponse(request, found?.path ?? null, {
    'Cache-Control': found?.isStandIn ? AN_HOUR : FOREVER,
    'Content-Type': found?.type ?? '',
  });
}
