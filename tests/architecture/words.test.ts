import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';

type Texts = Array<{ at: string; text: string }>;

/** The texts of a JSON tree; where there is one per language, only those of this language. */
function textsIn(tree: unknown, at: string, locale: Locale): Texts {
  if (typeof tree === 'string') return [{ at, text: tree }];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree)
    .filter(([key]) => key === locale || !(LOCALES as readonly string[]).includes(key))
    .flatMap(([key, value]) => textsIn(value, `${at}.${key}`, locale));
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const CONTENT = filesUnder('content');

/** All texts for visitors in a language: the messages, the articles and pages, the demo catalogue. */
function wordsOf(locale: Locale): Texts {
  const json = (file: string) => textsIn(JSON.parse(readFileSync(file, 'utf8')), file, locale);
  return [
    ...json(`messages/${locale}.json`),
    // Texts with a language; the others of a catalogue are codes and names.
    ...CONTENT.filter((file) => file.endsWith('.json'))
      .flatMap(json)
      .filter(({ at }) => at.endsWith(`.${locale}`)),
    ...CONTENT.filter((file) => file.endsWith(`/${locale}.md`)).map((file) => ({
      at: file,
      // Addresses of pages are fixed; their titles are checked.
      text: readFileSync(file, 'utf8').replace(/^(?:slug|formerSlugs):.*$/gm, ''),
    })),
  ];
}

