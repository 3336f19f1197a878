// What the page and the map frame say to each other (docs/map-message.md). Both sides read with these functions alone.
import * as z from 'zod/mini';
import { LONGEST_AREA } from '@/lib/domain/place/drawn-area';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';

// The compiled checks of zod need `eval`, which the policy forbids and reports.
z.config({ jitless: true });

/** Largest message to the frame, in characters; a longer one is not even parsed. */
export const LARGEST_MESSAGE = 2_000_000;
/** Largest event of the frame, in characters. */
export const LARGEST_EVENT = 4_096;
/** Most rows of a message. */
const MOST_ROWS = 20_000;
/** Most properties that a row of counted ones names. */
const MOST_NAMED = 100;
/** How long after the load of the frame the page sends its message (SPEC §7). */
export const SEND_AFTER_MS = 50;

/** Every word that the frame shows or says, by its name in a message. */
export const MAP_LABELS = [
  'region',
  'instructions',
  'instructionsHome',
  'zoomIn',
  'zoomOut',
  'close',
  'loading',
  'failed',
  'retry',
  'onRequest',
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
  'inViewNone',
  'inViewOne',
  'inView',
  'twoFingers',
  'draw',
  'drawCancel',
  'drawFinish',
  'drawRemove',
  'drawHint',
  'drawStarted',
  'drawCornerOne',
  'drawCorner',
  'drawBack',
  'drawNone',
  'drawTooFew',
  'drawOutside',
  'drawTooMany',
  'drawDone',
  'drawCancelled',
  'key',
  'keyHome',
  'keyArea',
  'keyCluster',
  'credit',
  'creditContributors',
  'creditSources',
  'mapType',
  'schematic',
  'streets',
  'tilesAsk',
  'tilesAllow',
  'tilesRefuse',
  'tilesAway',
  'noPicture',
  'addressOnRequest',
  'previously',
  'energyLabel',
  'fact-bed-double',
  'fact-bath',
  'fact-scaling',
  'fact-land-plot',
  'status-available',
  'status-new',
  'status-price-lowered',
  'status-under-option',
  'status-under-compromise',
  'status-sold',
  'status-rented',
  'status-sold-out',
  'type-residential',
  'type-commercial',
  'type-industrial',
  'type-land',
  'type-office',
  'type-retail',
] as const;
export type MapLabel = (typeof MAP_LABELS)[number];
export type MapLabels = Readonly<Partial<Record<MapLabel, string>>>;

const id = z.string().check(z.minLength(1), z.maxLength(40));
const latitude = z.number().check(z.gte(49), z.lte(52));
const longitude = z.number().check(z.gte(2), z.lte(7));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const zoom = z.number().check(z.gte(5), z.lte(18));
/** South, west, north, east. */
const bounds = z.tuple([
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
  z.number().check(z.gte(-90), z.lte(90)),
  z.number().check(z.gte(-180), z.lte(180)),
]);
/** An encoded area (docs/map-message.md), as long as an address takes it. */
const area = z.string().check(z.maxLength(LONGEST_AREA), z.regex(/^[\w-]+$/));

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
  z.optional(z.array(id).check(z.minLength(1), z.maxLength(MOST_NAMED))),
]);

/** `[id, latitude, longitude, radius in metres (0 = exact), price, type icon, status]` */
export type PropertyRow = z.infer<typeof property>;
/** `[null, latitude, longitude, number of properties]`, and their ids where the map comes no nearer */
export type ClusterRow = z.infer<typeof cluster>;
export type MapRow = PropertyRow | ClusterRow;

/** A wrong value among optional ones is as if it were not there. */
const orNothing = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined);

const label = z.catch(z.optional(z.string().check(z.maxLength(600))), undefined);
const labels = z.object(Object.fromEntries(MAP_LABELS.map((name) => [name, label])) as Record<MapLabel, typeof label>);
const view = z.union([
  z.object({ center: z.tuple([latitude, longitude]), zoom }),
  z.object({ bounds: bounds.check(z.refine(([south, west, north, east]) => south < north && west < east)) }),
]);

const messageInfo = z.object({
  locale: z.enum(LOCALES),
  labels: z.catch(labels, {}),
  mode: z.catch(z.enum(['search', 'home', 'whole']), 'search'),
  view: orNothing(view),
  choose: orNothing(z.nullable(id)),
  hover: orNothing(z.nullable(id)),
  seen: z.catch(z.array(id).check(z.maxLength(5_000)), []),
  drawn: orNothing(z.nullable(area)),
  missing: z.catch(whole(0, 1_000_000), 0),
  part: z.catch(z.nullable(z.string().check(z.maxLength(120))), null),
  outlines: z.catch(z.array(z.string().check(z.regex(/^[a-z\d-]{1,60}$/))).check(z.maxLength(300)), []),
});

const mapMessage = z.object({
  // Rows are checked one by one: a wrong one is left out.
  propsList: z.nullable(z.array(z.unknown()).check(z.maxLength(MOST_ROWS))),
  messageInfo,
  mapType: z.catch(z.enum(['schematic', 'streets', 'satellite']), 'schematic'),
  customMarker: z.catch(z.enum(['price', 'icon', 'dot']), 'price'),
  marqueeIgnore: z.catch(z.array(whole(0, 99)).check(z.maxLength(100)), []),
});

/** Without rows a message only says what of the properties that are there is chosen or lit up. */
export type MapMessage = Omit<z.infer<typeof mapMessage>, 'propsList'> & { propsList: MapRow[] | null };
export type MapInfo = MapMessage['messageInfo'];
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
  z.object({ type: z.literal('left'), value: z.null(), ...place }),
]);
export type FrameEvent = z.infer<typeof frameEvent>;

/** The parsed text of a message, or undefined: not a string, too long, or broken. */
function parsed(raw: unknown, most: number): unknown {
  if (typeof raw !== 'string' || raw.length > most) return undefined;
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

const row = (value: unknown): MapRow[] => {
  const read = Array.isArray(value) && value[0] === null ? cluster.safeParse(value) : property.safeParse(value);
  return read.success ? [read.data] : [];
};

/** Whether a message comes from this site and from the one window that is expected (RELIABILITY S11). */
export const isFrom = (
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  expected: MessageEventSource | null | undefined,
): boolean => event.origin === origin && expected != null && event.source === expected;

/** What the page tells the frame, or null for anything else; known keys alone are copied, and nothing is thrown. */
export function readMapMessage(raw: unknown): MapMessage | null {
  const read = mapMessage.safeParse(parsed(raw, LARGEST_MESSAGE));
  if (!read.success) return null;
  const given = read.data.propsList;
  if (given === null) return { ...read.data, propsList: null };
  const propsList = given.flatMap(row);
  // A list of which no row is right is no message of ours.
  return propsList.length === 0 && given.length > 0 ? null : { ...read.data, propsList };
}

/** What the frame tells the page, or null for anything else; nothing is thrown. */
export function readFrameEvent(raw: unknown): FrameEvent | null {
  const read = frameEvent.safeParse(parsed(raw, LARGEST_EVENT));
  return read.success ? read.data : null;
}

/** A message for the frame, to be posted to the origin of the site. */
export const writeMapMessage = (message: MapMessage): string => JSON.stringify(message);

/** An event for the page, to be posted to the origin of the site. */
export const writeFrameEvent = (event: FrameEvent): string => JSON.stringify(event);
