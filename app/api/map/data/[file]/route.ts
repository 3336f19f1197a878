import { join } from 'node:path';
import { fileResponse } from '@/lib/platform/media/file-response';
import { isMapData } from '@/lib/routing/data-href';

/** The source files of the map, for reuse under their licences (design/map). */
export async function GET(request: Request, { params }: RouteContext<'/api/map/data/[file]'>): Promise<Response> {
  const { file } = await params;
  const name = isMapData(file) ? file.replace('.json', '.generated.json') : null;
  return fileResponse(request, name && join(/* turbopackIgnore: true */ process.cwd(), 'components/map/data', name), {
    'Cache-Control': 'public, max-age=86400',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
  });
}
