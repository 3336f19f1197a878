// Messages between the page and the map document (docs/map-message.md). Both sides read messages only with these
// functions.
import * as z from 'zod/mini';
import { LONGEST_AREA } from '@/lib/domain/place/drawn-area';
import { MAP_LIMITS } from '@/lib/domain/place/map-shape';
import { type PropertyStatus, STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import { type Marker, MOST_IN_LIST, type PackedMarker, unpackMarker } from '@/lib/features/map/rules';

// Zod's compiled checks need `eval`, which the content security policy forbids and reports.
z.config({ jitless: true });

/** Maximum size of a message to the map document, in characters; a longer one is not parsed. */
export const LARGEST_MESSAGE = 2_000_000;
/** Maximum size of an event of the map document, in characters. */
export const LARGEST_EVENT = 4_096;
/** Maximum number of rows in a message. */
const MOST_ROWS = 20_000;
/** Delay after the iframe's load event before the page sends its message, in ms (SPEC §7). */
export const SEND_AFTER_MS = 50;

/** The texts of the map document that only it shows, by their keys in the words of the map. */
export const OWN_LABELS = [
  'region',
  'instructions',
  'instructionsProperty',
  'close',
  'loading',
  'failed',
  'retry',
  'hiddenAddress',
  'seen',
  'clusterOne',
  'cluster',
  'clusterList',
  'several',
  'severalOf',
  'allInList',
  'missingOne',
  'missing',
  'abroadOne',
  'abroad',
  'inViewNone',
  'inViewOne',
  'inView',
  'nearby',
  'newest',
  'follow',
  'twoFingers',
  'draw.start',
  'draw.title',
  'draw.cancel',
  'draw.finish',
  'draw.remove',
  'draw.hint',
  'draw.hintTouch',
  'draw.started',
  'draw.cornerOne',
  'draw.corner',
  'draw.back',
  'draw.none',
  'draw.tooFew',
  'draw.outside',
  'draw.tooMany',
  'draw.done',
  'draw.cancelled',
  'key.title',
  'key.property',
  'key.area',
  'key.cluster',
  'credit.title',
  'credit.contributors',
  'credit.sources',
  'tiles.title',
  'tiles.schematic',
  'tiles.streets',
  'tiles.ask',
  'tiles.allow',
  'tiles.refuse',
  'tiles.away',
] as const;
/** Every text that the map document shows or announces, by its name in a message. */
const MAP_LABELS = [
  ...OWN_LABELS,
  'zoomIn',
  'zoomOut',
  'onRequest',
  'noPicture',
  'addressOnRequest',
  'previously',
  'energyLabel',
  'fact-bed-double',
  'fact-bath',
  'fact-scaling',
  'fact-land-plot',
  ...STATUSES.map((status) => `status-${status}` as const),
  ...TYPE_ICONS.map((icon) => `type-${icon}` as const),
] as const;
export type MapLabel = (typeof MAP_LABELS)[number];
export type MapLabels = Readonly<Partial<Record<MapLabel, string>>>;

const id = z.string().check(z.minLength(1), z.maxLength(40));
const latitude = z.number().check(z.gte(MAP_LIMITS.south), z.lte(MAP_LIMITS.north));
const longitude = z.number().check(z.gte(MAP_LIMITS.west), z.lte(MAP_LIMITS.east));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const zoom = z.number().check(z.gte(5), z.lte(18));
/** South, west, north, east. */
const bounds = z.tuple([
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
]);
/** An encoded area (docs/map-message.md), up to the length that an address accepts. */
const area = z.string().check(z.maxLength(LONGEST_AREA), z.regex(/^[\w-]+$/));

/** The circle of a radius; metres. */
const circle = z.object({ latitude, longitude, metres: z.number().check(z.gte(1), z.lte(200_000)) });

/** A packed property, and a packed cluster. */
const property = z.tuple([
  id,
  latitude,
  longitude,
  z.number().check(z.gte(0), z.lte(30_000)),
  z.string().check(z.maxLength(40)),
  whole(0, TYPE_ICONS.length),
  whole(0, STATUSES.length - 1),
]);
const cluster = z.tuple([
  z.null(),
  latitude,
  longitude,
  whole(1, 1_000_000),
  z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_IN_LIST))),
]);

/** A place near a property, with the name that its highlighted dot shows. */
const dot = z.object({ latitude, longitude, text: z.string().check(z.maxLength(100)) });
export type NearbyDot = z.infer<typeof dot>;
const MOST_DOTS = 20;

/** An invalid optional value counts as missing. */
const orNothing = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const label = z.catch(z.optional(z.string().check(z.maxLength(600))), undefined);
const labels = z.object(Object.fromEntries(MAP_LABELS.map((name) => [name, label])) as Record<MapLabel, typeof label>);
const view = z.union([
  z.object({ center: z.tuple([latitude, longitude]), zoom }),
  z.object({
    isExact: z.catch(z.optional(z.boolean()), undefined),
    bounds: bounds.check(z.refine(([south, west, north, east]) => south < north && west < east)),
  }),
]);

