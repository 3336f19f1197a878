import { getReviewedPicture } from '@/lib/features/content/testimonials/data/get-moderation';
import { storedResponse } from '@/lib/platform/media/file-response';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';

export const dynamic = 'force-dynamic';

/** The picture of a testimonial under moderation, by the moderation link. */
export async function GET(request: Request, { params }: RouteContext<'/api/moderation/[token]'>): Promise<Response> {
  const file = await orStoreUnavailable(getReviewedPicture((await params).token, new Date()));
  return storedResponse(request, file, { 'Cache-Control': 'private, no-store', 'Content-Type': 'image/webp' });
}
