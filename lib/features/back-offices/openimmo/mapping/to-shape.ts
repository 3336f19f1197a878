import { createHash } from 'node:crypto';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import {
  child,
  children,
  elementsOf,
  OPENIMMO_FACTS as facts,
  type Node,
  readLanguage,
  text,
} from '@/lib/features/feed/for-commands';
import { compact, placeOf, priceOf, projectShape, translations } from '../../mapping/item';
import { areaOf, dayOf, flagOf, isPublished, numberOf, positiveOf } from '../../rules/values';
import type { FeedShape, OfficeItem } from '../../types';
import codes from './codes.json' with { type: 'json' };

type Table = Readonly<Record<string, string>>;

/** The facts of an own field that are neither beside the price nor part of the address. */
const OWN_FACTS = [...facts.texts, ...facts.numbers, ...facts.flags].filter(
  (name) => ![...facts.amounts, ...facts.place].includes(name),
);

/** OpenImmo's names of the fields of the feed. */
export const FIELDS: Table = {
  ...Object.fromEntries([...OWN_FACTS, ...facts.amounts].map((name) => [name, `user_defined_simplefield ${name}`])),
  ...codes.fields,
};

/** An <immobilie>: which property it is about, and what is to be done with it. */
export type Estate = {
  /** In the form of the ids of the site; empty when it has no number. */
  id: string;
  number: string | undefined;
  group: string | undefined;
  /** CHANGE, DELETE or REFERENZ. An estate with another word is hidden. */
  action: string;
  /** The language of its texts; empty for one that the site does not have. */
  locale: OfficeItem['locale'];
  stamp: string;
  /** Whether it says what the property is; others name only its number. */
  isWhole: boolean;
};

/** A number of the sender as an id of the site. One with other signs gets a hash, so that `A/1` and `A.1` differ. */
export function idOf(number: string): string {
  if (/^[\w-]{0,64}$/.test(number)) return number.toLowerCase();
  return `${slug(number).slice(0, 50)}-${createHash('sha256').update(number).digest('hex').slice(0, 8)}`;
}

/**
 * Reads of an <immobilie> which property it is about. `isDeletion`: the file deletes what names no action; `language`: that of
 * texts that name none.
 */
export function estateOf(node: Node, { isDeletion, language }: { isDeletion: boolean; language: Locale }): Estate {
  const technical = child(node, 'verwaltung_techn');
  const number = text(technical, 'objektnr_extern');
  const told = text(technical, 'aktion', 'aktionart')?.toUpperCase();
  return {
    id: idOf(text(technical, 'openimmo_obid') ?? number ?? ''),
    number,
    group: text(technical, 'gruppen_kennung'),
    action: told || (isDeletion ? 'DELETE' : 'CHANGE'),
    locale: readLanguage(text(technical, 'sprache') ?? language) ?? '',
    stamp: text(technical, 'stand_vom') ?? '',
    isWhole: child(node, 'objektkategorie') !== undefined,
  };
}

/** The names of the attributes of an element that are true, in capitals. */
const trueOf = (node: Node): string[] =>
  typeof node === 'object'
    ? Object.entries(node).flatMap(([name, value]) =>
        name.startsWith('@') && typeof value === 'string' && flagOf(value) ? [name.slice(1).toUpperCase()] : [],
      )
    : [];
/** The number of an element: a decimal of XML, else a number as people write it. */
const numeric = (node: Node): number | undefined => {
  const written = text(node);
  return numberOf(/^-?\d+\.\d+$/.test(written ?? '') ? Number(written) : written);
};
const above0 = (node: Node, name: string): number | undefined => positiveOf(numeric(child(node, name)));
const inTable = (table: Table, word: string | undefined): string | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** The type by the element of <objektart> and its attribute; by the element alone for an attribute that is not known. */
function typeIn(category: Node): string | undefined {
  const [first] = elementsOf(child(category, 'objektart'));
  if (!first) return undefined;
  const [name, node] = first;
  const detail = typeof node === 'object' ? Object.entries(node).find(([key]) => key.startsWith('@'))?.[1] : undefined;
  return inTable(codes.type, `${name}.${String(detail).toUpperCase()}`) ?? inTable(codes.type, name);
}

/**
 * The price. OpenImmo has no flag that publishes it: an amount is published unless it is "on request", in another currency, or for
 * a time that the site does not have.
 */
function priceIn(node: Node, isRent: boolean): Record<string, unknown> {
  const prices = child(node, 'preise');
  const element = (isRent ? ['kaltmiete', 'nettokaltmiete'] : ['kaufpreis'])
    .map((name) => child(prices, name))
    .find((node) => node !== undefined);
  const requests = [text(element, 'auf_anfrage'), text(prices, 'auf_anfrage'), text(prices, 'preis_auf_anfrage')];
  const currency = text(prices, 'waehrung', 'iso_waehrung') ?? 'EUR';
  const period = text(prices, 'preis_zeitraum', 'zeitraum')?.toUpperCase();
  const PriceUnit = isRent ? inTable(codes.period, period ?? 'MONAT') : 'total';
  const Price = positiveOf(numeric(element));
  const isShown =
    Price !== undefined &&
    requests.every((request) => request === undefined || flagOf(request) === false) &&
    currency.toUpperCase() === 'EUR' &&
    PriceUnit !== undefined;
  const amounts = { Price, PriceUnit, DepositAmount: above0(prices, 'kaution'), ...ownFields(node, facts.amounts) };
  return priceOf(isShown, amounts);
}

