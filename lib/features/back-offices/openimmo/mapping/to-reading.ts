import { type OfficePicture, pictureHash } from '../../rules/values';
import type { FeedShape, OfficeItem, Reading } from '../../types';
import type { Estate } from './to-shape';

/** A VOLL with less than this share of its provider's properties is not applied without `--force`. */
const SAFE_SHARE = 0.7;

/** An <immobilie> of a file; `item` is null when it must not be shown, or names only its number. */
export type FileEstate = Estate & { provider: string; kind: OfficeItem['kind']; item: FeedShape | null };
type StoredRow = OfficeItem & { item: FeedShape };
type Told = Pick<Reading, 'changed'> & { remarks: NonNullable<Reading['remarks']>; isKept: boolean };

const picturesOf = (item: FeedShape | null): OfficePicture[] =>
  ((item?.Pictures ?? []) as Array<{ File?: string; Url?: string }>).map(({ File = '', Url = File }) => ({
    id: Url,
    url: Url,
  }));

const asOfficeItem = ({ id, kind, locale, provider, stamp, item }: FileEstate): OfficeItem => ({
  id,
  kind,
  locale,
  office: provider,
  stamp,
  pictureHash: pictureHash(picturesOf(item)),
  item,
  remarks: [],
});

/** What the estates of one id say: a row a language. What one language hides or deletes is gone in all. */
function sayOfOne(estates: readonly FileEstate[], stored: readonly StoredRow[]): Told {
  const [first] = estates as [FileEstate];
  const { id, kind, provider } = first;
  const stays = (field: string, reason: string): Told => ({
    changed: [],
    remarks: [{ id, kind, field, value: '', reason }],
    isKept: stored.length > 0,
  });
  if (id === '') return stays('openimmo_obid', 'is missing, and objektnr_extern too; the property is left out');
  if (stored.some(({ office }) => office !== provider))
    return stays(
      'anbieter',
      'is not the provider that sent the property with this number before; it is left as it was',
    );
  const gone: Told = { changed: [{ ...asOfficeItem(first), item: null }], remarks: [], isKept: false };
  if (estates.some(({ action }) => action === 'DELETE')) return gone;
  const whole = estates.filter(({ isWhole }) => isWhole);
  if (whole.length === 0 && first.action === 'REFERENZ') {
    const sold = ({ Goal, ...item }: FeedShape) => ({ ...item, Goal, Status: Goal === 'for-rent' ? 'rented' : 'sold' });
    return { changed: stored.map((row) => ({ ...row, item: sold(row.item) })), remarks: [], isKept: stored.length > 0 };
  }
  if (whole.length === 0) return stays('objektkategorie', 'is missing; the property is left as it was');
  if (whole.some(({ item }) => item === null)) return gone;
  const named = whole.some(({ locale }) => locale !== '') ? whole.filter(({ locale }) => locale !== '') : whole;
  const told = [...new Map(named.toReversed().map((estate) => [estate.locale, estate])).values()];
  // A language that the file does not have keeps its texts, and gets the facts of the file.
  const [facts] = told as [FileEstate];
  const others = stored
    .filter(({ locale }) => !told.some((estate) => estate.locale === locale))
    .map(({ locale, item: { Translations } }) =>
      asOfficeItem({ ...facts, locale, item: { ...(facts.item as FeedShape), Translations } }),
    );
  return { changed: [...told.map(asOfficeItem), ...others], remarks: [], isKept: true };
}

/** Why a VOLL may be a mistake: it has too few of the properties that are known of its provider. */
function doubtOf(provider: string, shown: ReadonlySet<string>, stored: readonly StoredRow[]): string | null {
  const known = new Set(stored.filter(({ office }) => office === provider).map(({ id }) => id));
  if (known.size === 0 || shown.size >= known.size * SAFE_SHARE) return null;
  return `the file contains ${shown.size} properties of ${provider}, fewer than ${SAFE_SHARE * 100} % of the ${known.size} that are known; use --force if that is intended`;
}

/**
 * What a file says, together with what is stored of its providers: a VOLL replaces all of them, a TEIL only what it names. The
 * properties of other providers stay.
 */
export function toReading(
  { isWhole, providers }: { isWhole: boolean; providers: readonly string[] },
  estates: readonly FileEstate[],
  stored: readonly StoredRow[],
): Pick<Reading, 'changed' | 'present' | 'remarks'> & { doubt: string | null } {
  const byId = new Map<string, FileEstate[]>();
  for (const estate of estates) {
    const those = byId.get(estate.id);
    if (those) those.push(estate);
    else byId.set(estate.id, [estate]);
  }
  const rows = new Map<string, StoredRow[]>();
  for (const row of stored) rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
  const shown = new Map(providers.map((provider) => [provider, new Set<string>()]));
  const told = [...byId.values()].map((those) => {
    const [{ id, provider }] = those as [FileEstate];
    const one = sayOfOne(those, rows.get(id) ?? []);
    if (one.isKept) shown.get(provider)?.add(id);
    return one;
  });
  const others = stored.filter(({ office }) => !providers.includes(office)).map(({ id }) => id);
  const doubts = providers.map((provider) => doubtOf(provider, shown.get(provider) ?? new Set(), stored));
  return {
    changed: told.flatMap(({ changed }) => changed),
    remarks: told.flatMap(({ remarks }) => remarks),
    present: isWhole ? new Set([...others, ...[...shown.values()].flatMap((ids) => [...ids])]) : null,
    doubt: isWhole ? (doubts.find((doubt) => doubt !== null) ?? null) : null,
  };
}
