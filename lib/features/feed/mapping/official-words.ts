import { wordSlug } from '@/lib/features/feed/rules/written-values';

/** Converts lists of words by meaning into a table from word to meaning. */
export const byWord = <Meaning extends string>(
  words: Readonly<Partial<Record<Meaning, string>>>,
): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    (Object.entries(words) as Array<[Meaning, string]>).flatMap(([meaning, list]) =>
      list.split(' ').map((word) => [word, meaning]),
    ),
  );

/** Articles and prepositions, which change no meaning. */
const SOFT: ReadonlySet<string> = new Set(
  'de het een en van voor in op is la le les l un une des du et est the a an of for der die das dem des ein eine und ist im ligging gelegen situe situee situated gelegt uitgebracht opgelegd imposee auferlegt imposed er einem einer einen located'.split(
    ' ',
  ),
);
const NO = 'no nee neen non nein false geen niet aucun aucune pas kein keine keines nicht not none sans ohne zonder';
const YES = 'yes ja oui true wel';
const IS_NO: ReadonlySet<string> = new Set(NO.split(' '));
const IS_YES: ReadonlySet<string> = new Set(YES.split(' '));
/** Answers that say that the fact is still to come or unknown. */
const UNKNOWN =
  'onbekend niet-bekend niet-gekend inconnu inconnue unbekannt nicht-bekannt unknown not-known niet-meegedeeld non-communique non-communiquee nicht-mitgeteilt not-communicated te-bepalen a-determiner op-te-vragen a-demander';
const COMING =
  'in-aanvraag aangevraagd aanvraag-lopende en-cours en-cours-de-demande demande demandee beantragt in-bearbeitung pending requested applied-for lopende';

/** The words of one list of the law: its meanings, the words for its subject, and what yes and no mean. '' says nothing. */
type Official = { words: Readonly<Record<string, string>>; subject: ReadonlySet<string>; yes?: string; no?: string };
const withoutSoft = (slugged: string): string =>
  slugged
    .split('-')
    .filter((word) => !SOFT.has(word))
    .join('-');
const official = (
  words: Readonly<Record<string, string>>,
  subject: string,
  answers: { yes?: string; no?: string } = {},
): Official => {
  const all = Object.entries({ ...byWord({ '': UNKNOWN }), ...byWord(words) });
  const bare = all.map(([word, meaning]) => [withoutSoft(word), meaning] as const);
  return { words: Object.fromEntries([...bare, ...all]), subject: new Set(subject.split(' ')), ...answers };
};

/**
 * The words of the official lists, of advertisements and of programs by the type of the field, as slugs: abbreviations of
 * Flemish advertisements (VCRO art. 5.2.6), flood scores, and the words of four languages (DOMAIN §2.1).
 */