const messageInfo = z.object({
  locale: z.enum(LOCALES),
  labels: z.catch(labels, {}),
  mode: z.catch(z.enum(['search', 'property']), 'search'),
  view: orNothing(view),
  choose: orNothing(z.nullable(id)),
  hover: orNothing(z.nullable(id)),
  seen: z.catch(z.array(id).check(z.maxLength(5_000)), []),
  drawn: orNothing(z.nullable(area)),
  dots: orNothing(z.array(dot).check(z.maxLength(MOST_DOTS))),
  /** A request to draw an area; a new number is a new request. */
  draw: orNothing(whole(1, 1_000_000)),
  litDot: orNothing(z.nullable(whole(0, MOST_DOTS - 1))),
  missing: z.catch(whole(0, 1_000_000), 0),
  abroad: z.catch(whole(0, 1_000_000), 0),
  follow: orNothing(z.boolean()),
  circles: z.catch(z.array(circle).check(z.maxLength(20)), []),
  circleName: z.catch(z.string().check(z.maxLength(200)), ''),
  isNearby: z.catch(z.boolean(), false),
  isNewest: z.catch(z.boolean(), false),
  part: z.catch(z.nullable(z.string().check(z.maxLength(120))), null),
  outlines: z.catch(z.array(z.string().check(z.regex(/^[a-z\d-]{1,60}$/))).check(z.maxLength(300)), []),
});

const mapMessage = z.object({
  // Rows are checked one by one: an invalid row is dropped.
  propsList: z.nullable(z.array(z.unknown()).check(z.maxLength(MOST_ROWS))),
  messageInfo,
  mapType: z.catch(z.enum(['schematic', 'streets']), 'schematic'),
  customMarker: z.catch(z.enum(['price', 'icon']), 'price'),
  marqueeIgnore: z.catch(z.array(whole(0, 99)).check(z.maxLength(100)), []),
});

/** A message as an object. Without properties it only highlights or selects some that are already on the map. */
export type MapMessage = Omit<z.infer<typeof mapMessage>, 'propsList' | 'marqueeIgnore'> & {
  propsList: Marker[] | null;
  /** Statuses that have no ribbon. */
  marqueeIgnore: PropertyStatus[];
};
export type MapInfo = MapMessage['messageInfo'];
/** A message as the page sends it: the properties are as the server packed them, and defaults are left out. */
export type SentMessage = Partial<Pick<MapMessage, 'mapType' | 'customMarker' | 'marqueeIgnore'>> & {
  propsList: readonly PackedMarker[] | null;
  messageInfo: Partial<MapInfo> & Pick<MapInfo, 'locale'>;
};
export type MapType = MapMessage['mapType'];
export type CustomMarker = MapMessage['customMarker'];

const place = { bounds, zoom };
const frameEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), value: z.null(), ...place }),
  z.object({ type: z.literal('chosen'), value: z.nullable(id), ...place }),
  z.object({ type: z.literal('hovered'), value: z.nullable(id), ...place }),
  z.object({ type: z.literal('moved'), value: whole(0, 1_000_000), ...place }),
  z.object({ type: z.literal('shown'), value: whole(0, 1_000_000), ...place }),
  z.object({ type: z.literal('listed'), value: z.null(), ...place }),
  z.object({ type: z.literal('drawn'), value: z.nullable(area), ...place }),
  z.object({ type: z.literal('followed'), value: z.boolean(), ...place }),
  z.object({ type: z.literal('covered'), value: z.union([z.boolean(), whole(1, 10_000)]), ...place }),
  z.object({ type: z.literal('drawing'), value: z.boolean(), ...place }),
  z.object({ type: z.literal('left'), value: z.null(), ...place }),
]);
export type FrameEvent = z.infer<typeof frameEvent>;

/** The parsed text of a message, or undefined if it is not a string, too long, or broken. */
function parsed(raw: unknown, most: number): unknown {
  if (typeof raw !== 'string' || raw.length > most) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

const markersOf = (value: unknown): Marker[] => {
  const read = Array.isArray(value) && value[0] === null ? cluster.safeParse(value) : property.safeParse(value);
  return read.success ? [unpackMarker(read.data)] : [];
};

/** Whether a message comes from this origin and from the expected window (RELIABILITY S11). */
export const isFrom = (
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  expected: MessageEventSource | null | undefined,
): boolean => event.origin === origin && expected != null && event.source === expected;

/** Parses a message of the page, or returns null; copies known keys only and never throws. */
export function readMapMessage(raw: unknown): MapMessage | null {
  const read = mapMessage.safeParse(parsed(raw, LARGEST_MESSAGE));
  if (!read.success) return null;
  const { propsList: given, marqueeIgnore: codes, ...rest } = read.data;
  const propsList = given?.flatMap(markersOf) ?? null;
  // A list without a valid row was not sent by the site.
  if (given && given.length > 0 && propsList?.length === 0) return null;
  return { propsList, ...rest, marqueeIgnore: codes.flatMap((code) => STATUSES[code] ?? []) };
}

/** Parses an event of the map document, or returns null; never throws. */
export function readFrameEvent(raw: unknown): FrameEvent | null {
  const read = frameEvent.safeParse(parsed(raw, LARGEST_EVENT));
  return read.success ? read.data : null;
}

/** Serializes a message for the map document, to post to the origin of the site. */
export const writeMapMessage = ({ marqueeIgnore, ...message }: SentMessage): string =>
  JSON.stringify({ ...message, marqueeIgnore: marqueeIgnore?.map((status) => STATUSES.indexOf(status)) });

/** Serializes an event for the page, to post to the origin of the site. */
export const writeFrameEvent = (event: FrameEvent): string => JSON.stringify(event);
