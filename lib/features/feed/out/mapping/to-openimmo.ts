import { type Html, html } from '@/lib/domain/text/html';
import type { Locale } from '@/lib/domain/text/locale';
import facts from '../../schema/openimmo-facts.json' with { type: 'json' };
import { countryName, element, type Written } from './to-kyero';
import { picturesOf, pictureUrl } from './to-native-item';
import words from './words.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;
const GROUPS: Words = { plan: 'GRUNDRISS', panorama: 'PANORAMA' };

const attached = (group: string, path: string, format: string): Html =>
  html`<anhang location="REMOTE" gruppe="${group}"><format>${format}</format><daten>${element('pfad', path)}</daten></anhang>`;

/** The facts for which OpenImmo has no element, or one that says less, by their names in the feed. */
const ownFields = (item: Readonly<Record<string, unknown>>): Html[] =>
  [...new Set([...facts.texts, ...facts.numbers, ...facts.amounts, ...facts.flags])].flatMap((name) =>
    item[name] === undefined
      ? []
      : [html`<user_defined_simplefield feldname="${name}">${String(item[name])}</user_defined_simplefield>`],
  );

function pricesOf({ property, item }: Written): Html {
  const { goal, price, money } = property;
  const name = goal === 'for-sale' ? 'kaufpreis' : 'kaltmiete';
  return html`<preise>${price.publish ? element(name, price.amount) : html`<kaufpreis auf_anfrage="true">0</kaufpreis>`}${element('nebenkosten', money.charges)}${element('kaution', item.DepositAmount)}<waehrung iso_waehrung="EUR"/></preise>`;
}

/** A property as an <immobilie> in one language, in the order of the elements of version 1.2.7. */
export function toOpenImmo(
  written: Written,
  { locale, contact }: { locale: Locale; contact: { name: string; email: string; phone: string } },
): Html {
  const { property, item, law, site } = written;
  const { goal, type, status, address, position, surfaces, rooms, building, energy } = property;
  const [sort, attribute, kind] = (words.objektart as Readonly<Record<string, readonly string[]>>)[type] ?? [];
  const isSale = goal === 'for-sale';
  const country = countryName(item.CountryID)?.[1];
  const state = (words.zustand as Words)[building.condition ?? ''];
  const lives = ['haus', 'wohnung', 'zimmer'].includes(sort ?? '');
  const flag = (value: boolean | null, tag: (said: string) => Html) => value !== null && tag(String(value));
  const pictures = picturesOf(property).filter((picture) => picture.kind !== 'document');
  return html`<immobilie>
<objektkategorie><nutzungsart WOHNEN="${String(lives)}" GEWERBE="${String(!lives)}"/><vermarktungsart KAUF="${String(isSale)}" MIETE_PACHT="${String(!isSale)}"/><objektart><${sort} ${attribute}="${kind}"/></objektart></objektkategorie>
<geo>${element('plz', address.zip)}${element('ort', address.city)}${position?.isExact && html`<geokoordinaten breitengrad="${position.latitude}" laengengrad="${position.longitude}"/>`}${address.publish && [element('strasse', address.street), element('hausnummer', address.houseNumber)]}${country && html`<land iso_land="${country}"/>`}${element('etage', rooms.floor)}${element('anzahl_etagen', rooms.floors)}</geo>
<kontaktperson>${element('email_zentrale', contact.email)}${element('tel_zentrale', contact.phone)}${element('name', contact.name)}</kontaktperson>
${pricesOf(written)}
<flaechen>${element('wohnflaeche', surfaces.living)}${element('gesamtflaeche', surfaces.total)}${element('grundstuecksflaeche', surfaces.ground)}${element('gartenflaeche', surfaces.garden)}${element('anzahl_schlafzimmer', rooms.bedrooms)}${element('anzahl_badezimmer', rooms.bathrooms)}${element('anzahl_sep_wc', rooms.toilets)}${element('balkon_terrasse_flaeche', surfaces.terrace)}${element('anzahl_stellplaetze', rooms.parkings)}</flaechen>
<ausstattung>${building.isFurnished && html`<moebliert moeb="VOLL"/>`}${flag(building.hasLift, (said) => html`<fahrstuhl PERSONEN="${said}"/>`)}${flag(building.hasCellar, (said) => html`<unterkellert keller="${said === 'true' ? 'JA' : 'NEIN'}"/>`)}</ausstattung>
<zustand_angaben>${element('baujahr', building.constructionYear)}${element('letztemodernisierung', building.renovationYear)}${state && html`<zustand zustand_art="${state}"/>`}<energiepass>${element('gueltig_bis', energy.validUntil)}${element('endenergiebedarf', energy.score)}${element('wertklasse', energy.labelText)}</energiepass><verkaufstatus stand="${(words.stand as Words)[status]}"/></zustand_angaben>
<freitexte>${element('objekttitel', property.title[locale])}${element('objektbeschreibung', property.description[locale])}${element('sonstige_angaben', law[locale])}</freitexte>
<anhaenge>${pictures.map((picture, at) => attached(at === 0 ? 'TITELBILD' : (GROUPS[picture.kind] ?? 'BILD'), pictureUrl(picture, site), 'image/webp'))}${property.tours.map((tour) => attached('FILMLINK', tour, 'video'))}</anhaenge>
<verwaltung_objekt>${element('objektadresse_freigeben', address.publish)}${ownFields(item)}</verwaltung_objekt>
<verwaltung_techn>${element('objektnr_extern', property.reference ?? property.id)}<aktion aktionart="CHANGE"/>${element('openimmo_obid', property.id)}${element('stand_vom', item.LastChangedDate)}${element('sprache', locale)}</verwaltung_techn>
</immobilie>
`;
}

/** The beginning and end of a file. `moment` is that of the import it is made of; `provider` the same in all files of a site. */
export const openImmoFrame = (moment: string, agency: { name: string; provider: string; email: string }) => ({
  head: html`<?xml version="1.0" encoding="UTF-8"?>
<openimmo>
<uebertragung art="ONLINE" umfang="VOLL" modus="NEW" version="1.2.7" sendersoftware="Gevel" senderversion="1" techn_email="${agency.email}" timestamp="${moment.slice(0, 19)}"/>
<anbieter>${element('anbieternr', agency.provider)}${element('firma', agency.name)}${element('openimmo_anid', agency.provider)}
`.markup,
  foot: '</anbieter>\n</openimmo>\n',
});