const OFFICIAL: Readonly<Record<string, Official>> = {
  Permit: official(
    {
      issued:
        'vg vv uitgereikt verleend vergund afgeleverd bekomen delivre delivree octroye octroyee accorde accordee obtenu obtenue erteilt genehmigt granted issued aanwezig present',
      none: 'gvg gvv niet-uitgereikt niet-verleend niet-vergund niet-afgeleverd non-delivre non-delivree nicht-erteilt not-issued not-granted niet-aanwezig absent',
      pending: COMING,
    },
    'vergunning omgevingsvergunning bouwvergunning stedenbouwkundige verkavelingsvergunning verkaveling permis durbanisme urbanisme unique lotir lotissement durbanisation planning building subdivision permit permission baugenehmigung stadtebaugenehmigung parzellierungsgenehmigung erschliessungsgenehmigung genehmigung',
    { yes: 'issued', no: 'none' },
  ),
  Summons: official(
    {
      none: 'gdv gmo gdv-gmo',
      summons: 'dv dagvaarding citation assignation vorladung gerichtliche-vorladung summons',
      'court-remedy':
        'ho herstelmaatregel rechterlijke-herstelmaatregel herstelvordering mesure-reparation mesure-judiciaire-reparation wiederherstellungsmassnahme court-remedial-order remedial-order',
      'administrative-enforcement':
        'bo bestuursdwang contrainte-administrative verwaltungszwang administrative-enforcement',
      'penalty-order': 'lod last-onder-dwangsom dwangsom astreinte zwangsgeld penalty-order',
      settlement: 'ms minnelijke-schikking transaction reglement-amiable vergleich settlement',
    },
    'dagvaarding dagvaardingen citation citations assignation vorladung vorladungen summons gerichtliche rechterlijke bestuurlijke herstelmaatregel herstelvordering maatregel maatregelen mesure mesures judiciaire administrative reparation massnahme massnahmen wiederherstellungsmassnahme measure measures remedial order court administratieve noch ou or oder of issued infraction infractions overtreding overtredingen bouwmisdrijf urbanistique stedenbouwkundige',
    { yes: 'summons', no: 'none' },
  ),
  PreemptiveRight: official(
    {
      none: 'gvkr geen-toepassing niet-van-toepassing nvt non-applicable not-applicable',
      applies:
        'vkr voorkooprecht droit-de-preemption vorkaufsrecht right-of-pre-emption van-toepassing applicable dapplication anwendbar applies aanwezig',
    },
    'voorkooprecht voorkoop recht voorkooprechten mogelijk droit preemption ruimtelijke ordening vorkaufsrecht right pre emption first refusal',
    { yes: 'applies', no: 'none' },
  ),
  AreaApplication: official(
    {
      residential: 'wg woongebied zone-dhabitat zone-habitat habitat wohngebiet residential-area woonzone',
      'mixed-residential':
        'gemengd-woongebied zone-mixte zone-dhabitation zone-forte-mixite typisch-woongebied zone-dhabitation-a-predominance-residentielle mischgebiet gemischtes-wohngebiet mixed-residential-area',
      'rural-residential':
        'wglk woongebied-met-landelijk-karakter zone-dhabitat-a-caractere-rural zone-dhabitat-caractere-rural landliches-wohngebiet wohngebiet-mit-landlichem-charakter rural-residential-area',
      'cultural-residential':
        'wche woongebied-met-culturele-historische-en-of-esthetische-waarde woongebied-met-culturele-historische-of-esthetische-waarde woongebied-met-culturele-historische-en-esthetische-waarde zone-dhabitat-dinteret-culturel-historique-ou-esthetique',
      'residential-park': 'wp woonpark parc-residentiel wohnpark residential-park',
      expansion:
        'wug woonuitbreidingsgebied woonuitbreidingszone zone-dextension-dhabitat zone-dextension-de-lhabitat wohnerweiterungsgebiet expansion-area',
      economic:
        'zone-dactivite-economique zone-dactivite-economique-mixte zone-dactivites-economiques economisch-gebied gebied-voor-economische-activiteit gewerbegebiet wirtschaftsgebiet',
      industrial:
        'igb industriegebied zone-industrielle zone-dactivite-economique-industrielle industriezone industriegebiet industrial-area',
      'industrial-commercial':
        'iab ambachtelijke-bedrijven-en-kmo gebied-voor-ambachtelijke-bedrijven-en-kmo gebied-voor-ambachtelijke-bedrijven-en-kmos kmo-zone zone-artisanale zone-artisanale-et-pme',
      recreation: 'recreatiegebied zone-de-loisirs erholungsgebiet freizeitgebiet recreation-area',
      'day-leisure': 'gdr dagrecreatie gebied-voor-dagrecreatie zone-de-recreation-de-jour',
      'recreational-residential':
        'gvr verblijfsrecreatie gebied-voor-verblijfsrecreatie zone-de-recreation-de-sejour ferienhausgebiet',
      tourism: 'toerisme zone-touristique',
      green: 'groengebied groenzone zone-verte zone-despaces-verts grungebiet grunzone green-area',
      agricultural:
        'ag agrarisch-gebied landbouwgebied zone-agricole agrargebiet landwirtschaftsgebiet agricultural-area',
      'scenic-agricultural':
        'lwag landschappelijk-waardevol-agrarisch-gebied landschappelijk-waardevol-gebied zone-agricole-dinteret-paysager',
      forest: 'bg bosgebied zone-forestiere forstgebiet waldgebiet forest-area',
      nature: 'ng natuurgebied zone-naturelle naturgebiet zone-de-nature nature-area',
      'nature-reserve': 'nr natuurreservaat reserve-naturelle naturschutzgebiet',
      park: 'pg parkgebied zone-de-parc parkgebiet parc',
      reserved: 'reservegebied zone-de-reserve reservegebiet',
      excavation: 'ontginningsgebied zone-dextraction abbaugebiet',
      pending: COMING,
    },
    'bestemming stedenbouwkundige gewestplan plan secteur affectation',
  ),
  FloodArea: official(
    {
      none: 'buiten hors ausserhalb outside niet-overstromingsgevoelig non-inondable not-prone geen-afgebakend niet-afgebakend pas-delimitee non-delimitee not-delimited',
      delimited: 'afgebakend afgebakende delimite delimitee abgegrenzt abgegrenztes delimited floodplain',
      'effectively-prone': 'effectief effectivement effektiv effectively effectief-overstromingsgevoelig',
      'possibly-prone':
        'mogelijk potentiellement possible possiblement moglicherweise possibly mogelijk-overstromingsgevoelig',
    },
    'overstromingsgebied overstromingsgebieden overstromingsgevoelig overstromingsgevoelige gebied zone zones inondable inondables inondation dinondation area flood flooding plain prone to uberschwemmungsgebiet uberschwemmungsgefahrdet uberschwemmungsgefahrdetes gebiet ligt perceel',
    { yes: 'delimited', no: 'none' },
  ),
  RiparianZone: official(
    { no: 'buiten hors ausserhalb outside' },
    'oeverzone oeverzones afgebakende zone zones riveraine rive riparian uferzone',
    { yes: 'yes', no: 'no' },
  ),
  FloodHazard: official(
    {
      none: 'nul nulle hors buiten',
      'very-low': 'tres-faible zeer-laag zeer-gering sehr-gering sehr-niedrig very-low',
      low: 'faible laag gering niedrig low',
      medium: 'moyen moyenne matig gemiddeld middelmatig mittel mittlere medium moderate',
      high: 'eleve elevee hoog groot hoch high',
    },
    'alea aleas dalea dinondation inondation zone overstromingsgevaar overstroming gevaar risque risico hazard flood hochwassergefahr uberschwemmungsgefahr gefahr',
    { no: 'none' },
  ),
  Heritage: official(
    {
      none: 'niet-beschermd niet-geinventariseerd non-classe non-inscrit not-listed not-protected nicht-geschutzt nicht-denkmalgeschutzt pas-classe pas-inscrit geen-beschermd niet-inventaris geen-inventaris niet-opgenomen-inventaris',
      inventoried:
        'inventaris opgenomen-inventaris geinventariseerd vastgesteld vastgesteld-bouwkundig inventaire inscrit-a-linventaire inscrit-linventaire repris-a-linventaire repris-linventaire inventarisiert inventory inventoried',
      protected:
        'beschermd beschermd-monument beschermd-stadsgezicht beschermd-dorpsgezicht beschermd-stads-dorpsgezicht beschermd-stads-of-dorpsgezicht beschermd-landschap monument classe classee monument-classe site-classe protege geschutzt denkmalgeschutzt unter-denkmalschutz denkmalschutz protected listed listed-building',
    },
    'erfgoed bouwkundig onroerend monument patrimoine heritage built denkmal denkmalschutz bien classement bescherming',
    { no: 'none' },
  ),
  AsbestosType: official(
    {
      safe: 'asbestveilig asbest-veilig veilig asbestsafe asbestos-safe safe amiante-sur asbestsicher sicher sur',
      'not-safe':
        'niet-asbestveilig niet-veilig niet-asbest-veilig onveilig asbestonveilig non-asbestveilig not-asbestos-safe not-safe unsafe nicht-asbestsicher nicht-sicher non-sur',
      'none-found':
        'geen-asbest geen-asbest-vastgesteld geen-asbest-gevonden geen-asbest-aangetroffen geen-asbest-aanwezig geen-asbesthoudende-materialen asbestvrij vrij-asbest sans-amiante pas-damiante pas-amiante aucun-amiante absence-damiante no-asbestos no-asbestos-found asbestos-free asbestfrei kein-asbest kein-asbest-festgestellt kein-asbest-gefunden',
      'not-required':
        'niet-verplicht niet-nodig niet-vereist niet-van-toepassing niet-toepassing nvt vrijgesteld bouwjaar-na-2001 gebouw-na-2001 na-2001 construction-apres-2001 apres-2001 baujahr-nach-2001 built-after-2001 geen-attest-nodig geen-attest-vereist non-requis non-obligatoire pas-obligatoire pas-requis pas-necessaire non-applicable not-required not-applicable exempt exempte nicht-erforderlich nicht-notwendig nicht-zutreffend entfallt',
      '': `${COMING} ${NO} ${YES} aanwezig beschikbaar disponible available vorhanden`,
    },
    'asbestattest asbestinventaris attest attestation certificat certificate asbestzertifikat zertifikat amiante',
  ),
  ElectricalInspection: official(
    {
      compliant:
        'conform voldoet conforme compliant konform vorschriftsgemass positief positif positive positiv favorable gunstig ok goedgekeurd orde en-ordre ordre en-regle regle in-ordnung ordnung ja-conform oui-conforme yes-compliant',
      'not-compliant':
        'niet-conform voldoet-niet niet-voldoet non-conforme pas-conforme not-compliant non-compliant nicht-konform negatief negatif negative negativ defavorable ongunstig afgekeurd niet-goedgekeurd niet-orde niet-ok pas-ordre pas-en-ordre nicht-ordnung geen-conform ja-niet-conform oui-non-conforme nee-niet-conform non-non-conforme',
      none: 'niet-gekeurd niet-aanwezig niet-beschikbaar non-disponible pas-disponible absent not-available not-inspected nicht-gepruft nicht-vorhanden',
      '': `${COMING} ${YES} te-keuren a-controler aanwezig beschikbaar disponible available vorhanden`,
    },
    'keuring aanwezig beschikbaar elektriciteitskeuring elektrische elektriciteit keuringsattest keuringsverslag attest verslag installatie controle electrique electricite installation certificat proces verbal pv inspection electrical certificate arei rgie prufung elektroinstallation elektrische',
    { no: 'none' },
  ),
  GroundCertificate: official(
    {
      missing: 'afwezig niet-aanwezig niet-beschikbaar absent absente missing fehlt nicht-vorhanden ontbreekt',
      pending: COMING,
      present: 'aanwezig beschikbaar afgeleverd blanco disponible delivree delivre vorhanden present available',
    },
    'bodemattest bodemattesten attest attestation sol dattestation certificat certificate soil bodenattest bodenbescheinigung',
    { yes: 'present', no: 'missing' },
  ),
};

