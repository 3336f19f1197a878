import { describe, expect, it } from 'vitest';
import { roomsByLevel } from './floor-plan';

const room = (kind: 'bedroom' | 'garden' | 'terrace' | 'cellar' | 'hall' | 'other', floor: number | null) => ({
  kind,
  floor,
});

describe('the groups of rooms by storey', () => {
  it('are listed from the ground floor up, then the cellars down, then unknown storeys, then outside', () => {
    const levels = roomsByLevel([
      room('garden', null),
      room('cellar', -1),
      room('bedroom', 1),
      room('other', null),
      room('hall', 0),
      room('cellar', -2),
      room('bedroom', 2),
    ]).map(({ level }) => level);
    expect(levels).toEqual([0, 1, 2, -1, -2, 'unknown', 'outside']);
  });

  it('keep the order of the feed inside a storey', () => {
    const [ground] = roomsByLevel([room('hall', 0), room('bedroom', 0)]);
    expect(ground?.rooms.map(({ kind }) => kind)).toEqual(['hall', 'bedroom']);
  });

  it('keep a terrace of the third floor on that floor', () => {
    expect(roomsByLevel([room('terrace', 3)])[0]?.level).toBe(3);
    expect(roomsByLevel([room('terrace', 0)])[0]?.level).toBe('outside');
  });
});
