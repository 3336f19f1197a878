import { PROPERTY_TYPES, type PropertyType, typeGroup } from '@/lib/domain/property/property-type';
import { wordSlug } from '@/lib/features/feed/rules/written-values';
import { byWord } from './official-words';

/**
 * The property types of the site by the words of Kyero's list, of the large exporters and of Belgian programs, as slugs, in
 * Dutch, French, English, German and Spanish.
 */
const TYPES: Readonly<Record<string, PropertyType>> = {
  ...Object.fromEntries(PROPERTY_TYPES.map((type) => [type, type])),
  ...byWord<PropertyType>({
    apartment:
      'apartment flat appartement wohnung triplex serviced-apartment condo condominium piso apartamento dakappartement hoekappartement entresol souplex etagenwohnung dachgeschosswohnung eigentumswohnung souterrainwohnung souterrain entresuelo unit',
    penthouse: 'penthouse atico dachterrassenwohnung',
    duplex: 'duplex maisonette maisonnette maisonettewohnung duplexappartement',
    studio: 'studio bedsit estudio studioflat einzimmerwohnung studioappartement',
    loft: 'loft',
    'service-flat':
      'service-flat serviceflat assistentiewoning erkende-assistentiewoning assistentieflat residence-service residence-services appartement-service appartement-de-service seniorenwohnung betreutes-wohnen',
    'ground-floor-apartment':
      'ground-floor-apartment ground-floor-flat groundfloor garden-apartment rez-de-chaussee rez rez-de-jardin gelijkvloers gelijkvloers-appartement planta-baja erdgeschosswohnung erdgeschoss parterrewohnung',
    villa:
      'villa villen quad-house linked-villa villa-jumelee landhuis landhaus-villa chateau-villa maison-4-facades vrijstaande-woning',
    chalet:
      'chalet wooden-home wooden-house log-cabin lodge cabin mobile-home caravan stacaravan vakantiewoning vakantiehuis maison-de-vacances ferienhaus tiny-house',
    bungalow: 'bungalow',
    house:
      'house village-house huis huizen woning eengezinswoning maison maison-unifamiliale maison-dhabitation haus hauser ruin ruins ruine stone-house cave-house cottage gite longere mill water-mill molen moulin lighthouse barn chapel property detached semi-detached houseboat woonboot einfamilienhaus zweifamilienhaus doppelhaus doppelhaushalfte doppelhaushaelfte hoekwoning driegevelwoning viergevelwoning kangoeroewoning burgerhuis burgerwoning half-open-bebouwing halfopen-bebouwing open-bebouwing driegevel viergevel maison-3-facades maison-trois-facades maison-quatre-facades maison-de-campagne maison-de-village casa casa-de-pueblo adosado pareado casa-adosada casa-pareada chalet-adosado chalet-pareado casa-de-madera maison-de-commerce-et-habitation end-of-terrace',
    'terraced-house':
      'town-house townhouse terraced-townhouse terraced-house terrace-house row-house terraced rijwoning rijhuis tweegevelwoning gesloten-bebouwing arbeiderswoning maison-mitoyenne maison-de-rangee maison-2-facades maison-deux-facades reihenhaus reihenhauser reihenmittelhaus reihenendhaus reiheneckhaus',
    farmhouse:
      'country-house country-property finca farmhouse farm cortijo masia equestrian equestrian-property hacienda trullo trulli quinta smallholding hoeve boerderij fermette ferme bauernhaus bauernhof landhaus hof casa-de-campo casa-rural manege',
    mansion:
      'mansion manor manor-house manoir stately-home palace palacio riad hotel-particulier hotel-de-maitre herenhuis herenwoning maison-de-maitre stadthaus herrenhaus gutshaus landgoed stadspaleis',
    castle: 'castle chateau kasteel schloss burg castillo',
    land: 'land rustic-land plot-of-land terrain grond gronden grundstuck grundstueck terreno suelo recreatiegrond industriegrond terrain-industriel finca-rustica',
    'building-plot':
      'plot building-plot building-land urban-plot urban-land bouwgrond bouwgronden kavel terrain-a-batir bauland baugrundstuck baugrundstueck parcela parcela-urbana terreno-urbano solar projectgrond',
    'student-room':
      'student-room student-flat room kot kamer studentenkamer studentenkot studentenflat kot-etudiant kot-detudiant flat-etudiant flat-detudiant chambre-etudiant chambre-detudiant studentenzimmer wg-zimmer zimmer habitacion',
    'bel-etage': 'bel-etage bel-etagewoning bel-etage-woning maison-bel-etage',
    farmland:
      'farm-land farmland agricultural-land landbouwgrond weiland weide akker akkerland bos bosgrond terre-agricole terrain-agricole prairie bois foret pature ackerland acker wiese wald vineyard orchard wood woodland forest pasture-land terreno-rustico',
    garage: 'garage garaje tiefgarage garages-parkings carport',
    'garage-box': 'garage-box garagebox autobox box-de-garage garage-ferme lock-up-garage box',
    parking:
      'parking parking-space parking-spot car-park autostaanplaats parkeerplaats staanplaats emplacement emplacement-de-parking place-de-parking place-de-stationnement stellplatz parkplatz aparcamiento plaza-de-garaje parken',
    'commercial-space':
      'commercial commercial-property commercial-space business hotel bar restaurant cafe bed-and-breakfast b-b hostel camping campsite bed-breakfast bb guest-house leisure nightclub horeca horecazaak handelspand handelsruimte handelshuis handelsgelijkvloers handelszaak overname commerce local-commercial fonds-de-commerce rez-commercial surface-commerciale maison-de-commerce immeuble-commercial commercial-premises commercial-building gewerbe gewerbeflache gewerbeimmobilie gastronomie geschaftshaus salon praktijkruimte cabinet praxis negocio',
    shop: 'shop retail local local-commercial-shop winkel winkelpand winkelruimte magasin boutique laden ladenlokal einzelhandel geschaft shopping-centre tienda',
    office:
      'office office-building kantoor kantoren kantoorruimte kantoorgebouw bureau buro buero burogebaude burohaus buero-praxen immeuble-de-bureaux oficina',
    warehouse:
      'warehouse storage storage-room magazijn opslag opslagplaats opslagruimte loods hangar pakhuis entrepot depot lager lagerhalle halle hallen-lager-prod almacen trastero',
    industrial:
      'industrial-unit industrial industrial-building industriegebouw bedrijfsgebouw bedrijfsruimte bedrijfspand bedrijfsunit kmo-unit werkplaats werkhuis atelier batiment-industriel workshop factory fabriek usine werkstatt produktionshalle nave nave-industrial',
    investment:
      'building investment investment-property mixed-use mixed-use-building opbrengsteigendom opbrengsthuis opbrengstpand gemengd-gebouw studentenhuis immeuble-de-rapport immeuble immeuble-mixte maison-mixte maison-de-rapport renditeobjekt zinshaus zinshaus-renditeobjekt wohn-und-geschaftshaus edificio',
    'apartment-building':
      'apartment-block apartment-building block-of-flats appartementsgebouw appartementsblok meergezinswoning immeuble-a-appartements immeuble-dappartements mehrfamilienhaus',
  }),
};