/** Words of the official legend of the flood scores beside their letter. */
const OF_SCORE: ReadonlySet<string> = new Set(
  'score scores klasse classe class note cote waarde valeur value perceel parcel parcelle gebouw building batiment grundstuck gebaude geen overstroming overstromingen gemodelleerd kleine middelgrote kans onder huidig klimaat klimaatverandering met door'.split(
    ' ',
  ),
);
const NO_BUILDING =
  /^(?:nvt|n-v-t|na|n-a|niet-van-toepassing|geen(?:-gebouw)?|none|sans-objet|non-applicable|not-applicable|no-building|pas-de-batiment|kein-gebaude|nicht-zutreffend|onbebouwd)$/;

/** A flood score: `A`, `P-score A`, `P: A / G: B`; for the building, `n.v.t.` is a plot without one. */
function readScore(slugged: string, field: string): string | undefined {
  const own = field === 'FloodGScore' ? 'g' : 'p';
  if (own === 'g' && NO_BUILDING.test(slugged)) return 'none';
  if (UNKNOWN.split(' ').includes(slugged)) return '';
  const letters = new Map<string, string>();
  let whose = own;
  for (const word of slugged.split('-')) {
    const mark = /^(?<mark>[pg])(?:score)?$/.exec(word)?.groups?.mark;
    if (mark) whose = mark;
    else if (/^[abcd]$/.test(word) && !letters.has(whose)) letters.set(whose, word.toUpperCase());
    else if (!OF_SCORE.has(word)) return undefined;
  }
  return letters.get(own);
}

