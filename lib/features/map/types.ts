/**
 * A property on the map: `[id, latitude, longitude, radius in metres (0 = exact), price, type icon (1 to 6),
 * status]`, or a cluster: `[null, latitude, longitude, number]`, with the ids of its properties at the maximum zoom
 * (docs/map-message.md).
 */
export type MarkerRow =
  | readonly [
      id: string,
      latitude: number,
      longitude: number,
      metres: number,
      price: string,
      icon: number,
      status: number,
    ]
  | readonly [id: null, latitude: number, longitude: number, count: number, ids?: readonly string[]];

/** The properties of a search for the map. */
export type Markers = {
  /** How many properties the search finds. */
  total: number;
  /** How many of them are not on the map: abroad, or without a known place. */
  missing: number;
  /** Whether the rows are all of them, or those of the requested part of the map. */
  isWhole: boolean;
  /** Keys of the requested municipalities. */
  outlines: string[];
  rows: MarkerRow[];
};
