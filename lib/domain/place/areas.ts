import type { Translated } from '../text/locale';
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

const region = (key: Region, code: string, names: [string, string, string, string], shortNames: string[]): Area => {
  const [nl, fr, en, de] = names;
  return { kind: 'region', key, code, names: { nl, fr, en, de }, shortNames };
};

const province = (key: Province, code: string, names: [string, string, string, string], frenchOf: string): Area => {
  const [nl, fr, en, de] = names;
  return {
    kind: 'province',
    key,
    code,
    names: {
      nl: `Provincie ${nl}`,
      fr: `Province ${frenchOf}${fr}`,
      en: `Province of ${en}`,
      de: `Provinz ${de}`,
    },
    shortNames: names,
  };
};

/** Regions before provinces, as suggestions show them. Names and codes: DOMAIN §4.1. */
export const AREAS: readonly Area[] = [
  region(
    'flanders',
    'BE-VLG',
    ['Vlaanderen', 'Flandre', 'Flanders', 'Flandern'],
    ['Vlaams Gewest', 'Région flamande', 'Flandres', 'Flemish Region', 'Flämische Region'],
  ),
  region(
    'wallonia',
    'BE-WAL',
    // German speakers in Belgium say Wallonie; the search finds Wallonien too.
    ['Wallonië', 'Wallonie', 'Wallonia', 'Wallonie'],
    ['Wallonien', 'Waals Gewest', 'Région wallonne', 'Walloon Region', 'Wallonische Region'],
  ),
  region(
    'brussels',
    'BE-BRU',
    [
      'Brussels Hoofdstedelijk Gewest',
      'Région de Bruxelles-Capitale',
      'Brussels-Capital Region',
      'Region Brüssel-Hauptstadt',
    ],
    [
      'Brussel',
      'Bruxelles',
      'Brussels',
      'Brüssel',
      'Brussels Gewest',
      'Brussel Gewest',
      'Région bruxelloise',
      'Région de Bruxelles',
      'Bruxelles-Capitale',
      'Bruxelles Région',
      'Brussels Region',
      'Region Brüssel',
    ],
  ),
  region(
    'luxembourg',
    'LU',
    ['Groothertogdom Luxemburg', 'Grand-Duché de Luxembourg', 'Grand Duchy of Luxembourg', 'Großherzogtum Luxemburg'],
    ['Groothertogdom', 'Grand-Duché', 'Grand Duchy', 'Großherzogtum', 'Luxemburg', 'Luxembourg'],
  ),
  province('antwerp', 'BE-VAN', ['Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen'], 'd’'),
  province('east-flanders', 'BE-VOV', ['Oost-Vlaanderen', 'Flandre orientale', 'East Flanders', 'Ostflandern'], 'de '),
  province(
    'flemish-brabant',
    'BE-VBR',
    ['Vlaams-Brabant', 'Brabant flamand', 'Flemish Brabant', 'Flämisch-Brabant'],
    'du ',
  ),
  province('hainaut', 'BE-WHT', ['Henegouwen', 'Hainaut', 'Hainaut', 'Hennegau'], 'du '),
  province('liege', 'BE-WLG', ['Luik', 'Liège', 'Liège', 'Lüttich'], 'de '),
  province('limburg', 'BE-VLI', ['Limburg', 'Limbourg', 'Limburg', 'Limburg'], 'du '),
  province('luxembourg-province', 'BE-WLX', ['Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'], 'de '),
  province('namur', 'BE-WNA', ['Namen', 'Namur', 'Namur', 'Namur'], 'de '),
  province(
    'walloon-brabant',
    'BE-WBR',
    ['Waals-Brabant', 'Brabant wallon', 'Walloon Brabant', 'Wallonisch-Brabant'],
    'du ',
  ),
  province(
    'west-flanders',
    'BE-VWV',
    ['West-Vlaanderen', 'Flandre occidentale', 'West Flanders', 'Westflandern'],
    'de ',
  ),
];

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
