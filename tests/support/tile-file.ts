const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
const field = (number: number, bytes: readonly number[]): number[] => [
  ...varint(number * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const whole = (number: number, value: number): number[] => [...varint(number * 8), ...varint(value)];
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

const EXTENT = 4096;
/** A vector tile that consists of land only. */
const LAND = field(3, [
  ...field(1, [...Buffer.from('earth')]),
  ...field(2, [
    ...whole(3, 3),
    ...field(
      4,
      [9, 0, 0, 26, zigzag(EXTENT), 0, 0, zigzag(EXTENT), zigzag(-EXTENT), 0, 15].flatMap((part) => varint(part)),
    ),
  ]),
  ...whole(5, EXTENT),
  ...whole(15, 2),
]);

const HEADER_BYTES = 127;
const LARGEST_ZOOM = 15;
/** The number of tiles of all levels up to the largest. */
const ALL_TILES = (4 ** (LARGEST_ZOOM + 1) - 1) / 3;

/** A file of map tiles in version 3 of the PMTiles format; every tile is land. */
export function tileFile(): Buffer {
  // The directory has one entry: it begins at tile 0, counts for all tiles, and gives the length of the only stored
  // tile and its position at the start of the data.
  const folder = [1, 0, ALL_TILES, LAND.length, 1].flatMap(varint);
  const about = [...Buffer.from('{}')];
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const places = [
    HEADER_BYTES,
    folder.length,
    HEADER_BYTES + folder.length,
    about.length,
    0,
    0,
    HEADER_BYTES + folder.length + about.length,
    LAND.length,
    ALL_TILES,
    1,
    1,
  ];
  places.forEach((place, at) => {
    header.writeBigUInt64LE(BigInt(place), 8 + at * 8);
  });
  // One byte each: tiles are clustered, directories and tiles are not compressed, tiles are vectors, and the smallest
  // and largest zoom level.
  header.set([1, 1, 1, 1, 0, LARGEST_ZOOM], 96);
  const degrees = [-180, -85, 180, 85].map((degree) => degree * 1e7);
  degrees.forEach((degree, at) => {
    header.writeInt32LE(degree, 102 + at * 4);
  });
  return Buffer.concat([header, Buffer.from([...folder, ...about, ...LAND])]);
}
