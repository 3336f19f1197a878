/**
 * The named values of the attributes of a property. Feeds send these attributes as numbers or names; the code uses only
 * the names (DOMAIN §5).
 */

export const GOALS = ['for-sale', 'for-rent'] as const;
export const FACADES = ['open', 'closed', 'half-open'] as const;
export const CONDITIONS = [
  'used',
  'new',
  'to-build',
  'to-renovate',
  'renovated',
  'to-restore',
  'restored',
  'to-demolish',
  'to-refresh',
] as const;
export const AVAILABILITIES = [
  'at-deed',
  'after-works',
  'to-be-agreed',
  'at-compromise',
  'immediately',
  'subject-to-lease',
  'at-date',
] as const;
/** `communal` is a boiler that a building shares; `district` is a heat network of many buildings. */
export const HEATING_SYSTEMS = ['individual', 'collective', 'communal', 'district'] as const;
export const HEATINGS = [
  'none',
  'electric',
  'central-gas',
  'central-oil',
  'hot-air',
  'air-conditioning',
  'coal-stove',
  'oil-stove',
  'gas-stove',
  'underfloor',
  'pipes-laid',
  'solar',
  'electric-accumulation',
  'fan-coil',
  'heat-pump',
  'pellets',
  'wood',
] as const;
export const KITCHENS = [
  'none',
  'cupboards',
  'cupboards-appliances',
  'built-in',
  'all-comfort',
  'connections-only',
  'equipped',
  'semi-equipped',
  'not-equipped',
  'hyper-equipped',
  'open-built-in',
  'open-equipped',
  'open-semi-equipped',
  'open-not-equipped',
  'open-hyper-equipped',
] as const;
export const GLAZINGS = ['single', 'double', 'triple'] as const;
export const WINDOW_FRAMES = ['wood', 'pvc', 'aluminium', 'painted-aluminium'] as const;
export const ROOFS = [
  'gambrel',
  'domed',
  'mono-pitched',
  'mansard',
  'ridge-tiled',
  'flat',
  'pointed',
  'thatched',
  'tented',
  'butterfly',
  'hip',
  'gable',
] as const;
export const ROOF_MATERIALS = [
  'tiles',
  'bitumen-shingles',
  'thatch',
  'epdm',
  'stone-shingles',
  'slates',
  'wood-shingles',
  'corrugated',
  'other',
] as const;
export const ROOF_CONDITIONS = ['new', 'good', 'fair', 'to-renovate'] as const;
export const ORIENTATIONS = [
  'east',
  'west',
  'south',
  'north',
  'south-west',
  'south-east',
  'north-west',
  'north-east',
  'sea-view',
  'no-sea-view',
] as const;
export const URBAN_DESTINATIONS = [
  'residential',
  'mixed-residential',
  'economic',
  'industrial',
  'recreation',
  'green',
  'forest',
  'agricultural',
  'reserved',
  'excavation',
  'park',
  'nature',
  'other',
  'day-leisure',
  'tourism',
  'industrial-commercial',
  'scenic-agricultural',
  'nature-reserve',
  'cultural-residential',
  'residential-park',
  'expansion',
  'rural-residential',
  'recreational-residential',
  'pending',
  'to-request',
] as const;
export const PERMITS = ['issued', 'none', 'pending'] as const;
export const SUMMONS = [
  'none',
  'summons',
  'court-remedy',
  'administrative-enforcement',
  'penalty-order',
  'settlement',
] as const;
export const PREEMPTIONS = ['none', 'applies'] as const;
/** Whether a tenant may buy first: the dwelling is let, or the site does not know whether it is. */
export const TENANT_PREFERENCES = ['let', 'perhaps'] as const;
export const FLOOD_SCORES = ['A', 'B', 'C', 'D'] as const;
/** The building is in an area delimited by law (Flanders); only older feeds send the last two values. */
export const FLOOD_AREAS = ['none', 'delimited', 'effectively-prone', 'possibly-prone'] as const;
/** The Walloon map of flood hazard. */
export const FLOOD_HAZARDS = ['none', 'very-low', 'low', 'medium', 'high'] as const;
export const HERITAGE = ['none', 'inventoried', 'protected'] as const;
export const ASBESTOS = ['safe', 'not-safe', 'none-found', 'not-required'] as const;
export const ELECTRICITY = ['compliant', 'not-compliant', 'none'] as const;
export const SOIL = ['missing', 'pending', 'present'] as const;
export const VAT = ['none', '6', '21', '3', '17', 'land-separately'] as const;
export const DOCUMENT_KINDS = [
  'plan',
  'energy',
  'electricity',
  'asbestos',
  'soil',
  'planning',
  'flood',
  'cadastre',
  'brochure',
  'specifications',
  'other',
] as const;
/**
 * The kind of a picture. A `panorama` is equirectangular, twice as wide as high, and has its own viewer (design/property-page).
 */
export const PICTURE_KINDS = ['photo', 'plan', 'document', 'panorama'] as const;
export const ROOM_KINDS = [
  'hall',
  'living-room',
  'dining-room',
  'kitchen',
  'bedroom',
  'bathroom',
  'shower-room',
  'toilet',
  'office',
  'storage',
  'laundry',
  'attic',
  'cellar',
  'garage',
  'terrace',
  'garden',
  'balcony',
  'dressing',
  'veranda',
  'shop-floor',
  'workshop',
  'other',
] as const;

type Of<List extends readonly string[]> = List[number];
export type Goal = Of<typeof GOALS>;
export type Facades = Of<typeof FACADES>;
export type Condition = Of<typeof CONDITIONS>;
export type Availability = Of<typeof AVAILABILITIES>;
export type HeatingSystem = Of<typeof HEATING_SYSTEMS>;
export type Heating = Of<typeof HEATINGS>;
export type Kitchen = Of<typeof KITCHENS>;
export type Glazing = Of<typeof GLAZINGS>;
export type WindowFrame = Of<typeof WINDOW_FRAMES>;
export type Roof = Of<typeof ROOFS>;
export type RoofMaterial = Of<typeof ROOF_MATERIALS>;
export type RoofCondition = Of<typeof ROOF_CONDITIONS>;
export type Orientation = Of<typeof ORIENTATIONS>;
export type UrbanDestination = Of<typeof URBAN_DESTINATIONS>;
export type Permit = Of<typeof PERMITS>;
export type Summons = Of<typeof SUMMONS>;
export type Preemption = Of<typeof PREEMPTIONS>;
export type TenantPreference = Of<typeof TENANT_PREFERENCES>;
export type FloodScore = Of<typeof FLOOD_SCORES>;
export type FloodArea = Of<typeof FLOOD_AREAS>;
export type FloodHazard = Of<typeof FLOOD_HAZARDS>;
export type Heritage = Of<typeof HERITAGE>;
export type Asbestos = Of<typeof ASBESTOS>;
export type Electricity = Of<typeof ELECTRICITY>;
export type Soil = Of<typeof SOIL>;
export type Vat = Of<typeof VAT>;
export type DocumentKind = Of<typeof DOCUMENT_KINDS>;
export type PictureKind = Of<typeof PICTURE_KINDS>;
export type RoomKind = Of<typeof ROOM_KINDS>;
