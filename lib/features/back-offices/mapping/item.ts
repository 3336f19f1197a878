import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { plainLine } from '@/lib/domain/text/plain-text';
import { textOf } from '../rules/values';
import type { FeedShape, OfficeItem } from '../types';

/** The longest title and the longest description that the feed takes. */
const LONGEST = { title: 200, description: 20_000 } as const;

/** The texts of one language as the back office writes them; HTML is allowed. */
export type Texts = { title?: unknown; description?: unknown };

/** The texts of an item by language, cut to what the feed takes. Languages without a text are left out. */
export function translations(
  textsIn: (locale: Locale) => Texts,
): Record<string, { Title?: string; Description?: string }> {
  const entries = LOCALES.flatMap((locale) => {
    const { title, description } = textsIn(locale);
    const [Title, Description] = [plainLine(textOf(title) ?? '').slice(0, LONGEST.title), textOf(description)];
    if (!Title && !Description) return [];
    const texts = {
      ...(Title && { Title }),
      ...(Description && { Description: Description.slice(0, LONGEST.description) }),
    };
    return [[locale, texts] as const];
  });
  return Object.fromEntries(entries);
}

const UNKNOWN = { kind: 'property', locale: '', office: '', stamp: '', pictureHash: '' } as const;
/** An item that must not be shown; `more` is what else is known of it. */
export const hiddenItem = (id: string, more: Partial<OfficeItem> = {}): OfficeItem => ({
  ...UNKNOWN,
  id,
  ...more,
  item: null,
  remarks: [],
});

/** An item without the fields that have no value. */
export const compact = <T extends Record<string, unknown>>(item: T): T =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined && value !== '')) as T;

/** The fields of a place that only a published address has. */
export type Place = {
  Street?: unknown;
  HouseNumber?: unknown;
  BoxNr?: unknown;
  Latitude?: unknown;
  Longitude?: unknown;
};

/** The place of a property. A hidden street, number or point goes no further than this. */
export const placeOf = (isShown: boolean, place: Place): Record<string, unknown> =>
  isShown ? { PublishAddress: true, ...place } : { PublishAddress: false };

/** The price of a property. A hidden amount goes no further than this. */
export const priceOf = (isShown: boolean, amounts: Record<string, unknown>): Record<string, unknown> =>
  isShown ? { PublishPrice: true, ...amounts } : { PublishPrice: false };

/**
 * A project from the facts that it shares with a property, and its own. Names of back offices may be internal, so without a
 * public `Name` of its own it has its first title, else its town and number.
 */
export function projectShape({ PublishAddress, ...shape }: FeedShape, own: Record<string, unknown>): FeedShape {
  const titles = Object.values(shape.Translations as Record<string, { Title?: string }>);
  const Name = own.Name ?? titles.find(({ Title }) => Title)?.Title ?? `${shape.City ?? 'Project'} ${shape.ID}`;
  return compact({ ...shape, ...own, Name, PublicAddress: PublishAddress }) as FeedShape;
}

/** A picture of the feed. `url` must be https. */
export const toPicture = (url: string, kind?: 'plan' | 'panorama') => ({ Url: url, ...(kind && { Kind: kind }) });
