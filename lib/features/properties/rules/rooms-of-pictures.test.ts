import { describe, expect, it } from 'vitest';
import { byRoom, photosOfPlans } from './rooms-of-pictures';

describe('photos by room', () => {
  it('stand together at the place of the first photo of their room, in their own order, and none is lost', () => {
    const photos = ['a', 'b', 'c', 'd', 'e'].map((hash, at) => ({
      hash,
      room: ['Living', undefined, 'Keuken', 'Living'][at],
    }));
    expect(byRoom(photos).map(({ room, pictures }) => [room, pictures.map(({ hash }) => hash).join('')])).toEqual([
      ['Living', 'ad'],
      [undefined, 'be'],
      ['Keuken', 'c'],
    ]);
  });
});

describe('the photos of a plan', () => {
  const layout = [{ floor: 0 }, { floor: 0 }, { floor: 1 }, { floor: null }];
  const photos = [
    { hash: 'bed', room: 2 },
    { hash: 'living', room: 0 },
    { hash: 'living 2', room: 0 },
    { hash: 'shed', room: 3 },
  ];

  it('are the first of each room on its floor', () => {
    expect(
      photosOfPlans(
        [
          { hash: 'p0', floor: 0 },
          { hash: 'p1', floor: 1 },
        ],
        layout,
        photos,
      ),
    ).toEqual([
      { floor: 0, rooms: [{ room: 0, hash: 'living' }] },
      { floor: 1, rooms: [{ room: 2, hash: 'bed' }] },
    ]);
  });

  it('are none for a plan without a floor, and for a floor without photos', () => {
    expect(photosOfPlans([{ hash: 'p' }, { hash: 'p2', floor: 2 }], layout, photos)).toEqual([]);
  });
});
