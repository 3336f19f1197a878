import type { Locale } from '@/lib/domain/text/locale';
import { compact, placeOf, priceOf, toPicture, translations } from '../mapping/item';
import { type Mapper, mapper, type WordList } from '../mapping/words';
import {
  areaOf,
  brusselsMomentOf,
  dayOf,
  decimalOf,
  flagOf,
  isPublished,
  numberOf,
  orderPictures,
  pictureHash,
  positiveOf,
  textOf,
} from '../rules/values';
import type { FeedShape, OfficeItem } from '../types';
import codes from './codes.json' with { type: 'json' };

/** A property or project as Omnicasa answers it. Only the fields that this file names are read. */
export type Answer = Readonly<Record<string, unknown>>;
/** What a list tells of a property or project: enough to see whether it changed, and whether it is shown. */
export type Presence = Pick<OfficeItem, 'id' | 'kind' | 'office' | 'stamp' | 'pictureHash'> & { isShown: boolean };

type Fact = readonly [name: string, read: (value: unknown) => unknown];
const facts = (prefix: string, names: string, read: Fact[1]): Fact[] =>
  names.split(' ').map((name) => [prefix + name, read]);
const unlessZero = (value: unknown) => numberOf(value) || undefined;
const floodScore = (value: unknown) => /^[A-D]$/i.exec(textOf(value) ?? '')?.[0].toUpperCase();

/** The facts with a field of their own; the feed took their names from Omnicasa. */
const FACTS: readonly Fact[] = [
  ...facts('Surface', 'Living Total Ground Garden Terrace Constructed', areaOf),
  ...facts('NumberOf', 'BedRooms BathRooms ShowerRooms Toilets Garages Parkings Floors', positiveOf),
  ...facts('Has', 'Lift Cellar Attic Garden Terrace Furnished', flagOf),
  // Floor 0 may be the ground floor, or not filled in.
  ...facts('', 'Floor ConstructionYear RenovationYear', positiveOf),
  ...facts('', 'EnergyPerformance', unlessZero),
  // No public answer has these: their names are a first guess.
  ...facts('', 'EPCTotal CO2Emission', unlessZero),
  ...facts('', 'CadastralIncome', positiveOf),
  ...facts('', 'EPCUniqueCode', textOf),
  ...facts('', 'EPCValidUntil', dayOf),
  ...facts('', 'FloodPScore FloodGScore', floodScore),
];

/**
 * The facts that are values of a list, by Omnicasa's name. Those without numbers in codes.json are a first guess, of which only
 * words are read.
 */
const LISTS: ReadonlyArray<readonly [name: string, byId: WordList]> = Object.entries(codes.lists);
const fieldOf = (name: string) => (name === 'RearOrientation' ? 'GardenOrientation' : name);

/**
 * No public answer of Omnicasa says whether an address may be shown. So one is shown only when a flag with one of these names is
 * there, and every one that is there says yes.
 */
const ADDRESS_FLAGS = ['PublishAddress', 'IsPublishAddress', 'ShowAddress', 'IsShowAddress'];

const SAME_NAMES =
  'ID Ident Goal Status ProjectID PublishPrice Price PublishAddress Street HouseNumber BoxNr Zip City Name EPCLabelText ' +
  'FreeAvailable CreatedDate LastChangedDate';
