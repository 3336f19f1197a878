import { compact, placeOf, priceOf, projectShape, toPicture, translations } from '../../mapping/item';
import { type Mapper, mapper } from '../../mapping/words';
import {
  dayOf,
  decimalOf,
  flagOf,
  isPublished,
  orderPictures,
  pictureHash,
  textOf,
  utcMoment,
} from '../../rules/values';
import type { FeedShape, OfficeItem } from '../../types';
import codes from './codes.json' with { type: 'json' };
import { at, count, factsOf, listAt, type Words, wordIn } from './facts';

export { FIELDS } from './facts';

/** An estate as SweepBright sends it. Only what a path below names is read; owners, buyers, notes and agents come along. */
export type Estate = { id: unknown; [field: string]: unknown };
/** A picture under an address that stays, and the address from which it can be fetched for a while. */
type Picture = { id: string; url: string; signed: string; order: number | undefined; kind: 'plan' | undefined };

/** The photos in their order, then the plans that are pictures. A file is named by the host and its id, because its address expires. */
function picturesIn(estate: unknown): Picture[] {
  const toOne = (file: unknown, kind: Picture['kind']): Picture[] => {
    const [id, signed] = [textOf(at(file, 'id')), textOf(at(file, 'url'))];
    if (id === undefined || signed === undefined || !URL.canParse(signed)) return [];
    const url = `https://${new URL(signed).host}/${encodeURIComponent(id)}`;
    return [{ id, url, signed, order: kind ? 1_000_000 : decimalOf(at(file, 'ordinal')), kind }];
  };
  const isPicture = (file: unknown) =>
    /^image\//.test(textOf(at(file, 'content_type')) ?? '') ||
    /\.(?:jpe?g|png|webp)$/i.test(textOf(at(file, 'filename')) ?? '');
  return orderPictures([
    ...listAt(estate, 'images').flatMap((file) => toOne(file, undefined)),
    ...listAt(estate, 'plans').flatMap((file) => (isPicture(file) ? toOne(file, 'plan') : [])),
  ]);
}

/** The estates inside a project. */
const unitsIn = (estate: unknown): unknown[] =>
  isPublished(at(estate, 'is_project')) ? listAt(estate, 'properties') : [];

/** Where the pictures of an estate and its units can be fetched now, by the addresses that stay. */
export const addressesIn = (estate: Estate): Array<[url: string, signed: string]> =>
  [estate, ...unitsIn(estate)].flatMap((one) =>
    picturesIn(one).map(({ url, signed }): [string, string] => [url, signed]),
  );

/** What marks the id of a unit. The id of an estate is hexadecimal, so none ends so. */
const UNIT = '-u';
/** Whether an id is that of a unit, which SweepBright does not know by itself. */
export const isUnit = (id: string): boolean => id.endsWith(UNIT);
/** The id of an estate in SweepBright. */
export const estateIdOf = (id: string): string => (isUnit(id) ? id.slice(0, -UNIT.length) : id);
/** A project without the units that have one of these ids of SweepBright; the same item when it has none of them. */
export function withoutUnits(item: FeedShape, ids: readonly string[]): FeedShape {
  const units = (item.Properties ?? []) as FeedShape[];
  const Properties = units.filter(({ ID }) => !ids.includes(estateIdOf(ID)));
  return Properties.length === units.length ? item : { ...item, Properties };
}
/** The id of the project of a unit; undefined for anything else. */
export const projectOf = (estate: Estate): string | undefined => textOf(at(estate, 'project_id'));

