import type { WriteStream } from 'node:fs';
import { PLACES, type Place } from '@/lib/domain/place/places';
import { zipRegion } from '@/lib/domain/place/zip-region';
import type { PropertyType } from '@/lib/domain/property/property-type';
import { DAY_MS } from '@/lib/domain/time/durations';
import data from './synthetic-feed.json' with { type: 'json' };

/** A small, fast random number generator with a seed. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Types of property, roughly as on the Belgian market: share, median price for sale, median areas of home and plot. */
const TYPES: ReadonlyArray<{ type: PropertyType; share: number; price: number; area: number; plot: number }> =
  data.types as Array<(typeof data.types)[number] & { type: PropertyType }>;

function pick<T>(items: readonly T[], weightOf: (item: T) => number, random: () => number): T {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0);
  let left = random() * total;
  for (const item of items) {
    left -= weightOf(item);
    if (left <= 0) return item;
  }
  return items.at(-1) as T;
}

/** Large towns come first: the tenth town of the list is a tenth as likely as the first (Zipf). */
const placesByWeight = (): Place[] =>
  PLACES.filter((place) => place.zips.length > 0).sort(
    (a, b) => b.parts.length + b.zips.length - (a.parts.length + a.zips.length),
  );

/** A random value around a median, with a long tail to the high side, as prices and areas have. */
const around = (median: number, random: () => number): number =>
  median * Math.exp((random() + random() + random() - 1.5) * 0.7);

function syntheticProperty(
  number: number,
  places: ReadonlyArray<readonly [place: Place, weight: number]>,
  day: Date,
  random: () => number,
): Record<string, unknown> {
  const [place] = pick(places, ([, weight]) => weight, random);
  const { type, price, area, plot } = pick(TYPES, ({ share }) => share, random);
  const isRent = random() < 0.3 && !['building-plot', 'investment', 'farmhouse'].includes(type);
  const zip = place.zips[Math.floor(random() * place.zips.length)] ?? 1000;
  const salePrice = Math.round(around(price, random) / 1000) * 1000;
  const isHidden = random() < 0.03;
  const region = zipRegion(zip);
  const status = random();
  const living = area && Math.round(around(area, random));
  const published = new Date(day.getTime() - Math.floor(random() ** 2 * 400 * DAY_MS));
  return {
    ID: `S${number}`,
    Language: region === 'wallonia' ? 'fr' : 'nl',
    Goal: isRent ? 'for-rent' : 'for-sale',
    MainType: type,
    CreatedDate: published.toISOString(),
    ...(status < 0.05
      ? { Status: isRent ? 'rented' : 'sold', ClosedDate: published.toISOString() }
      : status < 0.12
        ? { Marquee: 'under-option' }
        : {}),
    PublishPrice: !isHidden,
    Price: isRent ? Math.max(60, Math.round((salePrice * 0.0036) / 10) * 10) : salePrice,
    PublishAddress: random() > 0.12,
    Street: data.streets[Math.floor(random() * data.streets.length)],
    HouseNumber: String(1 + Math.floor(random() * 220)),
    Zip: place.country === 'LU' ? `L-${zip}` : String(zip),
    CountryID: place.country === 'LU' ? 50 : 10,
    City: place.names.nl,
    Latitude: Number((place.latitude + (random() - 0.5) * 0.03).toFixed(5)),
    Longitude: Number((place.longitude + (random() - 0.5) * 0.04).toFixed(5)),
    ...(area > 20
      ? {
          NumberOfBedRooms: Math.min(9, Math.max(0, Math.round((living / 55) * (0.7 + random() * 0.6)))),
          NumberOfBathRooms: living > 170 ? 2 : 1,
        }
      : {}),
    ...(area ? { SurfaceLiving: living } : {}),
    ...(plot ? { SurfaceGround: Math.round(around(plot, random)) } : {}),
    EnergyPerformance: area > 20 ? Math.round(around(260, random)) : null,
    EPCUniqueCode: String(number).padStart(10, '0'),
    MonthlyCharges: isRent ? Math.round(random() * 200) : null,
    BuildingPermit: 'issued',
    AreaApplication: 'residential',
    Summons: 'none',
    PreemptiveRight: 'none',
    SubdivisionPermit: 'none',
    FloodPScore: 'A',
    FloodGScore: 'A',
    FloodArea: 'none',
    RiparianZone: false,
    Title: { nl: `${place.names.nl} ${number}`, fr: `${place.names.fr} ${number}` },
    Description: {
      nl: 'Synthetisch pand voor metingen. '.repeat(12),
      fr: 'Bien synthétique pour mesures. '.repeat(12),
    },
  };
}

/** Writes a native NDJSON feed of any size with realistic places, types and prices; the same for the same seed. */
export async function writeSyntheticFeed(out: WriteStream, properties: number, seed: number, day: Date): Promise<void> {
  const random = randomOf(seed);
  const places = placesByWeight().map((place, index) => [place, 1 / (index + 3)] as const);
  out.write('{"Format":"gevel-feed","Version":1}\n');
  for (let number = 1; number <= properties; number += 1) {
    const isRoom = out.write(`${JSON.stringify({ Property: syntheticProperty(number, places, day, random) })}\n`);
    if (!isRoom) await new Promise<void>((resolve) => out.once('drain', resolve));
  }
  await new Promise<void>((resolve, reject) => out.end((error?: Error | null) => (error ? reject(error) : resolve())));
}
