import type { Translated } from '../text/locale';
import areas from './areas.json' with { type: 'json' };
import { spellings, typedSpellings } from './spelling';
import type { WantedPlace } from './wanted-place';
import type { Province, Region } from './zip-region';

/** A region or a province: larger than a municipality, and often with the same name as one. */
export type Area = Extract<WantedPlace, { kind: 'region' | 'province' }> & {
  /** ISO 3166-2. */
  code: string;
  /** Full names, different from every municipality: "Provincie Antwerpen". */
  names: Translated;
  /** The everyday names of an area; a municipality with such a name is listed before the area. */
  shortNames: readonly string[];
};

/** Regions before provinces, as suggestions show them. Names and codes: DOMAIN §4.1. */
export const AREAS = areas as readonly Area[];

/** Names that always mean the area. Limburg is always the province: the village near Liège is written Limbourg. */
const STRONG = new Map<string, Area>(
  AREAS.flatMap((area) =>
    [...Object.values(area.names), area.code, ...(area.key === 'limburg' ? ['Limburg'] : [])].flatMap((name) =>
      spellings(name).map((spelling) => [spelling, area] as const),
    ),
  ),
);

/** Areas by their everyday names; a region comes before a province with the same name. */
const SHORT = new Map<string, Area>(
  [...AREAS]
    .reverse()
    .flatMap((area) => area.shortNames.flatMap((name) => spellings(name).map((spelling) => [spelling, area] as const))),
);

const lookUp = (names: ReadonlyMap<string, Area>, text: string): Area | null => {
  const [plain, short] = typedSpellings(text.slice(0, 100));
  return names.get(plain) ?? names.get(short) ?? null;
};

/** The area that a full name or code means, also when a municipality has a similar name: `Provincie Antwerpen`, `BE-VAN`. */
export const areaNamed = (text: string): Area | null => lookUp(STRONG, text);

/** The area that an everyday name means, if no municipality has that name: `Henegouwen`. */
export const areaCalled = (text: string): Area | null => lookUp(SHORT, text);

/** Keys of the names of areas in the messages. A province that is also a region only has the key of the region. */
export type AreaName = `region.${Region}` | `province.${Exclude<Province, 'brussels' | 'grand-duchy'>}`;
export const areaNameOf = ({ kind, key }: Pick<Area, 'kind' | 'key'>): AreaName => `${kind}.${key}` as AreaName;

/** The area with a kind and key, or null. */
export const areaOf = ({ kind, key }: Pick<Area, 'kind' | 'key'>): Area | null =>
  AREAS.find((area) => area.kind === kind && area.key === key) ?? null;

/** Whether a municipality has the everyday name of a region: Brussels, the city with postcode 1000. */
export const sharesRegionName = (municipality: string): boolean => municipality === 'brussels';