/** The words of Kyero's list that a report gives as allowed. */
export const KYERO_TYPES: readonly string[] =
  'apartment flat penthouse duplex triplex studio loft ground-floor-apartment villa house town-house terraced-house semi-detached-house village-house country-house farmhouse farm finca cortijo bungalow chalet wooden-home cave-house ruin mill mansion castle land plot building-plot garage parking commercial-property shop office warehouse industrial-unit building'.split(
    ' ',
  );

/** Words beside a type that do not change it. */
const BESIDE: ReadonlySet<string> = new Set(
  'middle mid top upper lower first second third last higher floor storey level corner end end-terrace detached semi linked terraced new newbuild build built residential holiday luxury luxe luxueus luxueuze modern moderne moderno nieuwbouw nieuwe nieuw neuf neuve neubau furnished gemeubeld gemeubelde meuble meublee mobliert premises property charming charmante ruime private individual unifamiliale unifamiliar vrijstaande vrijstaand gelegen te koop'.split(
    ' ',
  ),
);
const HEAD = /[/,(|&]| - | – | met | avec | with | mit /;
/** Compounds whose last part is the type: `hoekappartement`, `Ferienwohnung`, `tussenwoning`. */
const COMPOUND: ReadonlyArray<[RegExp, PropertyType]> = [
  [/^\p{L}+(?:appartement|apartment|wohnung)(?:en|s)?$/u, 'apartment'],
  [/^\p{L}+woning(?:en)?$/u, 'house'],
];
const ENDINGS = /(?:en|es|s|x|n|e)$/;

/** The type that one slug means, in the singular or the plural. */
function typeOfSlug(part: string): PropertyType | undefined {
  const singular = part.replace(/s(?=-|$)/g, '');
  const name = [part, part.replace(ENDINGS, ''), part.replace(/s$/, ''), singular].find((one) =>
    Object.hasOwn(TYPES, one),
  );
  return name === undefined ? COMPOUND.find(([is]) => is.test(part))?.[1] : TYPES[name];
}

/** The general types, with the groups of the types that say more than they do. */
const GENERAL: Readonly<Partial<Record<PropertyType, readonly string[]>>> = {
  apartment: ['apartment', 'studio'],
  house: ['house', 'villa'],
  'commercial-space': ['retail', 'office', 'industrial', 'garage'],
  investment: ['investment'],
};

/** The type that says more: `Apartment - Penthouse` is a penthouse. A plot that is called land need not be for building. */
const moreExact = (first: PropertyType, other: PropertyType): PropertyType =>
  GENERAL[first]?.includes(typeGroup(other)) || (first === 'building-plot' && other === 'land') ? other : first;

/** The type of a part of a text: its words together, without those that change nothing, or each of them a type. */
function typeOfPart(part: string): PropertyType | undefined {
  const whole = typeOfSlug(part);
  if (whole !== undefined || part === '') return whole;
  const bare = part
    .replaceAll('ground-floor', 'groundfloor')
    .split('-')
    .filter((word) => !BESIDE.has(word));
  const together = typeOfSlug(bare.join('-'));
  if (together !== undefined) return together;
  const each = bare.map(typeOfSlug).filter((type) => type !== undefined);
  return each.length === bare.length && each.length > 0 ? each.reduce(moreExact) : undefined;
}

/**
 * The property type in a text: `Terraced House`, `maison de maître`, `Apartments`, `Middle Floor Apartment`. If the whole
 * text is not a type, its parts are read: `Bar / Restaurant`; of a part that is not a type, its last word is tried, then its
 * first. The most exact type counts. Undefined if no type is found.
 */
export function readType(text: string): PropertyType | undefined {
  if (text.length > LONGEST) return undefined;
  const whole = wordSlug(text.replaceAll('_', ' '));
  const found = typeOfPart(whole);
  if (found !== undefined) return found;
  const parts = text.split(HEAD).map(wordSlug);
  if (parts.length === 1) return undefined;
  const types = parts.map(
    (part) =>
      typeOfPart(part) ??
      [part.split('-').at(-1), part.split('-')[0]].map((word) => typeOfSlug(word ?? '')).find(Boolean),
  );
  return types
    .filter((type) => type !== undefined)
    .reduce<PropertyType | undefined>((first, other) => (first ? moreExact(first, other) : other), undefined);
}
const LONGEST = 100;

/** Whether a text is exactly a word of the list, so that a remark is unnecessary. */
export const isType = (text: string): boolean => Object.hasOwn(TYPES, wordSlug(text));
