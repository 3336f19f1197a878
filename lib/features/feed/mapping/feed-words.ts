import { slug } from '@/lib/domain/text/slug';
import { readGoal, readPeriod } from './goal-words';
import { readType } from './type-words';
import { byWord } from './word-table';

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
 * Other words for ours, by the type of the field and as slugs: abbreviations of Flemish advertisements, and plain words of three
 * languages. `O` and `NO` mean east in one language and west in another, so they are not read.
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
    immediately: 'onmiddellijk vrij immediatement immediat libre sofort direct',
    'at-deed': 'bij-akte a-lacte bei-urkunde',
    'to-be-agreed': 'overeen-te-komen a-convenir nach-vereinbarung',
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

/** One of our words for another word that people write, by the type of the field; undefined for any other text. */
export function readPlainWord(text: string, field: string, type: string | undefined): string | undefined {
  if (field === 'MainType') return readType(text);
  if (field === 'Goal') return readGoal(text);
  if (field === 'PriceUnit') return readPeriod(text);
  const word = slug(text.slice(0, 60));
  const words = WORDS[type ?? ''];
  return words && Object.hasOwn(words, word) ? words[word] : undefined;
}
