import { strToU8, zipSync } from 'fflate';
import { MARKER } from './office';

export type TestEstate = {
  id: string;
  locale?: string;
  price?: number | null;
  showsAddress?: boolean;
  action?: string;
  state?: string;
  group?: string;
  pictures?: readonly string[];
  /** What it has besides, by the section that it belongs to. */
  more?: Partial<
    Record<'preise' | 'flaechen' | 'ausstattung' | 'zustand_angaben' | 'anhaenge' | 'verwaltung_objekt', string>
  >;
  category?: string;
};

const CATEGORY =
  '<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/><objektart><haus haustyp="VILLA"/></objektart></objektkategorie>';

/** An <immobilie> with values that must not travel in its contact, its notes and its hidden street. */
export function estateXml({
  id,
  locale = 'nl',
  price = 300_000,
  showsAddress,
  more = {},
  ...estate
}: TestEstate): string {
  const { action = 'CHANGE', state = 'OFFEN', pictures = [], group, category = CATEGORY } = estate;
  const title = `${locale} titel ${id}`;
  return `<immobilie>${category}
<geo><plz>2800</plz><ort>Mechelen</ort><strasse>${showsAddress ? 'Botermarkt' : MARKER}</strasse><hausnummer>7</hausnummer><land iso_land="BEL"/><geokoordinaten breitengrad="51.02" laengengrad="4.47"/></geo>
<kontaktperson><name>${MARKER}</name><email_direkt>${MARKER}@example.com</email_direkt></kontaktperson>
<preise>${price === null ? '' : `<kaufpreis>${price}</kaufpreis>`}${more.preise ?? ''}</preise>
<flaechen><wohnflaeche>120.50</wohnflaeche><anzahl_zimmer>9</anzahl_zimmer>${more.flaechen ?? ''}</flaechen>
<ausstattung>${more.ausstattung ?? ''}</ausstattung>
<zustand_angaben><verkaufstatus stand="${state}"/>${more.zustand_angaben ?? ''}</zustand_angaben>
<freitexte><objekttitel>${title}</objekttitel><objektbeschreibung>Mooi huis &amp; tuin</objektbeschreibung><sonstige_angaben>${MARKER}</sonstige_angaben></freitexte>
<anhaenge>${pictures.map((path) => `<anhang location="EXTERN" gruppe="BILD"><format>jpg</format><daten><pfad>${path}</pfad></daten></anhang>`).join('')}${more.anhaenge ?? ''}</anhaenge>
<verwaltung_objekt>${showsAddress === undefined ? '' : `<objektadresse_freigeben>${showsAddress}</objektadresse_freigeben>`}<vermietet>true</vermietet><verfuegbar_ab>${MARKER}</verfuegbar_ab>${more.verwaltung_objekt ?? ''}</verwaltung_objekt>
<verwaltung_techn><objektnr_extern>R-${id}</objektnr_extern><objektnr_intern>${MARKER}</objektnr_intern><aktion aktionart="${action}"/><openimmo_obid>${id}</openimmo_obid><stand_vom>2026-11-24</stand_vom>${group ? `<gruppen_kennung>${group}</gruppen_kennung>` : ''}<sprache>${locale}</sprache></verwaltung_techn>
</immobilie>`;
}

/** An <immobilie> that names only its number. */
export const numberXml = (id: string, action: string): string =>
  `<immobilie><verwaltung_techn><objektnr_extern>R-${id}</objektnr_extern><aktion aktionart="${action}"/><openimmo_obid>${id}</openimmo_obid></verwaltung_techn></immobilie>`;

/** An OpenImmo document. */
export const documentXml = (
  estates: readonly string[],
  { extent = 'VOLL', provider = 'P1', encoding = 'UTF-8', doctype = '' } = {},
): string =>
  `<?xml version="1.0" encoding="${encoding}"?>${doctype}
<openimmo><uebertragung art="ONLINE" umfang="${extent}" modus="CHANGE" version="1.2.7" sendersoftware="test"/>
<anbieter><anbieternr>1</anbieternr><firma>Test</firma><openimmo_anid>${provider}</openimmo_anid>${estates.join('\n')}</anbieter></openimmo>`;

/** A ZIP of files by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, file]) => [path, typeof file === 'string' ? strToU8(file) : file]),
      ),
    ),
  );