const LONGEST = 120;

/**
 * The value of a field of the law that a text means: `niet conform`, `geen dagvaarding`, `P-score A`, `Gvkr`, `Woongebied (Wg)`.
 * Words of the subject count for nothing; every other word of the text must be understood. '' for a text that says that the
 * fact is not known yet; undefined for any other.
 */
export function readOfficial(text: string, field: string, type: string | undefined): string | undefined {
  if (text.length > LONGEST) return undefined;
  const slugged = wordSlug(text.replace(/[/_]/g, ' '));
  if (/^Flood[PG]Score$/.test(field)) return readScore(slugged, field);
  const list = OFFICIAL[type ?? ''];
  if (!list) return undefined;
  const whole = readPhrase(slugged, list);
  if (whole !== undefined) return whole;
  // A word and its abbreviation are read if both mean the same.
  const parts = text
    .split(/[():;]| - /)
    .map(wordSlug)
    .filter(Boolean);
  const meanings = new Set(parts.map((part) => readPhrase(part, list)));
  return parts.length > 1 && meanings.size === 1 ? [...meanings][0] : undefined;
}

function readPhrase(slugged: string, { words, subject, yes, no }: Official): string | undefined {
  const hard = withoutSoft(slugged);
  const left = hard.split('-').filter((word) => !subject.has(word));
  const known = [slugged, hard, left.join('-')].find((word) => Object.hasOwn(words, word));
  if (known !== undefined) return words[known];
  const [only, ...more] = left;
  if (only === undefined || more.length > 0) return undefined;
  return IS_NO.has(only) ? no : IS_YES.has(only) ? yes : undefined;
}
