import type { PriceKind } from '@/lib/domain/money/price';
import type { Goal } from '@/lib/domain/property/property-values';
import { wordSlug } from '@/lib/features/feed/rules/written-values';
import { byWord, readOfficial } from './official-words';
import { readType } from './type-words';

/** For sale or for rent, in the words of four languages, as slugs. */
const GOALS = byWord<Goal>({
  'for-sale':
    'sale for-sale sell buy koop te-koop verkoop verkopen vente a-vendre vendre achat verkauf zu-verkaufen kauf kaufen venta en-venta se-vende comprar resale new-development',
  'for-rent':
    'rent for-rent rental to-rent let to-let lease huur te-huur verhuur verhuren location a-louer louer miete zu-vermieten vermietung mieten alquiler en-alquiler se-alquila',
});

/** How often a rent is paid, in the words of four languages, as slugs. Short lets are priced by the week. */
const PERIODS = byWord<Exclude<PriceKind, 'total' | 'starting-from' | 'excluding-costs'>>({
  'per-m2': 'm2',
  'per-m2-year': 'm2-jaar m2jaar m2jr m2-an m2an m2-year m2year m2-jahr m2jahr',
  'per-month':
    'month months monthly pcm pm per-month maand mnd maandelijks per-maand mois par-mois mensuel mensuelle monat monatlich pro-monat mes mensual al-mes rentlong long long-term longterm long-season long-duree longue-duree lange-termijn langfristig larga-temporada largo-plazo',
  'per-week':
    'week weekly pw per-week wekelijks semaine par-semaine hebdomadaire woche wochentlich pro-woche semana semanal rentshort short short-term shortterm courte-duree korte-termijn kurzfristig corta-temporada vacacional vacation seasonal saisonniere vakantie vacances ferien holiday',
  'per-year':
    'year yearly annual annually pa per-year per-annum jaar jaarlijks per-jaar an annee annuel par-an jahr jahrlich pro-jahr ano anual',
});

/** The words of Kyero's list for price_freq, and the most frequent other words, for a report. */
export const PRICE_WORDS: readonly string[] = 'sale for-sale month rent for-rent long-term week short-term year'.split(
  ' ',
);

/** For sale or to let by a word: `te koop`, `For Rent`; undefined for any other. */
const readGoal = (word: string): Goal | undefined => GOALS[wordSlug(word)];

/** How often a rent is paid, by a word: `per maand`, `/mois`; undefined for any other. */
export function readPeriod(word: string): PriceKind | undefined {
  const whole = wordSlug(word);
  const bare = whole
    .split('-')
    .filter((one) => !OF_RENT.has(one))
    .join('-');
  return PERIODS[whole] ?? PERIODS[bare];
}
/** Words for a rent beside its period: `Long Term Rent`, `monthly rental`, `alquiler larga temporada`. */
const OF_RENT: ReadonlySet<string> = new Set(
  'rent rental rentals let letting lettings lease huur verhuur location miete vermietung alquiler de'.split(' '),
);

/** The goal and price unit for a word of Kyero's price_freq; undefined for any other word. */
export function readFrequency(word: string): { Goal: Goal; PriceUnit?: PriceKind } | undefined {
  const period = readPeriod(word);
  if (period) return { Goal: 'for-rent', PriceUnit: period };
  const goal = readGoal(word);
  return goal && (goal === 'for-rent' ? { Goal: goal, PriceUnit: 'per-month' } : { Goal: goal });
}

const STATUS = byWord<string>({
  available:
    'beschikbaar vrij disponible libre verfugbar te-koop te-huur a-vendre a-louer zu-verkaufen zu-vermieten for-sale for-rent to-let active actief actif aktiv online published disponible-venta en-venta en-alquiler',
  new: 'nieuw nouveau nouveaute neu new-listing nieuw-in-aanbod',
  'price-lowered':
    'prijsdaling prijsverlaging verlaagde-prijs prijs-verlaagd nieuwe-prijs baisse-de-prix prix-reduit prix-en-baisse nouveau-prix preissenkung reduziert preis-gesenkt neuer-preis price-reduced reduced price-drop new-price',
  'under-option':
    'option optie onder-optie en-option in-optie sous-option unter-option reserved reserve gereserveerd reserviert under-offer onder-bod in-onderhandeling sous-offre offre-en-cours en-negociation reservado',
  'under-compromise':
    'compromis sous-compromis onder-compromis compromis-signe compromis-getekend voorlopig-verkocht verkocht-onder-voorbehoud verkocht-onder-voorwaarden verkocht-onder-opschortende-voorwaarde verkocht-onder-opschortende-voorwaarden onder-voorbehoud vendu-sous-compromis vendu-sous-reserve vendu-sous-condition vendu-sous-condition-suspensive vendu-sous-conditions-suspensives offre-acceptee bod-aanvaard sold-subject-to-contract sold-stc sstc subject-to-contract unter-vorbehalt-verkauft verkauft-unter-vorbehalt vorbehaltlich-verkauft',
  sold: 'verkocht vendu verkauft vendido sold verkocht-definitief definitief-verkocht',
  rented: 'verhuurd loue louee vermietet let let-agreed rented-out alquilado',
  'sold-out': 'uitverkocht volledig-verkocht alles-verkocht tout-vendu complet ausverkauft',
});

/**
 * Other words for the words of the feed, by the type of the field and as slugs, in three languages; those of the law are in
 * official-words.ts. `O` and `NO` mean east in one language and west in another, so they are not read.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Status: STATUS,
  Marquee: STATUS,
  VAT: byWord<string>({
    none: 'geen no nee non nein false geen-btw registratie registratierechten registratiebelasting droits-denregistrement pas-de-tva sans-tva no-vat keine-mwst registrierungssteuer',
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

/**
 * The word of the feed that another word means, by the type of the field; '' for a word that says that the fact is not known,
 * undefined for any other text.
 */
export function readPlainWord(text: string, field: string, type: string | undefined): string | undefined {
  if (field === 'MainType') return readType(text);
  if (field === 'Goal') return readGoal(text);
  if (field === 'PriceUnit') return readPeriod(text);
  const word = wordSlug(text);
  const words = WORDS[type ?? ''];
  return words && Object.hasOwn(words, word) ? words[word] : readOfficial(text, field, type);
}
