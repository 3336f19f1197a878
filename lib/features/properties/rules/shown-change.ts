import { isDeepStrictEqual } from 'node:util';

/** A property or project as the store contains it, as JSON. */
type Stored = Readonly<Record<string, unknown>>;

/** Fields that no page shows, or that pages show only relative to the present day: days on the market, "new". */
const UNSEEN: ReadonlySet<string> = new Set(['changedAt', 'closedAt', 'publishedAt', 'modifiedOn', 'nodes']);

/** Amounts that a page shows only beside a price. */
const WITH_PRICE = ['deposit', 'agencyCost', 'registrationDuty', 'notaryFees', 'landPrice'] as const;

/** Fields that consist of several fields: a part that an earlier version did not store is no change. */
const GROUPS: ReadonlySet<string> = new Set(
  'surfaces widths rooms building energy legal money availability'.split(' '),
);

const without = (fields: Stored, names: readonly string[]): Stored =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** A document without the parts that only the server knows. */
const shownDocument = (document: unknown): Stored => without(document as Stored, ['key', 'file']);
const shownPicture = (picture: unknown): Stored => without(picture as Stored, ['thumbhash']);
const each = (list: unknown, shown: (one: unknown) => Stored): unknown =>
  Array.isArray(list) ? list.map(shown) : list;

/** The fields of a property or project that a reader can see. */
function shownFields(stored: Stored, statusesThatReplacePrice: readonly string[]): Stored {
  const { price, money } = stored as { price?: { publish: boolean }; money?: Stored };
  const isPriceShown = price?.publish !== false && !statusesThatReplacePrice.includes(String(stored.status));
  const parts = {
    ...stored,
    pictures: each(stored.pictures, shownPicture),
    otherPictures: each(stored.otherPictures, shownPicture),
    documents: each(stored.documents, shownDocument),
    ...(isPriceShown ? {} : { price: null, money: money && without(money, WITH_PRICE) }),
  };
  return Object.fromEntries(Object.entries(parts).filter(([name, value]) => !UNSEEN.has(name) && value !== undefined));
}

/**
 * Whether a reader can see a difference between two versions of a property or project: the version in the store, and
 * that of an import. A field that an earlier version of the software did not store is no difference.
 */
export function isShownChange(before: Stored, after: Stored, statusesThatReplacePrice: readonly string[]): boolean {
  const known = shownFields(before, statusesThatReplacePrice);
  const fresh = shownFields(after, statusesThatReplacePrice);
  return Object.entries(known).some(([name, value]) => {
    const now = fresh[name];
    if (!GROUPS.has(name)) return !isDeepStrictEqual(value, now);
    const group = Object(now) as Stored;
    return Object.entries(Object(value) as Stored).some(([field, one]) => !isDeepStrictEqual(one, group[field]));
  });
}
