import type { Feature, LabelRule, PaintRule } from 'protomaps-leaflet';
import { nearbyKind } from '@/lib/domain/place/nearby';
import type { Palette } from './palette';

type Library = typeof import('protomaps-leaflet');
type Point = Feature['geom'][number][number];
/** Leaves out the points of a line that lie within a tolerance of the rest, in px (`L.LineUtil.simplify`). */
type Simplify = (line: Point[], tolerance: number) => Point[];
/** How far the name of a road may lie beside its middle, in px. */
const BEND_PX = 5;
/** Widths of a line in px by zoom level; between two levels a width grows evenly with the scale. */
type Widths = ReadonlyArray<readonly [zoom: number, px: number]>;

/** The first zoom level of what is too small before. */
const ZOOMS = { buildings: 14, mainNames: 13, smallNames: 15, places: 16 };
/** Areas in the colour of parks and woods. */
const GREEN = new Set(
  'allotments,cemetery,farmland,forest,garden,golf_course,grass,grassland,meadow,nature_reserve,orchard,park,pitch,playground,scrub,village_green,vineyard,wood'.split(
    ',',
  ),
);
/** The roads in the order in which they are drawn: the widest last. */
const ROADS: ReadonlyArray<{ kinds: readonly string[]; from: number; widths: Widths }> = [
  {
    kinds: ['path', 'other'],
    from: 15,
    widths: [
      [15, 0.8],
      [18, 5],
    ],
  },
  {
    kinds: ['minor_road'],
    from: 13,
    widths: [
      [12, 0.4],
      [13, 1.4],
      [15, 4],
      [16, 7],
      [18, 22],
    ],
  },
  {
    kinds: ['major_road'],
    from: 9,
    widths: [
      [9, 0.6],
      [11, 1.4],
      [13, 3.4],
      [15, 8],
      [16, 12],
      [18, 32],
    ],
  },
  {
    kinds: ['highway'],
    from: 7,
    widths: [
      [7, 1],
      [11, 2.6],
      [13, 5],
      [15, 10],
      [18, 36],
    ],
  },
];
const LINES: Readonly<Record<string, Widths>> = {
  river: [
    [9, 1],
    [12, 2.4],
    [15, 9],
    [18, 40],
  ],
  stream: [
    [13, 0.8],
    [16, 3],
    [18, 8],
  ],
};
const isLine = ({ geomType }: Feature): boolean => geomType === 2;
const isKind =
  (...kinds: readonly string[]) =>
  (_: number, { props }: Feature): boolean =>
    kinds.includes(String(props.kind));
/** Slip roads are half as wide as their road. */
const scaleOf = (feature?: Feature): number => (feature?.props.is_link ? 0.6 : 1);

/**
 * The street map in the colours of the page: land, parks, water, quiet buildings, white roads with an edge. `family` is
 * the font of the page, `lang` the language of names. The layers are those of a Protomaps basemap, version 4.
 */
export function streetRules(
  { PolygonSymbolizer, LineSymbolizer, LineLabelSymbolizer, GroupSymbolizer, CircleSymbolizer, ...library }: Library,
  simplify: Simplify,
  colours: Palette,
  family: string,
  lang: string,
): { paintRules: PaintRule[]; labelRules: LabelRule[] } {
  const grown = (widths: Widths) =>
    library.exp(
      1.6,
      widths.map((pair) => [...pair]),
    );
  const area = (dataLayer: string, fill: string, filter: PaintRule['filter'], minzoom = 0): PaintRule => ({
    dataLayer,
    minzoom,
    symbolizer: new PolygonSymbolizer({ fill }),
    filter,
  });
  const road = ({ kinds, from, widths }: (typeof ROADS)[number], color: string, edge: number): PaintRule => ({
    dataLayer: 'roads',
    minzoom: from,
    symbolizer: new LineSymbolizer({
      color,
      width: (zoom, feature) => grown(widths)(zoom) * scaleOf(feature) + (zoom >= 14 ? edge : edge * 0.6),
      lineCap: 'round',
      lineJoin: 'round',
    }),
    filter: isKind(...kinds),
  });
  const name = (minzoom: number, fill: string, font: string, ...kinds: string[]): LabelRule => {
    const straight = new LineLabelSymbolizer({
      labelProps: [`name:${lang}`, 'name'],
      fill,
      stroke: colours.halo,
      width: 4,
      font,
      position: library.LineLabelPlacement.Center,
      repeatDistance: 320,
    });
    return {
      dataLayer: 'roads',
      minzoom,
      // The library writes only on straight pieces, and a bend of a few pixels is straight enough.
      symbolizer: {
        place: (layout, lines, feature) =>
          straight.place(
            layout,
            lines.map((line) => simplify(line, BEND_PX)),
            feature,
          ),
      },
      filter: isKind(...kinds),
    };
  };
  const paintRules: PaintRule[] = [
    area('earth', colours.land, undefined),
    area('landuse', colours.quiet, (_, { props }) => GREEN.has(String(props.kind))),
    area('water', colours.water, (_, feature) => !isLine(feature)),
    ...Object.entries(LINES).map(
      ([kind, widths]): PaintRule => ({
        dataLayer: 'water',
        symbolizer: new LineSymbolizer({ color: colours.water, width: grown(widths), lineCap: 'round' }),
        filter: (zoom, feature) => isLine(feature) && isKind(kind)(zoom, feature),
      }),
    ),
    {
      dataLayer: 'buildings',
      minzoom: ZOOMS.buildings,
      symbolizer: new PolygonSymbolizer({ fill: colours.built, stroke: colours.dense, width: 0.8 }),
    },
    ...ROADS.map((each) => road(each, colours['road-case'], 2)),
    ...ROADS.map((each) => road(each, colours.road, 0)),
    {
      dataLayer: 'roads',
      minzoom: 11,
      symbolizer: new LineSymbolizer({ color: colours.rail, width: 1.4, dash: [7, 4] }),
      filter: isKind('rail'),
    },
  ];
  const placeFont = `500 12px ${family}`;
  const labelRules: LabelRule[] = [
    name(ZOOMS.mainNames, colours.ink, `560 13px ${family}`, 'major_road', 'highway'),
    name(ZOOMS.smallNames, colours.muted, `500 13px ${family}`, 'minor_road', 'other', 'path'),
    {
      dataLayer: 'pois',
      minzoom: ZOOMS.places,
      symbolizer: new GroupSymbolizer([
        new CircleSymbolizer({ radius: 2.5, fill: colours['water-ink'], stroke: colours.halo, width: 1.5 }),
        new library.OffsetTextSymbolizer({
          labelProps: [`name:${lang}`, 'name'],
          fill: colours['water-ink'],
          stroke: colours.halo,
          width: 3,
          font: placeFont,
          lineHeight: 1.2,
          maxLineChars: 24,
          offsetX: 6,
          offsetY: 4,
        }),
      ]),
      filter: (_, { props }) => nearbyKind('pois', props.kind) !== null && typeof props.name === 'string',
    },
  ];
  return { paintRules, labelRules };
}
