import 'server-only';
import { basename, join } from 'node:path';
import { sharedLabelOf } from '@/lib/features/properties/mapping/to-card';
import { type LabelOrder, pictureCutters } from '@/lib/platform/media/cut-pictures';
import { mediaFile } from '@/lib/platform/media/media-files';
import type { PropertiesTable } from '@/lib/platform/store/schema';
import { sharedPictureHref } from '@/lib/routing/picture-href';

/** The order for the labelled picture of a property; null when it already exists, or for a property without picture or label. */
function wantedFor(property: PropertiesTable): LabelOrder | null {
  const shared = sharedLabelOf(property);
  if (!shared) return null;
  const name = basename(sharedPictureHref(shared.hash, shared.image));
  if (mediaFile(name)?.isStandIn === false) return null;
  return {
    hash: shared.hash,
    image: join(process.cwd(), 'public', shared.image),
    ending: name.slice(shared.hash.length + 1),
  };
}

/**
 * Makes the pictures of properties for other sites: the first picture with the energy label, which an advertisement must name
 * (DOMAIN §2). If one cannot be made, the plain picture is shown instead.
 */
export async function labelPictures(properties: readonly PropertiesTable[]): Promise<void> {
  const orders = properties.flatMap((property) => wantedFor(property) ?? []);
  if (orders.length === 0) return;
  const cutters = pictureCutters();
  try {
    await Promise.all(orders.map((order) => cutters.label(order)));
  } finally {
    cutters.close();
  }
}
