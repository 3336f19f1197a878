import type { Locale } from '@/lib/domain/text/locale';
import { compact, placeOf, priceOf, projectShape, toPicture, translations } from '../../mapping/item';
import { type Mapper, mapper, type WordList } from '../../mapping/words';
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
} from '../../rules/values';
import type { FeedShape, OfficeItem } from '../../types';
import codes from './codes.json' with { type: 'json' };
import { amountOf, type Coded, type Detail, detailOf, FACTS, factsOf, idOf, LISTED, rows } from './facts';

type Text = { languageId?: unknown; content?: unknown };
type Picture = { id?: unknown; order?: unknown; urlXXL?: unknown; urlLarge?: unknown; updateDateTime?: unknown };

/** The fields of an estate that are read. Owners, notes and the internal name come along and are not. */
export type Estate = Partial<
  Record<
    | 'id'
    | 'referenceNumber'
    | 'officeId'
    | 'parentId'
    | 'canHaveChildren'
    | 'displayStatusId'
    | 'displayPrice'
    | 'displayAddress'
    | 'price'
    | 'address'
    | 'number'
    | 'box'
    | 'zip'
    | 'city'
    | 'area'
    | 'groundArea'
    | 'gardenArea'
    | 'rooms'
    | 'bathRooms'
    | 'floor'
    | 'fronts'
    | 'furnished'
    | 'garden'
    | 'terrace'
    | 'energyClass'
    | 'energyValue'
    | 'availabilityDateTime'
    | 'createDateTime'
    | 'updateDateTime'
    | 'linkVirtualVisit'
    | 'linkVideo',
    unknown
  >
> & {
  category?: Coded;
  subCategory?: Coded;
  country?: Coded;
  purpose?: Coded;
  purposeStatus?: Coded;
  availability?: Coded;
  state?: Coded;
  status?: Coded;
  sms?: readonly Text[] | null;
  shortDescription?: readonly Text[] | null;
  longDescription?: readonly Text[] | null;
  details?: readonly Detail[] | null;
  pictures?: readonly Picture[] | null;
};

const FACADES: Readonly<Record<string, string>> = { '2': 'closed', '3': 'half-open', '4': 'open' };

/** Whise's names of the fields of an estate. */
const NAMES: Readonly<Record<string, string>> = {
  ID: 'id',
  Ident: 'referenceNumber',
  Goal: 'purpose',
  Status: 'purposeStatus',
  MainType: 'subCategory',
  ProjectID: 'parentId',
  PublishPrice: 'displayPrice',
  Price: 'price',
  PublishAddress: 'displayAddress',
  PublicAddress: 'displayAddress',
  Street: 'address',
  HouseNumber: 'number',
  BoxNr: 'box',
  Zip: 'zip',
  City: 'city',
  CountryID: 'country',
  Name: 'sms',
  Title: 'sms',
  Translations: 'longDescription',
  SurfaceLiving: 'area',
  SurfaceGround: 'groundArea',
  SurfaceGarden: 'gardenArea',
  NumberOfBedRooms: 'rooms',
  NumberOfBathRooms: 'bathRooms',
  Floor: 'floor',
  Construction: 'fronts',
  Condition: 'state',
  FreeAvailable: 'availability',
  FreeAvailableDate: 'availabilityDateTime',
  EPCLabelText: 'energyClass',
  EnergyPerformance: 'energyValue',
  Pictures: 'pictures',
  CreatedDate: 'createDateTime',
  LastChangedDate: 'updateDateTime',
  VirtualTours: 'linkVirtualVisit',
};

/** Whise's names of the fields of the feed; details have numbers. */
export const FIELDS: Readonly<Record<string, string>> = {
  ...NAMES,
  ...Object.fromEntries([...FACTS, ...LISTED].map(([field, id]) => [field, `details.${id}`])),
};

/** The energy score: detail 2089, else the value of the estate, which may be a range of one (`179-179`). */
function scoreOf({ energyValue, details }: Estate): number | undefined {
  const [, from, to] = /^(-?[\d.,]+)(?: ?- ?(-?[\d.,]+))?$/.exec(textOf(energyValue) ?? '') ?? [];
  return decimalOf(detailOf(details, 2089)?.value) ?? (to && to !== from ? undefined : decimalOf(from));
}

/** The texts of an estate in a language; without a long description the short one counts. */
function textsOf({ sms, shortDescription, longDescription }: Estate, locale: Locale) {
  const inLanguage = (texts: Estate['sms']) =>
    textOf(rows(texts).find(({ languageId }) => String(languageId).toLowerCase().startsWith(locale))?.content);
  return { title: inLanguage(sms), description: inLanguage(longDescription) ?? inLanguage(shortDescription) };
}

/** The pictures in their order. The file name of an address changes with the picture. */
function picturesOf({ pictures }: Estate) {
  return orderPictures(
    rows(pictures).flatMap(({ id, order, urlXXL, urlLarge, updateDateTime }) => {
      const url = textOf(urlXXL) ?? textOf(urlLarge);
      return url ? [{ id: String(id), url, order: numberOf(order), stamp: textOf(updateDateTime) }] : [];
    }),
  );
}

