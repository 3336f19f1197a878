import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { LOCALES } from '@/lib/domain/text/locale';
import type { KindPicture, Property } from '@/lib/features/catalogue/types/property';
import { PANORAMA_WIDTH, pictureHref } from '@/lib/routing/picture-href';
import { countryNames, LUXEMBOURG } from '../../mapping/countries';
import words from './words.json' with { type: 'json' };

/** An item of the native feed, of which only fields with a value are there. */
export type NativeItem = { ID: string; [field: string]: unknown };

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const filled = <T extends object>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => !isNothing(value))) as T;

/** The value at a path of a property: `surfaces.living`. */
const at = (property: Property, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], property);

const BELGIUM = 10;
/** Not Belgium or Luxembourg, and none of the countries with a number. */
const ELSEWHERE = 0;

function countryOf({ region, address: { country } }: Property): Record<string, unknown> {
  if (region !== null) return { CountryID: region === 'luxembourg' ? LUXEMBOURG : BELGIUM };
  if (country === null) return {};
  const known = Object.keys(words.country).find((id) => countryNames(Number(id)).en === country.en);
  return known ? { CountryID: Number(known) } : { CountryID: ELSEWHERE, CountryName: country };
}

/** All pictures of a property as the page shows them: photos, then plans, previews and panoramas. */
export const picturesOf = ({ pictures, otherPictures = [] }: Property): KindPicture[] => [
  ...pictures.map((picture) => ({ ...picture, kind: 'photo' as const })),
  ...otherPictures,
];

/** The address of the largest file of a picture on a site. */
export const pictureUrl = ({ hash, kind }: KindPicture, site: string): string =>
  site + pictureHref(hash, kind === 'panorama' ? PANORAMA_WIDTH : 1600);

const firstName = (name: Partial<Record<string, string>> | undefined): string | undefined =>
  Object.values(name ?? {})[0];

/**
 * A shown property as an item of the native feed. `modifiedOn` is the day of the last change that its page tells; `site` the address
 * of the site without a final slash.
 */
export function toNativeItem(property: Property, modifiedOn: string | null, site: string): NativeItem {
  const { price, publishedAt, address, layout } = property;
  const fields = Object.entries(words.fields).map(([field, path]) => [field, at(property, path)]);
  const texts = LOCALES.map((locale) => [
    locale,
    filled({ Title: property.title[locale], Description: property.description[locale] }),
  ]);
  return filled({
    ...Object.fromEntries(fields),
    ID: property.id,
    WebID: words.icon[property.icon ?? 'commercial'],
    CreatedDate: isPublicationKnown(publishedAt) ? publishedAt : null,
    LastChangedDate: modifiedOn,
    Translations: filled(Object.fromEntries(texts)),
    PublishPrice: price.publish,
    PriceUnit: price.publish ? price.kind : null,
    PublishAddress: address.publish,
    ...countryOf(property),
    Rooms: layout.map(({ kind, name, floor, area }) => filled({ Kind: kind, Name: name, Floor: floor, Surface: area })),
    OpenHouses: (property.openHouses ?? []).map(({ startsAt, endsAt, places }) =>
      filled({ Start: startsAt, End: endsAt, Places: places }),
    ),
    Pictures: picturesOf(property).map((picture) =>
      filled({
        Url: pictureUrl(picture, site),
        Alt: picture.alt,
        Kind: picture.kind,
        Room: picture.room === undefined ? null : firstName(layout[picture.room]?.name),
        Floor: picture.floor,
      }),
    ),
    // Their files are sent on request only.
    Documents: property.documents.map(({ kind, name, bytes }) => filled({ Kind: kind, Name: name, Bytes: bytes })),
    Captions: (property.captions ?? []).map(({ film, language, url }) => ({
      Film: film,
      Language: language,
      Url: url,
    })),
  });
}
