import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property/property-type';
import { slug } from '@/lib/domain/text/slug';
import { byWord } from './word-table';

/** Our property types by Kyero's list and by the words of Belgian programs, as slugs, in four languages. */
const TYPES: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(PROPERTY_TYPES.map((type) => [type, type])),
  ...byWord<PropertyType>({
    apartment: 'apartment flat appartement wohnung triplex residential-apartment serviced-apartment',
    penthouse: 'penthouse',
    duplex: 'duplex',
    studio: 'studio bedsit',
    loft: 'loft',
    'ground-floor-apartment': 'ground-floor-apartment ground-floor-flat rez-de-chaussee gelijkvloers',
    villa: 'villa quad-house semi-detached-villa detached-villa linked-villa villa-jumelee',
    chalet: 'chalet wooden-home wooden-house log-cabin lodge cabin mobile-home caravan',
    bungalow: 'bungalow',
    house:
      'house detached-house semi-detached-house village-house huis woning maison haus ruin ruins stone-house cave-house cottage gite longere mill water-mill lighthouse barn chapel property detached semi-detached houseboat einfamilienhaus doppelhaus',
    'terraced-house':
      'town-house townhouse terraced-house terrace-house row-house terraced rijwoning rijhuis maison-mitoyenne reihenhaus',
    farmhouse:
      'country-house country-property finca farmhouse farm cortijo masia equestrian equestrian-property hacienda trullo trulli quinta smallholding',
    mansion:
      'mansion manor manor-house stately-home palace riad hotel-particulier herenhuis maison-de-maitre stadthaus',
    castle: 'castle chateau kasteel schloss',
    land: 'land rustic-land plot-of-land terrain grond grundstuck',
    'building-plot':
      'plot building-plot building-land urban-plot urban-land residential-plot bouwgrond terrain-a-batir bauland baugrundstuck',
    'student-room': 'student-room kot studentenkamer kot-etudiant',
    'bel-etage': 'bel-etage',
    farmland: 'farm-land farmland agricultural-land landbouwgrond terre-agricole vineyard orchard wood woodland',
    garage: 'garage',
    parking: 'parking parking-space parkeerplaats staanplaats stellplatz',
    'commercial-space':
      'commercial commercial-property business hotel bar restaurant cafe bed-and-breakfast b-b hostel camping campsite bed-breakfast bb guest-house leisure nightclub handelspand handelsruimte commerce local-commercial commercial-premises gewerbe',
    shop: 'shop retail local winkel magasin laden shopping-centre',
    office: 'office kantoor bureau buro',
    warehouse: 'warehouse storage storage-room magazijn opslag entrepot lager',
    industrial: 'industrial-unit industrial industrial-building',
    investment: 'building investment investment-property opbrengsteigendom immeuble-de-rapport immeuble',
    'apartment-building':
      'apartment-block apartment-building block-of-flats appartementsgebouw immeuble-a-appartements mehrfamilienhaus',
  }),
};

/** The words of Kyero's list that a report gives as allowed. */
export const KYERO_TYPES: readonly string[] =
  'apartment flat penthouse duplex triplex studio loft ground-floor-apartment villa house town-house terraced-house semi-detached-house village-house country-house farmhouse farm finca cortijo bungalow chalet wooden-home cave-house ruin mill mansion castle land plot building-plot garage parking commercial-property shop office warehouse industrial-unit building'.split(
    ' ',
  );

const HEAD = /[/,(|&]| - | – | met | avec | with | mit /;

/**
 * The property type in a text: `Terraced House`, `maison de maître`, `Apartments`, `Bar / Restaurant`. The first part with a type
 * counts, and within a part the last word before the first: `Linked villa`. Undefined for any other text.
 */
export function readType(text: string): PropertyType | undefined {
  const parts = [text, ...text.slice(0, 100).split(HEAD)].map((part) => slug(part));
  for (const part of parts) {
    const words = part.split('-');
    const found = [part, part.replace(/s$/, '')].find((name) => Object.hasOwn(TYPES, name));
    if (found) return TYPES[found];
    if (part === parts[0]) continue;
    const word = [words.at(-1), words[0]].find((name) => name && Object.hasOwn(TYPES, name));
    if (word) return TYPES[word];
  }
  return undefined;
}

/** Whether a text is exactly a word of the list, so that a remark is unnecessary. */
export const isType = (text: string): boolean => Object.hasOwn(TYPES, slug(text));