/** Words that are wrong in a language, each with its replacement. */
const FORBIDDEN: Record<Locale, ReadonlyArray<readonly [RegExp, string]>> = {
  nl: [
    [/\bvoor u (?:tekent|betaalt|een |plannen|het |naar)/, 'vóór u, where it is about time'],
    [/makelaars?kost(?!en)|makelaarkosten/, 'makelaarskosten'],
    [/Bitumen leien/, 'Bitumenleien'],
    [/\bJuffrouw\b/, 'Mevrouw'],
    [/Wie stopt, wordt/, 'uw gegevens worden gewist'],
    [/\be-mails?\b(?!adres)/i, 'mail (and e-mailadres)'],
    [/\bIPI\b/, 'BIV'],
    [/agentschapskost|Agentschapskost/, 'makelaarskosten'],
    [/aankruis/, 'aanvinkt'],
    [/welke bezoeken gepland/, 'bezichtigingen'],
    [/browser rekent/, 'dat duurt'],
    [/hoeveel mensen uw woning bekeken/, 'hoe vaak de pagina bezocht is'],
    [/Niemand woont|Zoekt niet meer/, 'a plain sentence in the first person'],
  ],
  fr: [
    [/Mademoiselle/, 'Madame'],
    [
      /(?:^|[.;:] )[Qq]ui (?:d[eé]verrouille|revient|achète|ne fait|compte|cherche|veut|vend|loue)\b/,
      'La personne qui',
    ],
    [/[Ll]ib[ée]rer (?:un |cet )?avis|avis est libéré|agent en libère/, 'transmettre au propriétaire'],
    [/attestation blanche/, 'attestation vierge'],
    [/[Aa]ttestation amiante/, 'certificat amiante'],
    [/\bau maximum\b|tout au plus/, 'au plus'],
    [/Une pression sur le bouton/, 'Cliquez sur le bouton'],
    [/\bmoitié plus/, 'une fois et demie plus'],
    [/Le bien arrive/, 'Chargement du bien'],
    [/hachage|empreinte(?! digitale)/, 'valeur de contrôle'],
    [/navigateur calculera/, 'cela prendra'],
    [/combien de personnes ont regardé/, 'combien de fois la page a été visitée'],
    [/Personne n’habite|A trouvé autre chose/, 'a plain sentence in the first person'],
    [/courriel|\bemails?\b(?![}}.])/i, 'e-mail'],
    [/ne devez (?:plus )?rien/, 'n’avez rien à'],
    [/boîte aux lettres/, 'boîte mail'],
    [/Qui arrête/, 'vos données sont effacées'],
    [/\bBIV\b/, 'IPI'],
  ],
  de: [
    [/Fräulein/, 'Frau'],
    [/versicherungsmathematisch/, 'konformer (aktuarieller) Monatszins'],
    [/[Ll]eeres Attest/, 'Attest ohne Eintrag'],
    [/bis ich sie beende/, 'bis ich sie abbestelle'],
    [/am stärksten Tag|\bstärkster Tag/, 'am besucherstärksten Tag'],
    [/Browser rechnet/, 'das dauert'],
    [/Wallonien/, 'Wallonie'],
    [/wie viele Menschen Ihre Immobilie/, 'wie oft die Seite besucht wurde'],
    [/Niemand wohnt|Sucht nicht mehr/, 'a plain sentence in the first person'],
    [/[Ee]inregistrierung/, 'Registrierungsgebühren'],
    [/Bestandsaufnahme|Übergabeprotokoll/, 'Ortsbefund'],
    [/\bK(?:nopf|nöpfe)\b|\bButton\b/, 'Schaltfläche'],
    [/Vorvertrag|Kaufversprechen/, 'Kompromiss'],
    [/Renovierungspflicht/, 'Sanierungspflicht'],
    [/Herrenhaus/, 'Stadthaus'],
    [/Geschwätz/, 'ohne Schönfärberei'],
    [/In derselben Linie/, 'Ähnliche Objekte'],
    [/Frei bei Urkunde/, 'Frei ab Beurkundung'],
    [/\bEmail|\be-mail\b/, 'E-Mail'],
    [/\bBIV\b/, 'IPI'],
  ],
  en: [
    [/\b(?:an own home|an only home)\b/, 'a home of your own, your only home'],
    [/\bOwn money\b/, 'Savings'],
    [/, before \{before\}/, 'was'],
    [/You get the letter no more|Rather without a password|sure to be you/, 'British English'],
    [/has to stand in every/, 'must appear in'],
    [/in whose name a plot stands|weigh on the energy label/, 'is registered; count against'],
    [/browser (?:will )?then works?\b/, 'it will take'],
    [/how many people looked at your home/, 'how many visits'],
    [/Nobody lives at this address/, 'Page not found'],
    [/"Miss"|\bMiss [A-Z]|^Miss$/, 'Ms'],
    [/e-mail/i, 'email'],
    [/mailbox/i, 'inbox'],
    [/\b(?:Mails|a mail|our mail)\b/, 'email'],
    [/Whoever stops/, 'If you stop, your data is deleted at once'],
    [/At the deed/, 'On completion'],
    [/stands in the (?:<link>|\[|table)/, 'is set out in'],
    [/site has of you/, 'holds on you'],
    [/\{n\} homes?\b|# homes\}\} on your site/, 'properties: plots and garages are counted as well'],
    [/(?<![\d.])\d{1,3}\.\d{3}(?![\d.])|\d,\d{1,2} ?(?:%|m²?|km|ha|MB)(?!\w)/, '1,450 and 5.9: English grouping'],
    [/\bBIV\b(?!\/IPI)|(?<!BIV\/)\bIPI\b/, 'BIV/IPI'],
  ],
};

/** The third title of SPEC §3: forms offer it only where the agency chooses it. */
const isThirdTitle = (at: string): boolean => at.endsWith('forms.options.title.miss');

describe.each(LOCALES)('the texts for visitors in %s', (locale) => {
  const words = wordsOf(locale);

  it.each(FORBIDDEN[locale])('never contain %s: the right word is "%s"', (pattern) => {
    const found = words.filter(({ at, text }) => !isThirdTitle(at) && pattern.test(text));
    expect(found.map(({ at, text }) => `${at}: ${pattern.exec(text)?.[0]}`)).toEqual([]);
  });

  it('are read from the messages, the texts and the catalogue', () => {
    expect(words.length).toBeGreaterThan(2000);
  });
});

/** Names that are put into sentences: people, places, companies, properties. */
const NAMES = 'name|city|cities|place|places|agency|company|provider|home|about|host';

/** The French sentences in which a name follows a word that elides, by key. */
const meltingKeys = (): string[] =>
  textsIn(JSON.parse(readFileSync('messages/fr.json', 'utf8')), '', 'fr')
    .filter(({ text }) => new RegExp(`(?:^|[^\\p{L}])(?:[àÀ]|[dD]e|que) \\{(?:${NAMES})\\}`, 'u').test(text))
    .map(({ at }) => at.slice(1));

/** Sentences of pages that are passed to `frenchJoined` where they are rendered; those of mails and of page heads always are. */
const JOINED_ON_PAGES = [
  /^search\.(?:where|near|nearby)$/,
  /^filters\.words\.reach$/,
  /^(?:mapView|feedback)\.around$/,
  // Nothing elides between quotation marks.
  /^search\.unknownPlaces$/,
  /^testimonials\.(?:of|titleOf|pictureOf)$/,
  /^property\.(?:heading|crumb|location\.centre|similar\.all|tours\.load)\b/,
  /^projects?\.(?:facade|units\.caption)/,
  /^priceList\.caption$/,
  /^appointment\.mine\.(?:cancelTitle|agency)\./,
  /^forms\.confirm\.place\./,
  /^privacy\.services\.by$/,
  // The software names these companies itself, and none begins with a vowel.
  /^privacy\.rows\.captcha\.long$/,
];
const JOINED_BY_ITSELF = /^mail\.|^desk\.|\.(?:description|metaDescription|metaTitle)\b/;

describe('a French sentence in which a name follows "à", "de" or "que" (design/pages-and-addresses)', () => {
  it('is in the list of those joined where they are rendered', () => {
    const forgotten = meltingKeys().filter(
      (key) => !JOINED_BY_ITSELF.test(key) && !JOINED_ON_PAGES.some((known) => known.test(key)),
    );
    expect(forgotten).toEqual([]);
  });
});
