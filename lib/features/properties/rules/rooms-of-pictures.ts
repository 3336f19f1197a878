/** Pictures by the room that they show: rooms, and the pictures without one, in the order of their first picture. */
export function byRoom<One extends { room?: string | undefined }>(
  pictures: readonly One[],
): Array<{ room: string | undefined; pictures: One[] }> {
  const groups = new Map<string | undefined, One[]>();
  for (const picture of pictures) groups.set(picture.room, [...(groups.get(picture.room) ?? []), picture]);
  return [...groups].map(([room, together]) => ({ room, pictures: together }));
}

type Placed = { hash: string; room?: number; floor?: number };

/** For each plan with a floor, the rooms on it that have a photo, by their place in the layout, with the first photo. */
export const photosOfPlans = (
  plans: readonly Placed[],
  layout: ReadonlyArray<{ floor: number | null }>,
  photos: readonly Placed[],
): Array<{ floor: number; rooms: Array<{ room: number; hash: string }> }> =>
  plans.flatMap(({ floor }) => {
    const rooms = layout.flatMap((one, room) => {
      const hash = photos.find((photo) => photo.room === room)?.hash;
      return one.floor === floor && hash ? [{ room, hash }] : [];
    });
    return floor === undefined || rooms.length === 0 ? [] : [{ floor, rooms }];
  });
