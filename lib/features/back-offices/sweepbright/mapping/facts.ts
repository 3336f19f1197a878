import type { Mapper } from '../../mapping/words';
import { areaOf, decimalOf, flagOf, isPublished, positiveOf, textOf } from '../../rules/values';
import codes from './codes.json' with { type: 'json' };

export type Words = Readonly<Record<string, string>>;

/** The value at the end of a path; undefined for none. */
export const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
    return (inner as Record<string, unknown>)[name] ?? undefined;
  }, value);
/** The list at the end of a path; a single value is a list of one. */
export const listAt = (value: unknown, path: string): unknown[] => [at(value, path) ?? []].flat();

/** A number above 0. */
export const count = (value: unknown) => positiveOf(decimalOf(value));
const sizeOf = (value: unknown) => areaOf(decimalOf(at(value, 'size')), at(value, 'unit'));
const eitherOf = (yes: string, no: string) => (value: unknown) => ({ true: yes, false: no })[String(flagOf(value))];
/** A feature counts when it is there: SweepBright says `false` too for what was not filled in. */
const hasIt = (value: unknown) => isPublished(value) || undefined;
/** Reads a value by a table. */
export const wordIn = (words: Words) => (value: unknown) => words[textOf(value) ?? ''];

/** The facts of an estate: the field, its paths in the new layout and the flat one, and how the value is read. */
const FACTS: ReadonlyArray<[field: string, paths: readonly string[], read: (value: unknown) => unknown]> = [
  ['Ident', ['settings.reference'], textOf],
  ['Goal', ['negotiation'], wordIn(codes.negotiation)],
  ['SurfaceLiving', ['sizes.liveable_area'], sizeOf],
  ['SurfaceGround', ['sizes.plot_area'], sizeOf],
  ['NumberOfBedRooms', ['bedrooms'], count],
  ['NumberOfBathRooms', ['bathrooms'], count],
  ['NumberOfToilets', ['toilets'], count],
  ['NumberOfFloors', ['floors'], count],
  ['Floor', ['location.floor'], textOf],
  ['ConstructionYear', ['building.construction.year'], count],
  ['RenovationYear', ['building.renovation.year'], count],
  ['GardenOrientation', ['garden_orientation'], wordIn(codes.orientation)],
  ['TerraceOrientation', ['terrace_orientation'], wordIn(codes.orientation)],
  ['HasFurnished', ['features.comfort.furnished'], hasIt],
  ['HasSolarPanels', ['features.ecology.solar_panels'], hasIt],
  ['WindowGlazing', ['features.ecology.double_glazing'], (value) => (isPublished(value) ? 'double' : undefined)],
  ['EnergyPerformance', ['legal.energy.epc_value', 'epc_value'], decimalOf],
  ['EPCLabelText', ['legal.energy.epc_category', 'epc_category'], textOf],
  ['EPCUniqueCode', ['legal.energy.epc_reference', 'epc_reference'], textOf],
  ['EPCTotal', ['legal.energy.total_epc_value', 'total_epc_value'], decimalOf],
  ['CO2Emission', ['legal.energy.co2_emissions', 'co2_emissions'], decimalOf],
  ['ELevel', ['legal.energy.e_level', 'e_level'], (value) => decimalOf(textOf(value)?.replace(/^E/i, ''))],
  ['CadastralIncome', ['legal.property_and_land.cadastral_income', 'cadastral_income'], count],
  ['MonthlyCharges', ['price_recurring_costs.amount'], count],
  ['BuildingPermit', ['legal.regulations.building_permit', 'regulations.building_permit'], eitherOf('issued', 'none')],
  [
    'SubdivisionPermit',
    ['legal.regulations.subdivision_authorisation', 'regulations.subdivision_authorisation'],
    eitherOf('issued', 'none'),
  ],
  [
    'PreemptiveRight',
    ['legal.regulations.priority_purchase_right', 'regulations.priority_purchase_right'],
    eitherOf('applies', 'none'),
  ],
  [
    'Summons',
    ['legal.regulations.urban_planning_breach', 'regulations.urban_planning_breach'],
    eitherOf('summons', 'none'),
  ],
  ['Heritage', ['legal.regulations.heritage_list', 'regulations.heritage_list'], eitherOf('inventoried', 'none')],
];