/** Omnicasa's names of the fields of the feed. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...SAME_NAMES.split(' '), ...FACTS.map(([name]) => name)].map((name) => [name, name])),
  ...Object.fromEntries(LISTS.map(([name]) => [fieldOf(name), name])),
  MainType: 'TypeDescription',
  PriceUnit: 'PriceUnitText',
  MonthlyCharges: 'ChargesRenter',
  PublicAddress: 'PublishAddress',
  CountryID: 'CountryAbbr',
  Latitude: 'GoogleX',
  Longitude: 'GoogleY',
  Title: 'DescriptionA',
  Translations: 'DescriptionA',
  FreeAvailableDate: 'DateFree',
  Pictures: 'XLargePictureItems',
  VirtualTours: 'VirtualTour',
};

/** A moment: `2026-02-03 09:00:00` in Brussels, or `/Date(1770105600000+0100)/`; undefined for none. */
function momentOf(value: unknown): string | undefined {
  const ms = /^\/Date\((\d+)/.exec(textOf(value) ?? '')?.[1];
  return ms ? new Date(Number(ms)).toISOString() : brusselsMomentOf(value);
}

/** A number or word of a list; 0 means none. */
const coded = (value: unknown): string | undefined => (textOf(value) === '0' ? undefined : textOf(value));

/** The value of a list: its number is in `NameID` or `Name`, and its word in `NameName` or `Name`. */
const listed = (answer: Answer, name: string) => ({
  id: coded(answer[`${name}ID`]) ?? coded(answer[name]),
  label: coded(answer[`${name}Name`]) ?? coded(answer[name]),
});

/** The pictures, in the order in which they are shown. */
function picturesOf(answer: Answer) {
  const lists = [answer.XLargePictureItems, answer.LargePictureItems, answer.LargePictures];
  const list: readonly unknown[] = lists.filter(Array.isArray).find(({ length }) => length > 0) ?? [];
  return orderPictures(
    list.flatMap((one) => {
      const { ID, Url } = (typeof one === 'string' ? { Url: one } : (one ?? {})) as Answer;
      const url = textOf(Url);
      return url ? [{ id: textOf(ID) ?? '', url }] : [];
    }),
  );
}

/** The texts: some agencies write a title into A and the text into B, others the text into A. A title is one short line. */
function textsOf({ DescriptionA, DescriptionB, Description }: Answer) {
  const [first, second] = [textOf(DescriptionA), textOf(DescriptionB) ?? textOf(Description)];
  if (first && first.length <= 200 && !/[\r\n]|<br|<p\b/i.test(first)) return { title: first, description: second };
  return { description: [first, second].filter(Boolean).join('\n\n') };
}

/** What a project and a property both have. */
const common = (answer: Answer, ID: string, language: Locale): FeedShape => ({
  ID,
  Zip: textOf(answer.Zip),
  City: textOf(answer.City),
  CountryID: codes.country[textOf(answer.CountryAbbr) as keyof typeof codes.country],
  EPCLabelText: textOf(answer.EPCLabelText),
  Translations: translations((locale) => (locale === language ? textsOf(answer) : {})),
  Pictures: picturesOf(answer).map(({ url }) => toPicture(url)),
  CreatedDate: momentOf(answer.CreatedDate),
});

function placeIn(answer: Answer) {
  const flags = ADDRESS_FLAGS.map((name) => answer[name]).filter(
    (flag) => ![undefined, null, '', '-'].includes(flag as string),
  );
  return placeOf(flags.length > 0 && flags.every(isPublished), {
    Street: textOf(answer.Street),
    HouseNumber: textOf(answer.HouseNumber),
    BoxNr: textOf(answer.BoxNr),
    Latitude: decimalOf(answer.GoogleX),
    Longitude: decimalOf(answer.GoogleY),
  });
}

function toProject(answer: Answer, ID: string, locale: Locale): FeedShape {
  const { PublishAddress, ...place } = placeIn(answer);
  const Name = textOf(answer.Name) ?? `${textOf(answer.City) ?? 'Project'} ${ID}`;
  return compact({ ...common(answer, ID, locale), ...place, Name, PublicAddress: PublishAddress });
}

/** The status by its number. Where it is on the market, the banner and the substatus say more, in words of the office. */
function statusOf(answer: Answer, isRent: boolean, { word }: Mapper): string | undefined {
  const id = textOf(answer.Status) ?? '';
  if (id === '6' && isRent) return 'rented';
  if (id !== '1') return codes.shown[id as keyof typeof codes.shown];
  const told = ['Marquee', 'SubStatus'].map((name) =>
    word('Status', name, { id: coded(answer[name]), label: coded(answer[`${name}Name`]) }),
  );
  return told.find((status) => status && status !== 'available') ?? 'available';
}

/** The type: by its number, by its description, else by its name. */
function typeOf(answer: Answer, { word }: Mapper): string | undefined {
  const { id, label } = listed(answer, 'MainType');
  const description = coded(answer.TypeDescription);
  return (
    codes.mainType[id as keyof typeof codes.mainType] ??
    mapper().word('MainType', 'TypeDescription', { label: description }) ??
    word('MainType', 'MainType', { id, label: label ?? description })
  );
}

function toProperty(answer: Answer, ID: string, locale: Locale, words: Mapper): FeedShape {
  const isRent = textOf(answer.Goal) === '1';
  const free = words.word('FreeAvailable', 'FreeAvailable', listed(answer, 'FreeAvailable'), codes.freeAvailable);
  const date = !free || free === 'at-date' ? dayOf(answer.DateFree) : undefined;
  const unit = coded(textOf(answer.PriceUnitText)?.replace(/€|\bEUR\b/gi, ''));
  return compact({
    ...common(answer, ID, locale),
    ...Object.fromEntries(FACTS.map(([name, read]) => [name, read(answer[name])])),
    ...Object.fromEntries(
      LISTS.map(([name, byId]) => [fieldOf(name), words.word(fieldOf(name), name, listed(answer, name), byId)]),
    ),
    Ident: textOf(answer.Ident),
    Goal: codes.goal[textOf(answer.Goal) as keyof typeof codes.goal],
    Status: statusOf(answer, isRent, words),
    MainType: typeOf(answer, words),
    ProjectID: coded(answer.ProjectID) && projectId(answer.ProjectID),
    ...priceOf(isPublished(answer.PublishPrice), {
      Price: positiveOf(answer.Price),
      PriceUnit: words.word('PriceUnit', 'PriceUnitText', { label: unit }) ?? (isRent ? 'per-month' : 'total'),
      MonthlyCharges: isRent ? positiveOf(answer.ChargesRenter) : undefined,
    }),
    ...placeIn(answer),
    FreeAvailable: date ? 'at-date' : free === 'at-date' ? undefined : free,
    FreeAvailableDate: date,
    LastChangedDate: momentOf(answer.LastChangedDate),
    VirtualTours: [textOf(answer.VirtualTour)].filter(Boolean),
  });
}

/** The id of a project on the site: Omnicasa numbers projects and properties apart, so that a number may name one of each. */
const projectId = (id: unknown): string => `p${textOf(id)}`;

/** Whether the state is one that is shown. A project must be published by its own flag, and may have no state. */
function isShown({ Status, PublishInternet }: Answer, kind: OfficeItem['kind']): boolean {
  const state = textOf(Status);
  const hasShownState = Object.hasOwn(codes.shown, state ?? '');
  return kind === 'property' ? hasShownState : isPublished(PublishInternet) && (hasShownState || state === undefined);
}

/**
 * What a list tells of a property or project. The stamp has more than the date of the last change, because that may be empty.
 * Throws when it has no id.
 */
export function presenceOf(answer: Answer, kind: OfficeItem['kind']): Presence {
  const number = textOf(answer.ID);
  if (number === undefined) throw new Error(`a ${kind} has no id`);
  const told = ['LastChangedDate', 'Status', 'SubStatus', 'Marquee', 'PublishPrice'].map((name) => answer[name] ?? '');
  return {
    id: kind === 'project' ? projectId(number) : number,
    kind,
    office: coded(answer.SiteID) ?? '',
    stamp: told.join(' ').trim(),
    pictureHash: pictureHash(picturesOf(answer)),
    isShown: isShown(answer, kind),
  };
}

/** A property or project of Omnicasa as an item in one language; `own` is the agency's table of words. */
export function toOfficeItem(
  answer: Answer,
  { isShown: _, ...presence }: Presence,
  locale: Locale,
  own: WordList = {},
): OfficeItem {
  const words = mapper(own);
  const { id, kind } = presence;
  const toItem = () => (kind === 'project' ? toProject(answer, id, locale) : toProperty(answer, id, locale, words));
  return { ...presence, locale, item: isShown(answer, kind) ? toItem() : null, remarks: words.remarks };
}
