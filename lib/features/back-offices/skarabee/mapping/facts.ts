import type { Mapper } from '../../mapping/words';
import { areaOf, dayOf, decimalOf, flagOf, positiveOf } from '../../rules/values';
import { child, children, elements, type Node, valueAt } from '../connection/xml';
import codes from './codes.json' with { type: 'json' };

export type Words = Readonly<Record<string, string>>;
export type Fact = string | undefined;

/** A number above 0, written with a decimal point or comma. */
export const count = (value: Fact) => positiveOf(decimalOf(value));
const area = (value: Fact) => areaOf(decimalOf(value));
const asIs = (value: Fact) => value;
/** One of two words for a TRUE or FALSE. */
export const eitherOf =
  (yes: string, no: string) =>
  (value: Fact): Fact =>
    ({ true: yes, false: no })[String(flagOf(value))];

/** The facts of a property: the field, its path below `Property`, and how its value is read. */
const FACTS: ReadonlyArray<[field: string, path: string, read: (value: Fact) => unknown]> = [
  ['Ident', 'Reference', asIs],
  ['SurfaceLiving', 'SurfaceLivable', area],
  ['SurfaceGround', 'LandArea', area],
  ['SurfaceTerrace', 'SurfaceTerrace', area],
  ['SurfaceGarden', 'SurfaceGarden', area],
  ['FrontWidth', 'FrontWidth', count],
  ['NumberOfBedRooms', 'NumberOfBedrooms', count],
  ['NumberOfBathRooms', 'NumberOfBathrooms', count],
  ['NumberOfToilets', 'NumberOfToilets', count],
  ['NumberOfGarages', 'NumberOfGarages', count],
  ['NumberOfParkings', 'NumberOfParkingPlaces', count],
  ['NumberOfFloors', 'NumberOfFloors', count],
  ['Floor', 'FloorLevelNL', asIs],
  ['ConstructionYear', 'ConstructionYear', count],
  ['RenovationYear', 'RenovationYear', count],
  ['HasLift', 'HasElevator', flagOf],
  ['HasCellar', 'HasCellar', flagOf],
  ['HasAttic', 'HasAttick', flagOf],
  ['HasGarden', 'HasGarden', flagOf],
  ['HasTerrace', 'HasTerrace', flagOf],
  ['HasFurnished', 'HasFurniture', flagOf],
  ['HasSolarPanels', 'HasSolarPanels', flagOf],
  ['AllowsPets', 'PetsAllowed', flagOf],
  ['EnergyPerformance', 'Energy.Index', decimalOf],
  ['EPCLabelText', 'Energy.Class', (value) => codes.energyClass.find((one) => one === value)],
  ['EPCUniqueCode', 'Energy.EnergyCertificateNr', asIs],
  ['EPCValidUntil', 'Energy.ClassEndDate', dayOf],
  ['EPCTotal', 'EnergyIndexYearlyTotal', decimalOf],
  ['ELevel', 'Energy.EnergyLevel', decimalOf],
  ['CadastralIncome', 'CadastrallIncome', count],
  ['RealEstateTax', 'RealEstateTax', count],
  ['BuildingPermit', 'UrbanDevelopment.Permit', eitherOf('issued', 'none')],
  ['SubdivisionPermit', 'UrbanDevelopment.AllotmentPermit', eitherOf('issued', 'none')],
  ['PreemptiveRight', 'UrbanDevelopment.PreemptiveRights', eitherOf('applies', 'none')],
];

/** The facts that are words of a list; a word that is not known is told. */
const LISTED: ReadonlyArray<[field: string, path: string, words: Words]> = [
  ['Condition', 'GeneralState', codes.generalState],
  ['AreaApplication', 'UrbanDevelopment.AreaApplication.@Code', codes.zoning],
  ['Heritage', 'UrbanDevelopment.ProtectedMonument', codes.heritage],
  ['FloodPScore', 'WaterPolicyPScore', {}],
  ['FloodGScore', 'WaterPolicyGScore', {}],
];

/** The facts of which the site knows only some words. */
const SOME: ReadonlyArray<[field: string, path: string, words: Words]> = [
  ['Construction', 'Typo.Characterisation', codes.construction],
  ['Kitchen', 'KitchenType', codes.kitchen],
  ['Heating', 'HeatingTypes.HeatingType', codes.heatingSystem],
  ['HeatingB', 'HeatingTypes.HeatingType', codes.heating],
  ['WindowGlazing', 'GlazingTypes.GlazingType', codes.glazing],
  ['WindowFrame', 'WindowType', codes.windowFrame],
  ['Roof', 'RoofType', codes.roof],
  ['RoofMaterial', 'RoofCoverType', codes.roofMaterial],
];

/** Skarabee's names of the fields of the feed. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...codes.fields,
  ...Object.fromEntries([...FACTS, ...LISTED, ...SOME].map(([field, path]) => [field, path])),
};

/** What the law asks for and several elements tell together. */
function legalIn(property: Node): Record<string, unknown> {
  const zone = valueAt(property, 'DelimitedFloodplainOrRiverbank');
  const measure = valueAt(property, 'UrbanDevelopment', 'JudicialDecisionType') as keyof typeof codes.summons;
  const summons = eitherOf('summons', 'none')(valueAt(property, 'UrbanDevelopment', 'Summons'));
  const flood = codes.flood[valueAt(property, 'FloodProneArea') as keyof typeof codes.flood];
  const certificate = (type: string) =>
    elements(property, 'Certifications', 'Certification').find((one) => valueAt(one, '@Type') === type);
  return {
    Summons: codes.summons[measure] ?? summons,
    FloodArea: zone === 'FLOODPLAIN' ? 'delimited' : (flood ?? (zone === 'NONE' ? 'none' : undefined)),
    RiparianZone: { RIVERBANK: true, NONE: false }[zone ?? ''],
    ElectricalInspection: eitherOf(
      'compliant',
      'not-compliant',
    )(valueAt(certificate('ELECTRICITY_CERTIFICATE'), 'Conform')),
  };
}

/** The facts of a property. */
export function factsOf(property: Node, { word }: Mapper): Record<string, unknown> {
  const at = (path: string): Fact => valueAt(property, ...path.split('.'));
  const all = (path: string): string[] => {
    const names = path.split('.');
    const last = names.pop() ?? '';
    return children(child(property, ...names), last).flatMap((one) => valueAt(one) ?? []);
  };
  return {
    ...Object.fromEntries(FACTS.map(([field, path, read]) => [field, read(at(path))])),
    ...Object.fromEntries(
      LISTED.map(([field, path, list]) => [field, word(field, path, { id: at(path), label: at(path) }, list)]),
    ),
    ...Object.fromEntries(
      SOME.map(([field, path, list]) => [
        field,
        all(path)
          .map((one) => list[one])
          .find(Boolean),
      ]),
    ),
    ...legalIn(property),
  };
}
