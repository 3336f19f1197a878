import type { PriceKind } from '@/lib/domain/money/price';
import { PROPERTY_TYPES, type PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { slug } from '@/lib/domain/text/slug';

/** Converts lists of words by meaning into a table from word to meaning. */
export const byWord = <Meaning extends string>(
  words: Readonly<Partial<Record<Meaning, string>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    (Object.entries(words) as Array<[Meaning, string]>).flatMap(([meaning, list]) =>
      list.split(' ').map((word) => [word, meaning]),
    ),
  );

/** For sale or for rent, in the words of four languages, as slugs. */
const GOALS = byWord<Goal>({
  'for-sale':
    'sale for-sale sell buy koop te-koop verkoop verkopen vente a-vendre vendre achat verkauf zu-verkaufen kauf kaufen',
  'for-rent':
    'rent for-rent rental to-rent let to-let lease huur te-huur verhuur verhuren location a-louer louer miete zu-vermieten vermietung mieten',
});

/** How often a rent is paid, in the words of four languages, as slugs. Short lets are priced by the week. */
const PERIODS = byWord<Extract<PriceKind, 'per-month' | 'per-week' | 'per-year'>>({
  'per-month':
    'month months monthly pcm pm per-month maand mnd maandelijks per-maand mois par-mois mensuel monat monatlich pro-monat rentlong rent-long long-term long-let',
  'per-week':
    'week weekly pw per-week wekelijks semaine par-semaine hebdomadaire woche wochentlich pro-woche rentshort rent-short short-term short-let holiday',
  'per-year':
    'year yearly annual annually pa per-year per-annum jaar jaarlijks per-jaar an annee annuel par-an jahr jahrlich pro-jahr',
});

/** The words of Kyero's list for price_freq, and the most frequent other words, for a report. */
export const PRICE_WORDS: readonly string[] = 'sale for-sale month rent for-rent long-term week short-term year'.split(
  ' ',
);

/** For sale or to let by a word: `te koop`, `For Rent`; undefined for any other. */
const readGoal = (word: string): Goal | undefined => GOALS[slug(word)];

/** How often a rent is paid, by a word: `per maand`, `/mois`; undefined for any other. */
export const readPeriod = (word: string): PriceKind | undefined => PERIODS[slug(word)];

/** The goal and price unit for a word of Kyero's price_freq; undefined for any other word. */
export function readFrequency(word: string): { Goal: Goal; PriceUnit?: PriceKind } | undefined {
  const period = readPeriod(word);
  if (period) return { Goal: 'for-rent', PriceUnit: period };
  const goal = readGoal(word);
  return goal && (goal === 'for-rent' ? { Goal: goal, PriceUnit: 'per-month' } : { Goal: goal });
}

/** The property types of the site by the words of Kyero's list and of Belgian programs, as slugs, in four languages. */
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
 * The property type in a text: `Terraced House`, `maison de maître`, `Apartments`. If the whole text is not a type, its
 * parts are tried in order: `Bar / Restaurant`. If a part is not a type, its last word is tried, then its first:
 * `Linked villa`. Undefined if no type is found.
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

const STATUS = byWord<string>({
  available: 'beschikbaar disponible verfugbar te-koop te-huur a-vendre a-louer for-sale for-rent active actief actif',
  new: 'nieuw nouveau neu',
  'under-option': 'option optie en-option in-optie sous-option reserved reserve gereserveerd reserviert',
  'under-compromise': 'compromis sous-compromis onder-compromis compromis-signe',
  sold: 'verkocht vendu verkauft',
  rented: 'verhuurd loue vermietet let rented-out',
});
const PERMIT = byWord<string>({
  issued: 'vg vv yes ja oui true uitgereikt delivre delivree afgeleverd erteilt ja-uitgereikt',
  none: 'gvg gvv no nee neen non nein false geen aucun aucune keine',
  pending: 'in-aanvraag en-cours aangevraagd beantragt',
});

/**
 * Other words for the words of the feed, by the type of the field and as slugs: abbreviations of Flemish
 * advertisements, and common words of three languages. `O` and `NO` mean east in one language and west in another, so
 * they are not read.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Status: STATUS,
  Marquee: STATUS,
  Permit: PERMIT,
  Summons: byWord<string>({
    none: 'gdv gmo geen aucun aucune keine no nee neen non nein false',
    summons: 'dv dagvaarding citation vorladung',
    'court-remedy': 'ho',
    'administrative-enforcement': 'bo',
    'penalty-order': 'lod',
    settlement: 'ms',
  }),
  PreemptiveRight: byWord<string>({
    none: 'gvkr geen aucun keines no nee neen non nein false',
    applies: 'vkr yes ja oui true',
  }),
  AreaApplication: byWord<string>({
    residential: 'wg woongebied zone-dhabitat wohngebiet',
    'rural-residential': 'wglk woongebied-met-landelijk-karakter zone-dhabitat-a-caractere-rural',
    'cultural-residential': 'wche',
    'residential-park': 'wp woonpark',
    expansion: 'wug woonuitbreidingsgebied',
    industrial: 'igb industriegebied zone-industrielle',
    'day-leisure': 'gdr',
    'recreational-residential': 'gvr',
    agricultural: 'ag agrarisch-gebied zone-agricole agrargebiet',
    'scenic-agricultural': 'lwag',
    forest: 'bg bosgebied zone-forestiere',
    nature: 'ng natuurgebied',
    'nature-reserve': 'nr natuurreservaat',
    park: 'pg parkgebied',
  }),
  Orientation: byWord<string>({
    north: 'n noord noorden nord norden',
    east: 'e oost oosten est ost osten',
    south: 's z zuid zuiden sud suden',
    west: 'w westen ouest',
    'north-west': 'nw noordwest noord-west nord-ouest nordwest',
    'north-east': 'ne noordoost noord-oost nord-est nordost',
    'south-west': 'zw sw zuidwest zuid-west sud-ouest sudwest',
    'south-east': 'zo se zuidoost zuid-oost sud-est sudost',
  }),
  Construction: byWord<string>({
    open: 'open-bebouwing vrijstaand detached 4-gevels 4-facades quatre-facades freistehend',
    'half-open': 'halfopen halfopen-bebouwing half-open-bebouwing semi-detached 3-gevels 3-facades trois-facades',
    closed: 'gesloten gesloten-bebouwing terraced 2-gevels 2-facades deux-facades ferme',
  }),
  Condition: byWord<string>({
    new: 'nieuw neuf neu nieuwbouw',
    'to-build': 'te-bouwen a-construire zu-bauen',
    'to-renovate': 'te-renoveren a-renover zu-renovieren renovierungsbedurftig',
    renovated: 'gerenoveerd renove renoviert',
    'to-refresh': 'op-te-frissen a-rafraichir',
  }),
  FreeAvailable: byWord<string>({
    immediately:
      'immediately immediate now available-now vacant onmiddellijk onmiddellijk-beschikbaar onmiddellijk-vrij vrij meteen dadelijk per-direct nu immediatement disponible-immediatement immediat libre libre-immediatement de-suite tout-de-suite sofort ab-sofort sofort-verfugbar direct',
    'at-deed':
      'at-deed at-the-deed on-completion bij-akte bij-de-akte bij-verlijden-akte bij-het-verlijden-van-de-akte a-lacte a-lacte-authentique a-la-signature-de-lacte bei-urkunde bei-beurkundung mit-der-urkunde',
    'to-be-agreed': 'to-be-agreed overeen-te-komen in-overleg a-convenir nach-vereinbarung',
    'at-compromise':
      'bij-compromis bij-ondertekening-compromis au-compromis a-la-signature-du-compromis beim-kaufvertrag',
  }),
  RoomKind: byWord<string>({
    hall: 'inkom inkomhal hall-dentree diele flur',
    'living-room': 'living woonkamer leefruimte sejour salon wohnzimmer',
    'dining-room': 'eetkamer eetplaats salle-a-manger esszimmer',
    kitchen: 'keuken cuisine kuche',
    bedroom: 'slaapkamer slpk chambre chambre-a-coucher schlafzimmer',
    bathroom: 'badkamer salle-de-bain salle-de-bains badezimmer bad',
    'shower-room': 'douchekamer salle-de-douche duschbad',
    toilet: 'wc toiletten toilette',
    office: 'bureau buro',
    storage: 'berging debarras abstellraum',
    laundry: 'wasplaats buanderie waschkuche',
    attic: 'zolder grenier dachboden',
    cellar: 'kelder cave keller',
    terrace: 'terras terrasse',
    garden: 'tuin jardin garten',
    balcony: 'balkon balcon',
  }),
};

/** The word of the feed that another word means, by the type of the field; undefined for any other text. */
export function readPlainWord(text: string, field: string, type: string | undefined): string | undefined {
  if (field === 'MainType') return readType(text);
  if (field === 'Goal') return readGoal(text);
  if (field === 'PriceUnit') return readPeriod(text);
  const word = slug(text.slice(0, 60));
  const words = WORDS[type ?? ''];
  return words && Object.hasOwn(words, word) ? words[word] : undefined;
}
