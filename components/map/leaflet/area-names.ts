/** A name per language, in the order of `LOCALES`. */
type Names = readonly [nl: string, fr: string, en: string, de: string];

/** Names of the rivers and canals by their key in the map's files. */
export const RIVERS: Readonly<Record<string, Names>> = {
  scheldt: ['Schelde', 'Escaut', 'Scheldt', 'Schelde'],
  meuse: ['Maas', 'Meuse', 'Meuse', 'Maas'],
  sambre: ['Samber', 'Sambre', 'Sambre', 'Sambre'],
  lys: ['Leie', 'Lys', 'Lys', 'Leie'],
  dender: ['Dender', 'Dendre', 'Dender', 'Dender'],
  demer: ['Demer', 'Démer', 'Demer', 'Demer'],
  dyle: ['Dijle', 'Dyle', 'Dyle', 'Dijle'],
  senne: ['Zenne', 'Senne', 'Senne', 'Senne'],
  nete: ['Nete', 'Nèthe', 'Nete', 'Nete'],
  rupel: ['Rupel', 'Rupel', 'Rupel', 'Rupel'],
  ourthe: ['Ourthe', 'Ourthe', 'Ourthe', 'Ourthe'],
  ambleve: ['Amblève', 'Amblève', 'Amblève', 'Amel'],
  vesdre: ['Vesder', 'Vesdre', 'Vesdre', 'Weser'],
  lesse: ['Lesse', 'Lesse', 'Lesse', 'Lesse'],
  semois: ['Semois', 'Semois', 'Semois', 'Semois'],
  yser: ['IJzer', 'Yser', 'Yser', 'Yser'],
  our: ['Our', 'Our', 'Our', 'Our'],
  sure: ['Sûre', 'Sûre', 'Sûre', 'Sauer'],
  moselle: ['Moezel', 'Moselle', 'Moselle', 'Mosel'],
  haine: ['Hene', 'Haine', 'Haine', 'Haine'],
  viroin: ['Viroin', 'Viroin', 'Viroin', 'Viroin'],
  durme: ['Durme', 'Durme', 'Durme', 'Durme'],
  albert: ['Albertkanaal', 'Canal Albert', 'Albert Canal', 'Albertkanal'],
  gt: ['Kanaal Gent-Terneuzen', 'Canal Gand-Terneuzen', 'Ghent–Terneuzen Canal', 'Gent-Terneuzen-Kanal'],
  bs: ['Zeekanaal', 'Canal maritime', 'Sea Canal', 'Seekanal'],
};

/** The names of provinces, countries and the sea: longitude and latitude of the middle of each name. */
export const AREAS: ReadonlyArray<
  readonly [longitude: number, latitude: number, names: Names, kind: 'province' | 'country' | 'sea']
> = [
  [3.02, 50.98, ['West-Vlaanderen', 'Flandre occidentale', 'West Flanders', 'Westflandern'], 'province'],
  [3.82, 50.93, ['Oost-Vlaanderen', 'Flandre orientale', 'East Flanders', 'Ostflandern'], 'province'],
  [4.75, 51.27, ['Antwerpen', 'Anvers', 'Antwerp', 'Antwerpen'], 'province'],
  [5.42, 51.05, ['Limburg', 'Limbourg', 'Limburg', 'Limburg'], 'province'],
  [4.72, 50.95, ['Vlaams-Brabant', 'Brabant flamand', 'Flemish Brabant', 'Flämisch-Brabant'], 'province'],
  [4.6, 50.64, ['Waals-Brabant', 'Brabant wallon', 'Walloon Brabant', 'Wallonisch-Brabant'], 'province'],
  [3.9, 50.55, ['Henegouwen', 'Hainaut', 'Hainaut', 'Hennegau'], 'province'],
  [4.82, 50.24, ['Namen', 'Namur', 'Namur', 'Namur'], 'province'],
  [5.82, 50.46, ['Luik', 'Liège', 'Liège', 'Lüttich'], 'province'],
  [5.5, 49.93, ['Luxemburg', 'Luxembourg', 'Luxembourg', 'Luxemburg'], 'province'],
  [
    6.13,
    49.77,
    ['Groothertogdom Luxemburg', 'Grand-Duché de Luxembourg', 'Grand Duchy of Luxembourg', 'Großherzogtum Luxemburg'],
    'province',
  ],
  [4.9, 51.72, ['Nederland', 'Pays-Bas', 'Netherlands', 'Niederlande'], 'country'],
  [3.2, 50.12, ['Frankrijk', 'France', 'France', 'Frankreich'], 'country'],
  [6.72, 50.5, ['Duitsland', 'Allemagne', 'Germany', 'Deutschland'], 'country'],
  [2.75, 51.45, ['Noordzee', 'Mer du Nord', 'North Sea', 'Nordsee'], 'sea'],
];