function placeIn(node: Node): Record<string, unknown> {
  const place = child(node, 'geo');
  const point = (name: string) => numeric(child(child(place, 'geokoordinaten'), name));
  const leave = text(node, 'verwaltung_objekt', 'objektadresse_freigeben');
  const isShown = leave === 'true' || isPublished(leave);
  return {
    Zip: text(place, 'plz'),
    City: text(place, 'ort'),
    CountryID: (codes.country as Readonly<Record<string, number>>)[
      text(place, 'land', 'iso_land')?.toUpperCase() ?? ''
    ],
    ...placeOf(isShown, {
      Street: text(place, 'strasse'),
      HouseNumber: text(place, 'hausnummer'),
      ...ownFields(node, facts.place),
      Latitude: point('breitengrad'),
      Longitude: point('laengengrad'),
    }),
  };
}

/** What heats it, only where one fuel is named. */
function heatingIn(equipment: Node): Record<string, unknown> {
  const ways = trueOf(child(equipment, 'heizungsart'));
  const fuels = trueOf(child(equipment, 'befeuerung'));
  const [fuel = ''] = fuels.length === 1 ? fuels : [];
  const isStove = ways.includes('OFEN') && ways.length === 1;
  const Heating = ways.includes('FERN') ? 'district' : ways.includes('ETAGE') ? 'individual' : undefined;
  const HeatingB =
    inTable(codes.heating, isStove ? `OFEN.${fuel}` : fuel) ??
    (fuels.length === 0 && ways.join() === 'FUSSBODEN' ? 'underfloor' : undefined);
  return { Heating, HeatingB };
}

/** The fields of the feed that are written as a `user_defined_simplefield`, of those in a list of names. */
function ownFields(node: Node, names: readonly string[]): Record<string, unknown> {
  const parts = [node, ...elementsOf(node).map(([, part]) => part)];
  const fields = parts
    .flatMap((part) => children(part, 'user_defined_simplefield'))
    .flatMap((one) => {
      const told = text(one, 'feldname') ?? '';
      const name = inTable(codes.own, told) ?? told;
      const value = facts.texts.includes(name)
        ? text(one)
        : facts.flags.includes(name)
          ? flagOf(text(one))
          : numeric(one);
      return names.includes(name) && value !== undefined ? [[name, value] as const] : [];
    });
  return Object.fromEntries(fields);
}
type Attached = { group: string; path: string; isRemote: boolean; isPdf: boolean };

/** The files of a property in their order, the title picture first. A file is named by its path or its address. */
function filesIn(node: Node): Record<string, unknown> {
  const files = children(child(node, 'anhaenge'), 'anhang').flatMap((one): Attached[] => {
    const path = text(one, 'daten', 'pfad');
    const place = text(one, 'location')?.toUpperCase();
    if (!path || (place !== 'EXTERN' && place !== 'REMOTE')) return [];
    const isPdf = /pdf$/i.test(text(one, 'format') ?? '') || /\.pdf$/i.test(path);
    return [{ group: text(one, 'gruppe')?.toUpperCase() ?? '', path, isRemote: place === 'REMOTE', isPdf }];
  });
  const named = ({ path, isRemote }: Attached) => (isRemote ? { Url: path } : { File: path });
  const isTitle = ({ group }: Attached) => group === 'TITELBILD';
  const kindOf = ({ group }: Attached, table: Table) => inTable(table, group);
  return {
    Pictures: [...files.filter(isTitle), ...files.filter((file) => !isTitle(file))].flatMap((file) => {
      const kind = file.isPdf ? undefined : kindOf(file, codes.pictures);
      return kind ? [{ ...named(file), ...(kind !== 'photo' && { Kind: kind }) }] : [];
    }),
    Documents: files.flatMap((file) => {
      const kind = file.isPdf ? kindOf(file, codes.documents) : undefined;
      return kind ? [{ ...named(file), Kind: kind }] : [];
    }),
    VirtualTours: files.flatMap(({ group, path, isRemote }) => (group === 'FILMLINK' && isRemote ? [path] : [])),
  };
}

/** What a project and a property both have. */
function common(node: Node, { id, locale, stamp }: Estate): FeedShape {
  const texts = child(node, 'freitexte');
  return {
    ID: id,
    ...placeIn(node),
    EPCLabelText: text(node, 'zustand_angaben', 'energiepass', 'wertklasse'),
    Translations: translations((one) =>
      one === locale ? { title: text(texts, 'objekttitel'), description: text(texts, 'objektbeschreibung') } : {},
    ),
    ...filesIn(node),
    LastChangedDate: dayOf(stamp),
  };
}