/** Whether an estate is a project: it has a type of project, or may have properties of its own. */
const isProject = ({ canHaveChildren, subCategory }: Estate): boolean =>
  isPublished(canHaveChildren) || codes.project.includes(Number(subCategory?.id));

/** What a project and a property both have. */
function common(estate: Estate, ID: string): FeedShape {
  return {
    ID,
    Zip: textOf(estate.zip),
    City: textOf(estate.city),
    CountryID: codes.country[idOf(estate.country) as keyof typeof codes.country],
    EPCLabelText: textOf(estate.energyClass) ?? textOf(detailOf(estate.details, 2056)?.value),
    Translations: translations((locale) => textsOf(estate, locale)),
    Pictures: picturesOf(estate).map(({ url }) => toPicture(url)),
    CreatedDate: brusselsMomentOf(estate.createDateTime),
  };
}

function placeIn({ displayAddress, address, number, box, details }: Estate) {
  const point = (id: number) => decimalOf(detailOf(details, id)?.value);
  return placeOf(isPublished(displayAddress), {
    Street: textOf(address),
    HouseNumber: textOf(number),
    BoxNr: textOf(box),
    Latitude: point(1849),
    Longitude: point(1850),
  });
}

const toProject = (estate: Estate, ID: string): FeedShape =>
  projectShape({ ...common(estate, ID), ...placeIn(estate) }, { ProjectNumber: textOf(estate.referenceNumber) });

function toProperty(estate: Estate, ID: string, words: Mapper, own: WordList): FeedShape {
  const isRent = idOf(estate.purpose) === '2';
  // The amount of a life annuity is not the price.
  const isPriceShown = isPublished(estate.displayPrice) && idOf(estate.purpose) !== '3';
  const date = dayOf(estate.availabilityDateTime);
  const listed = (field: string, name: 'state' | 'availability', byId: WordList) =>
    words.word(field, name, estate[name] ?? {}, byId);
  const type = idOf(estate.subCategory);
  const category = codes.category[idOf(estate.category) as keyof typeof codes.category];
  return compact({
    ...common(estate, ID),
    Ident: textOf(estate.referenceNumber),
    Goal: isRent ? 'for-rent' : 'for-sale',
    Status: codes.shown[idOf(estate.purposeStatus) as keyof typeof codes.shown],
    MainType: codes.subCategory[type as keyof typeof codes.subCategory] ?? (own[`subCategory.${type}`] || category),
    ProjectID: textOf(estate.parentId),
    ...priceOf(isPriceShown, { Price: amountOf(estate.price), PriceUnit: isRent ? 'per-month' : 'total' }),
    ...placeIn(estate),
    SurfaceLiving: areaOf(decimalOf(estate.area)),
    SurfaceGround: areaOf(decimalOf(estate.groundArea)),
    SurfaceGarden: areaOf(decimalOf(estate.gardenArea)),
    NumberOfBedRooms: positiveOf(estate.rooms),
    NumberOfBathRooms: positiveOf(estate.bathRooms),
    Floor: numberOf(estate.floor),
    Construction: FACADES[textOf(estate.fronts) ?? ''],
    Condition: listed('Condition', 'state', codes.state),
    HasFurnished: flagOf(estate.furnished),
    HasGarden: flagOf(estate.garden),
    HasTerrace: flagOf(estate.terrace),
    EnergyPerformance: scoreOf(estate),
    FreeAvailable: date ? 'at-date' : listed('FreeAvailable', 'availability', codes.availability),
    FreeAvailableDate: date,
    LastChangedDate: brusselsMomentOf(estate.updateDateTime),
    VirtualTours: [textOf(estate.linkVirtualVisit), textOf(estate.linkVideo)].filter(Boolean),
    ...factsOf(rows(estate.details), words),
  });
}

/** Whether an estate is shown: active, in a state of the table, and not only for other portals. */
const isShown = ({ status, displayStatusId, purposeStatus }: Estate): boolean =>
  idOf(status) === '1' &&
  codes.display.includes(Number(displayStatusId)) &&
  Object.hasOwn(codes.shown, idOf(purposeStatus));

/** An estate of Whise as an item; `own` is the agency's table of words. Throws when it has no id. */
export function toOfficeItem(estate: Estate, own: WordList = {}): OfficeItem {
  const id = textOf(estate.id);
  if (id === undefined) throw new Error('an estate has no id');
  const words = mapper(own);
  const kind = isProject(estate) ? 'project' : 'property';
  const item = isShown(estate)
    ? kind === 'project'
      ? toProject(estate, id)
      : toProperty(estate, id, words, own)
    : null;
  return {
    id,
    kind,
    locale: '',
    office: textOf(estate.officeId) ?? '',
    stamp: textOf(estate.updateDateTime) ?? '',
    pictureHash: pictureHash(picturesOf(estate)),
    item,
    remarks: words.remarks,
  };
}
