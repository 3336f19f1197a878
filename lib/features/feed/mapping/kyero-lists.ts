import type { PriceKind } from '@/lib/domain/money/price';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';

/** A list of words by their meaning, as a table from word to meaning. */
const byWord = <Meaning extends string>(words: Partial<Record<Meaning, string>>): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    (Object.entries(words) as Array<[Meaning, string]>).flatMap(([meaning, list]) =>
      list.split(' ').map((word) => [word, meaning]),
    ),
  );

/** Our property types by Kyero's list and by what Belgian programs write in its place, as slugs; an unknown type is refused. */
export const TYPES: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(PROPERTY_TYPES.map((type) => [type, type])),
  ...byWord<PropertyType>({
    apartment: 'apartment flat appartement wohnung triplex residential-apartment',
    penthouse: 'penthouse',
    duplex: 'duplex',
    studio: 'studio bedsit',
    loft: 'loft',
    'ground-floor-apartment': 'ground-floor-apartment ground-floor-flat',
    villa: 'villa quad-house',
    chalet: 'chalet wooden-home wooden-house log-cabin lodge cabin mobile-home caravan',
    bungalow: 'bungalow',
    house:
      'house detached-house semi-detached-house semi-detached-villa detached-villa village-house huis woning maison haus ruin ruins stone-house cave-house cottage gite longere mill water-mill lighthouse barn chapel property detached semi-detached',
    'terraced-house': 'town-house townhouse terraced-house terrace-house row-house rijwoning',
    farmhouse:
      'country-house country-property finca farmhouse farm cortijo masia equestrian equestrian-property hacienda trullo trulli quinta smallholding',
    mansion: 'mansion manor manor-house stately-home palace riad hotel-particulier herenhuis',
    castle: 'castle chateau kasteel',
    land: 'land rustic-land terrain grond',
    'building-plot': 'plot building-plot building-land urban-plot urban-land residential-plot bouwgrond',
    farmland: 'farm-land farmland agricultural-land vineyard orchard wood woodland',
    garage: 'garage',
    parking: 'parking parking-space',
    'commercial-space':
      'commercial commercial-property business hotel bar restaurant cafe bed-and-breakfast b-b hostel camping campsite guest-house leisure nightclub',
    shop: 'shop retail local',
    office: 'office kantoor bureau',
    warehouse: 'warehouse storage storage-room',
    industrial: 'industrial-unit industrial industrial-building',
    investment: 'building investment investment-property',
    'apartment-building': 'apartment-block apartment-building block-of-flats',
  }),
};

/** The words of Kyero's own list that a report names. */
export const KYERO_TYPES: readonly string[] =
  'apartment flat penthouse duplex triplex studio loft ground-floor-apartment villa house town-house terraced-house semi-detached-house village-house country-house farmhouse farm finca cortijo bungalow chalet wooden-home cave-house ruin mill mansion castle land plot building-plot garage parking commercial-property shop office warehouse industrial-unit building'.split(
    ' ',
  );

/** What a feature of Kyero says of a home, in four languages, as slugs. */
export const FEATURES: Readonly<Record<string, string>> = byWord<string>({
  HasLift: 'lift elevator ascenseur aufzug',
  HasCellar: 'cellar basement kelder cave keller wine-cellar',
  HasGarden: 'garden private-garden gardens tuin jardin garten communal-garden',
  HasTerrace: 'terrace private-terrace terras terrasse roof-terrace covered-terrace',
  HasFurnished: 'furnished fully-furnished bemeubeld gemeubeld meuble moebliert mobliert',
  HasSolarPanels: 'solar-panels zonnepanelen panneaux-solaires solarpanele photovoltaic-panels',
  HasAttic: 'attic zolder grenier dachboden loft-space',
});

/** Goal and price unit by Kyero's price_freq; short lets are priced by the week. Any other word is refused. */
export const PRICES: Readonly<Record<string, { Goal: Goal; PriceUnit?: PriceKind }>> = {
  sale: { Goal: 'for-sale' },
  'for-sale': { Goal: 'for-sale' },
  'te-koop': { Goal: 'for-sale' },
  'a-vendre': { Goal: 'for-sale' },
  month: { Goal: 'for-rent', PriceUnit: 'per-month' },
  monthly: { Goal: 'for-rent', PriceUnit: 'per-month' },
  rent: { Goal: 'for-rent', PriceUnit: 'per-month' },
  'for-rent': { Goal: 'for-rent', PriceUnit: 'per-month' },
  'te-huur': { Goal: 'for-rent', PriceUnit: 'per-month' },
  'a-louer': { Goal: 'for-rent', PriceUnit: 'per-month' },
  rentlong: { Goal: 'for-rent', PriceUnit: 'per-month' },
  'rent-long': { Goal: 'for-rent', PriceUnit: 'per-month' },
  week: { Goal: 'for-rent', PriceUnit: 'per-week' },
  weekly: { Goal: 'for-rent', PriceUnit: 'per-week' },
  rentshort: { Goal: 'for-rent', PriceUnit: 'per-week' },
  'rent-short': { Goal: 'for-rent', PriceUnit: 'per-week' },
  year: { Goal: 'for-rent', PriceUnit: 'per-year' },
};

/** How the euro is written. */
export const isEuro = (currency: string): boolean => /^(?:€|eur|euros?)$/i.test(currency.trim());
