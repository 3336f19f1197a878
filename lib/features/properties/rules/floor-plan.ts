import type { RoomKind } from '../../../domain/property/property-values';

/** Where a group of rooms lies: a storey (0 is the ground floor), outside, or not told. */
export type Level = number | 'outside' | 'unknown';

const OUTSIDE: readonly RoomKind[] = ['terrace', 'garden', 'balcony'];

const orderOf = (level: Level): number => (level === 'outside' ? 1000 : level === 'unknown' ? 999 : level);

/**
 * Rooms per storey, from the ground floor up, then cellars, then what is told of no storey, then what lies outside.
 * Inside a group the feed's own order stays.
 */
export function roomsByLevel<Room extends { kind: RoomKind; floor: number | null }>(
  rooms: readonly Room[],
): Array<{ level: Level; rooms: Room[] }> {
  const levels = new Map<Level, Room[]>();
  for (const room of rooms) {
    const isGround = room.floor === null || room.floor === 0;
    const level = OUTSIDE.includes(room.kind) && isGround ? 'outside' : (room.floor ?? 'unknown');
    levels.set(level, [...(levels.get(level) ?? []), room]);
  }
  // Cellars come behind the storeys: a visitor starts at the front door.
  const rank = (level: Level) => (typeof level === 'number' && level < 0 ? 500 - level : orderOf(level));
  return [...levels].map(([level, inside]) => ({ level, rooms: inside })).sort((a, b) => rank(a.level) - rank(b.level));
}