/** The facts that are words of a list; a word that is not known is told. */
const LISTED: ReadonlyArray<[field: string, paths: readonly string[], words: Words]> = [
  ['Condition', ['general_condition'], codes.condition],
  ['AreaApplication', ['legal.property_and_land.land_use_designation', 'land_use_designation'], codes.zoning],
  ['FloodArea', ['legal.property_and_land.flood_risk', 'flood_risk'], codes.flood],
  ['FloodPScore', ['legal.property_and_land.flood_risk_plot_score', 'flood_risk_plot_score'], {}],
  ['FloodGScore', ['legal.property_and_land.flood_risk_building_score', 'flood_risk_building_score'], {}],
  [
    'ElectricalInspection',
    ['legal.energy.report_electricity_gas', 'report_electricity_gas'],
    { ...codes.electricity, not_applicable: '' },
  ],
];

/** SweepBright's names of the fields of the feed. */
export const FIELDS: Readonly<Record<string, string>> = {
  ID: 'id',
  Status: 'status',
  MainType: 'sub_type',
  ProjectID: 'project_id',
  Name: 'description_title',
  Title: 'description_title',
  Translations: 'description',
  PublishPrice: 'price.hidden',
  Price: 'price.amount',
  PriceUnit: 'rent_period',
  DepositAmount: 'price_guarantee',
  PublishAddress: 'location.hidden',
  PublicAddress: 'location.hidden',
  Street: 'location.street',
  HouseNumber: 'location.number',
  BoxNr: 'location.box',
  Zip: 'location.postal_code',
  City: 'location.city',
  CountryID: 'location.country',
  Latitude: 'location.geo.latitude',
  Longitude: 'location.geo.longitude',
  HeatingB: 'features.energy',
  FreeAvailableDate: 'occupancy.available_from',
  OpenHouses: 'open_homes',
  Pictures: 'images',
  VirtualTours: 'virtual_tour_url',
  ...Object.fromEntries([...FACTS, ...LISTED].map(([field, [path = '']]) => [field, path])),
};

const firstOf = (estate: unknown, paths: readonly string[]): unknown =>
  paths.map((path) => at(estate, path)).find((value) => value !== undefined && value !== '');

/** The facts of an estate. */
export function factsOf(estate: unknown, { word }: Mapper): Record<string, unknown> {
  const amenities = listAt(estate, 'amenities').flatMap((one) => wordIn(codes.amenities)(one) ?? []);
  const has = (path: string): boolean => isPublished(at(estate, `features.${path}`));
  const isCentral = has('heating_cooling.central_heating');
  const heating = [
    has('energy.heat_pump') && 'heat-pump',
    has('energy.gas') && isCentral && 'central-gas',
    has('energy.fuel') && isCentral && 'central-oil',
    has('heating_cooling.floor_heating') && 'underfloor',
  ].find(Boolean);
  const registered = ['legal.regulations.registered_building', 'regulations.registered_building'];
  return {
    ...Object.fromEntries(FACTS.map(([field, paths, read]) => [field, read(firstOf(estate, paths))])),
    ...Object.fromEntries(
      LISTED.map(([field, paths, words]) => {
        const value = firstOf(estate, paths);
        return [field, word(field, paths[0] ?? '', { id: value, label: value }, words)];
      }),
    ),
    ...Object.fromEntries(amenities.map((field) => [field, true])),
    HeatingB: heating || undefined,
    ...(isPublished(firstOf(estate, registered)) && { Heritage: 'protected' }),
  };
}