/** The parent of a group as a project: it has no price and no facts of its own. */
function toProject(node: Node, estate: Estate): FeedShape {
  const { Documents: _, VirtualTours: __, LastChangedDate: ___, ...shape } = common(node, estate);
  return projectShape(shape, { ProjectNumber: estate.number });
}

function toProperty(node: Node, estate: Estate): FeedShape {
  const category = child(node, 'objektkategorie');
  const ways = trueOf(child(category, 'vermarktungsart'));
  const isRent = !ways.includes('KAUF') && ways.includes('MIETE_PACHT');
  const Goal = isRent ? 'for-rent' : ways.includes('KAUF') ? 'for-sale' : undefined;
  const sizes = child(node, 'flaechen');
  const state = child(node, 'zustand_angaben');
  const energy = child(state, 'energiepass');
  const equipment = child(node, 'ausstattung');
  const word = text(state, 'verkaufstatus', 'stand')?.toUpperCase() ?? 'OFFEN';
  const isSold = estate.action === 'REFERENZ' || word === 'VERKAUFT';
  const { Status: said, ...own } = ownFields(node, OWN_FACTS);
  // A field of our own says more than the state, and never that what is sold is on offer.
  const isSaid = estate.action === 'CHANGE' && isSold === ['sold', 'rented', 'sold-out'].includes(String(said));
  const balconies = ['anzahl_balkone', 'anzahl_terrassen', 'anzahl_balkon_terrassen'];
  const lifts = child(equipment, 'fahrstuhl');
  return compact({
    ...common(node, estate),
    Ident: estate.number,
    Goal,
    Status: said && isSaid ? said : isSold ? (isRent ? 'rented' : 'sold') : inTable(codes.shown, word),
    MainType: typeIn(category),
    ...priceIn(node, isRent),
    MonthlyCharges: above0(child(node, 'preise'), 'nebenkosten'),
    SurfaceLiving: areaOf(numeric(child(sizes, 'wohnflaeche'))),
    SurfaceGround: areaOf(numeric(child(sizes, 'grundstuecksflaeche'))),
    SurfaceTotal: areaOf(numeric(child(sizes, 'gesamtflaeche'))),
    SurfaceTerrace: areaOf(numeric(child(sizes, 'balkon_terrasse_flaeche'))),
    SurfaceGarden: areaOf(numeric(child(sizes, 'gartenflaeche'))),
    // The number of rooms counts living rooms too, so it says nothing about bedrooms.
    NumberOfBedRooms: above0(sizes, 'anzahl_schlafzimmer'),
    NumberOfBathRooms: above0(sizes, 'anzahl_badezimmer'),
    NumberOfToilets: above0(sizes, 'anzahl_sep_wc'),
    NumberOfParkings: above0(sizes, 'anzahl_stellplaetze'),
    NumberOfFloors: above0(child(node, 'geo'), 'anzahl_etagen'),
    Floor: numeric(child(child(node, 'geo'), 'etage')),
    ConstructionYear: above0(state, 'baujahr'),
    RenovationYear: above0(state, 'letztemodernisierung'),
    Condition: inTable(codes.condition, text(state, 'zustand', 'zustand_art')?.toUpperCase()),
    ...heatingIn(equipment),
    HasLift: lifts === undefined ? undefined : trueOf(lifts).includes('PERSONEN'),
    HasTerrace: balconies.some((name) => above0(sizes, name)) || undefined,
    HasCellar: flagOf(inTable({ JA: 'true', NEIN: 'false' }, text(equipment, 'unterkellert', 'keller')?.toUpperCase())),
    HasFurnished: text(equipment, 'moebliert', 'moeb')?.toUpperCase() === 'VOLL' || undefined,
    EnergyPerformance: numeric(child(energy, 'endenergiebedarf')) ?? numeric(child(energy, 'energieverbrauchkennwert')),
    EPCValidUntil: text(energy, 'gueltig_bis'),
    ...own,
  });
}

/** Whether a property is shown: in a state and with an action of the table. */
function isShown(node: Node, { action }: Estate): boolean {
  const state = text(node, 'zustand_angaben', 'verkaufstatus', 'stand')?.toUpperCase();
  return ['CHANGE', 'REFERENZ'].includes(action) && (state === undefined || Object.hasOwn(codes.shown, state));
}

/**
 * A whole <immobilie> in the shape of the feed, with the paths of its files as written; null when it must not be shown. The contact
 * and what `verwaltung_objekt` has besides the leave to show the address are not read. `project` is the id of its project.
 */
export function toShape(
  node: Node,
  estate: Estate,
  { kind, project }: { kind: OfficeItem['kind']; project: string | undefined },
): FeedShape | null {
  if (!isShown(node, estate)) return null;
  if (kind === 'project') return toProject(node, estate);
  return { ...toProperty(node, estate), ...(project && { ProjectID: project }) };
}
