import { compact, placeOf, priceOf, projectShape, toPicture, translations } from '../../mapping/item';
import { type Mapper, mapper } from '../../mapping/words';
import {
  brusselsMomentOf,
  dayOf,
  decimalOf,
  flagOf,
  orderPictures,
  pictureHash,
  stampedAddress,
} from '../../rules/values';
import type { FeedShape, OfficeItem } from '../../types';
import { child, elements, type Node, valueAt } from '../connection/xml';
import codes from './codes.json' with { type: 'json' };
import { count, type Fact, factsOf, type Words } from './facts';

export { FIELDS } from './facts';

/** Photos in the order of their numbers, the first picture first, then plans. Prints and posters are left out. */
function picturesIn(publication: Node) {
  const toOne = (node: Node, isPlan: boolean) => {
    const [type, stamp] = [valueAt(node, 'PictureType') ?? 'EXTERIEUR', valueAt(node, 'Modified')];
    const address = valueAt(node, 'URL')?.replace(/^http:/i, 'https:') ?? '';
    const kind = isPlan || type.startsWith('MAP_') ? ('plan' as const) : undefined;
    if (!URL.canParse(address) || !(kind || codes.photo.includes(type))) return [];
    const order = (type === 'FIRST_PICTURE' ? -1 : Number(valueAt(node, 'Index') ?? 0)) + (kind ? 1_000_000 : 0);
    return [{ id: address, url: stampedAddress(address, stamp), order, stamp, kind }];
  };
  return orderPictures([
    ...elements(publication, 'Pictures', 'Picture').flatMap((one) => toOne(one, false)),
    ...elements(publication, 'FloorPlans', 'FloorPlan').flatMap((one) => toOne(one, true)),
  ]);
}

/** The place. Whatever is not said to be shown is hidden: the house number hides the box and the point too. */
function placeIn(info: Node, address: Node): Record<string, unknown> {
  const isShown = (flag: string): boolean => flagOf(valueAt(info, flag)) === false;
  const number = [valueAt(address, 'HouseNumber'), valueAt(address, 'HouseNumberExtension')].filter(Boolean).join('');
  return placeOf(isShown('HideAddress'), {
    Street: valueAt(address, 'Street'),
    ...(isShown('HideHouseNumber') && {
      HouseNumber: number || undefined,
      BoxNr: valueAt(address, 'MailBox'),
      Latitude: decimalOf(valueAt(address, 'Position', '@Y')),
      Longitude: decimalOf(valueAt(address, 'Position', '@X')),
    }),
  });
}

/** What a project and a property both have. */
function common(publication: Node, ID: string): FeedShape {
  const [info, property] = [child(publication, 'Info'), child(publication, 'Property')];
  const address = child(property, 'Address');
  const flashes = elements(property, 'Flashes', 'Flash');
  return {
    ID,
    Zip: valueAt(address, 'City', '@ZipCode'),
    City: valueAt(address, 'City'),
    CountryID: codes.country[valueAt(address, 'CountryID') as keyof typeof codes.country],
    Translations: translations((locale) => {
      const flash = flashes.find((one) => valueAt(one, '@LanguageID')?.toLowerCase().startsWith(locale));
      return { title: valueAt(flash, 'Title'), description: valueAt(flash, 'Text') };
    }),
    Pictures: picturesIn(publication).map(({ url, kind }) => toPicture(url, kind)),
    CreatedDate: brusselsMomentOf(valueAt(info, 'Created')),
    ...placeIn(info, address),
  };
}

function toProject(publication: Node, ID: string): FeedShape {
  return projectShape(common(publication, ID), {
    Name: valueAt(publication, 'Property', 'Project', 'Name'),
    ProjectNumber: valueAt(publication, 'Property', 'Reference'),
  });
}