/** What a project and a property both have. */
function common(estate: unknown, ID: string): FeedShape {
  const place = (name: string) => textOf(at(estate, `location.${name}`));
  return {
    ID,
    Zip: place('postal_code'),
    City: place('city'),
    CountryID: codes.country[place('country') as keyof typeof codes.country],
    ...placeOf(flagOf(at(estate, 'location.hidden')) === false, {
      Street: place('street'),
      HouseNumber: [place('number'), place('addition')].filter(Boolean).join('') || undefined,
      BoxNr: place('box'),
      Latitude: decimalOf(at(estate, 'location.geo.latitude')),
      Longitude: decimalOf(at(estate, 'location.geo.longitude')),
    }),
    Translations: translations((locale) => ({
      title: at(estate, `description_title.${locale}`),
      description: at(estate, `description.${locale}`),
    })),
    Pictures: picturesIn(estate).map(({ url, kind }) => toPicture(url, kind)),
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === '';

/** The price. One that the agency replaced by words, and one in another currency, is hidden. */
function priceIn(estate: unknown): Record<string, unknown> {
  const isRent = at(estate, 'negotiation') === 'let';
  const isShown =
    flagOf(at(estate, 'price.hidden')) === false &&
    isEmpty(at(estate, 'custom_price')) &&
    (textOf(at(estate, 'price.currency')) ?? 'EUR') === 'EUR';
  return priceOf(isShown, {
    Price: count(at(estate, 'price.amount')) ?? (isRent ? count(at(estate, 'price_base_rent.amount')) : undefined),
    PriceUnit: isRent ? wordIn(codes.rentPeriod)(at(estate, 'rent_period')) : 'total',
    DepositAmount: isRent ? count(at(estate, 'price_guarantee.amount')) : undefined,
  });
}

function toProperty(estate: unknown, ID: string, words: Mapper, own: Words): FeedShape {
  const subTypes = listAt(estate, 'sub_type').flatMap((one) => textOf(one) ?? []);
  const knownIn = (table: Words) => subTypes.map((one) => table[one]).find(Boolean);
  const date = dayOf(at(estate, 'occupancy.available_from'));
  const type = { id: at(estate, 'type') };
  return compact({
    ...common(estate, ID),
    Status: wordIn(codes.shown)(at(estate, 'status')),
    MainType:
      knownIn(codes.subType) ??
      subTypes.map((one) => own[`sub_type.${one}`]).find(Boolean) ??
      words.word('MainType', 'type', type, codes.type),
    Construction: knownIn(codes.construction),
    ...priceIn(estate),
    ...factsOf(estate, words),
    FreeAvailable: date && 'at-date',
    FreeAvailableDate: date,
    OpenHouses: listAt(estate, 'open_homes').flatMap((one) => {
      const [Start, End] = [utcMoment(at(one, 'start_date')), utcMoment(at(one, 'end_date'))];
      return Start && End ? [{ Start, End }] : [];
    }),
    VirtualTours: [textOf(at(estate, 'virtual_tour_url')), textOf(at(estate, 'video_url'))].filter(Boolean),
  });
}

function toProject(estate: unknown, ID: string, words: Mapper, own: Words): FeedShape {
  const units = unitsIn(estate).flatMap((unit) => {
    const id = textOf(at(unit, 'id'));
    return id && isShown(unit) ? [{ ...toProperty(unit, `${id}${UNIT}`, words, own), ProjectID: ID }] : [];
  });
  return projectShape(common(estate, ID), {
    ProjectNumber: textOf(at(estate, 'settings.reference')),
    Properties: units,
  });
}

/** Whether an estate is shown: in a state of the table, and public where it says whether it is. */
export const isShown = (estate: unknown): boolean =>
  Object.hasOwn(codes.shown, textOf(at(estate, 'status')) ?? '') &&
  (!Object.hasOwn(estate as object, 'publish_status') || at(estate, 'publish_status') === 'public');

/** An estate of SweepBright as an item; a project has its units inside. `own` is the agency's table of words. */
export function toOfficeItem(estate: Estate, own: Words = {}): OfficeItem {
  const id = textOf(estate.id);
  if (id === undefined) throw new Error('an estate has no id');
  const words = mapper(own);
  const kind = isPublished(at(estate, 'is_project')) ? 'project' : 'property';
  const toShape = kind === 'project' ? toProject : toProperty;
  const pictures = [estate, ...unitsIn(estate)].flatMap(picturesIn);
  return {
    id,
    kind,
    locale: '',
    office: textOf(at(estate, 'office.id')) ?? '',
    stamp: '',
    pictureHash: pictureHash(pictures),
    item: isShown(estate) ? toShape(estate, id, words, own) : null,
    remarks: words.remarks,
  };
}
