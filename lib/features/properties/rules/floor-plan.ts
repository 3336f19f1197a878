import type { RoomKind } from '../../../domain/property/property-values';

/** The place of a group of rooms: a storey (0 is the ground floor), outside, or unknown. */
export type Level = number | 'outside' | 'unknown';

const OUTSIDE: readonly RoomKind[] = ['terrace', 'garden', 'balcony'];

const orderOf = (level: Level): number => (level === 'outside' ? 1000 : level === 'unknown' ? 999 : level);

/**
 * Rooms by storey, from the ground floor up, then cellars, then rooms without a known storey, then outside. Inside a
 * group the order of the feed stays.
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
  // Cellars come after the storeys, because a visitor starts at the front door.
  const rank = (level: Level) => (typeof level === 'number' && level < 0 ? 500 - level : orderOf(level));
  return [...levels].map(([level, inside]) => ({ level, rooms: inside })).sort((a, b) => rank(a.level) - rank(b.level));
}