/** The price. A price on request, that of a life annuity, and one in a unit that the feed lacks are hidden. */
function priceIn(info: Node, property: Node, isRent: boolean, { word }: Mapper): Record<string, unknown> {
  const type = valueAt(property, 'PriceType');
  const unit = word('PriceUnit', 'PriceType', { id: type }, codes.priceType);
  const isShown =
    flagOf(valueAt(info, 'HidePrice')) === false &&
    valueAt(property, 'PriceIndication') !== 'ON_REQUEST' &&
    valueAt(property, 'LifeAnnuity', 'Type') === undefined &&
    (type === undefined || unit !== undefined);
  const deposit = count(valueAt(property, 'Deposit'));
  return priceOf(isShown, {
    Price: count(valueAt(property, 'Price')),
    PriceUnit: isRent && unit === 'total' ? 'per-month' : unit,
    // A deposit of at most 12 is a number of months.
    DepositAmount: deposit && deposit > 12 ? deposit : undefined,
  });
}

function toProperty(publication: Node, ID: string, parent: Fact, words: Mapper, own: Words): FeedShape {
  const [info, property] = [child(publication, 'Info'), child(publication, 'Property')];
  const at = (path: string): Fact => valueAt(property, ...path.split('.'));
  const [status = '', genre = ''] = [at('Status'), at('Typo.Genre')];
  const isRent = status.includes('RENT');
  const isConditional = flagOf(at('ConditionalSold')) === true && status !== 'SOLD';
  const date = dayOf(at('Dates.AvailableFrom'));
  const interval = { MONTHLY: 1, YEARLY: 12 }[at('ChargesAndProvisionsInterval') ?? ''];
  const charges = count(at('ChargesAndProvisions'));
  return compact({
    ...common(publication, ID),
    Goal: isRent ? 'for-rent' : 'for-sale',
    Status: isConditional && !isRent ? 'under-compromise' : codes.shown[status as keyof typeof codes.shown],
    MainType:
      codes.genre[genre as keyof typeof codes.genre] ??
      own[`Typo.Genre.${genre}`] ??
      words.word('MainType', 'Typo.Sort', { id: at('Typo.Sort') }, codes.sort),
    ProjectID: parent,
    ...priceIn(info, property, isRent, words),
    ...factsOf(property, words),
    MonthlyCharges: charges && interval ? Math.round((charges / interval) * 100) / 100 : undefined,
    FreeAvailable: date ? 'at-date' : codes.acception[at('Acception') as keyof typeof codes.acception],
    FreeAvailableDate: date,
    OpenHouses: elements(child(property, 'OpenHouse'), 'FromToDates', 'FromToDate').flatMap((one) => {
      const [Start, End] = [brusselsMomentOf(valueAt(one, '@From')), brusselsMomentOf(valueAt(one, '@To'))];
      return Start && End ? [{ Start, End }] : [];
    }),
    VirtualTours: [at('VirtualUrl'), at('VideoUrl')].filter(Boolean),
    LastChangedDate: brusselsMomentOf(valueAt(info, 'Modified')),
  });
}

/** Whether a publication is shown: not switched off, and in a state of the table. */
const isShown = (publication: Node): boolean =>
  flagOf(valueAt(publication, 'Info', 'Enabled')) !== false &&
  Object.hasOwn(codes.shown, valueAt(publication, 'Property', 'Status') ?? '');

/** A publication of Skarabee as an item; `parent` is the publication of its project, `own` the agency's table of words. */
export function toOfficeItem(
  publication: Node,
  { id, stamp, parent }: { id: string; stamp: string; parent?: Fact },
  own: Words = {},
): OfficeItem {
  const property = child(publication, 'Property');
  const words = mapper(own);
  const kind = valueAt(property, 'PropertyType') === 'PROJECT' ? 'project' : 'property';
  const project = parent ?? (kind === 'property' ? valueAt(property, 'Project', 'PublicationID') : undefined);
  const toShape = () =>
    kind === 'project' ? toProject(publication, id) : toProperty(publication, id, project, words, own);
  return {
    id,
    kind,
    locale: '',
    office: valueAt(property, 'OfficeId') ?? '',
    stamp,
    pictureHash: pictureHash(picturesIn(publication)),
    item: isShown(publication) ? toShape() : null,
    remarks: words.remarks,
  };
}
