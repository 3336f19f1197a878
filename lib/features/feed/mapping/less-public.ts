import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Property } from '@/lib/features/catalogue/types/property';
import { rankOf, saysOnOffer } from '@/lib/features/feed/rules/state-words';
import { wordSlug } from '@/lib/features/feed/rules/written-values';
import type { Project, ProjectUnit } from '@/lib/features/projects/types';
import { codes } from '../schema/codes';
import { readPlainWord } from './feed-words';
import { hiddenPlace } from './hidden-address';
import { flagOf, WITHDRAWN } from './read-statements';
import { isItem } from './tidy-item';

/** What an item takes away from the public. It counts also when the rest of the item is refused. */
export type LessPublic = {
  hidesPrice: boolean;
  hidesAddress: boolean;
  /** A state that is less public than "on offer"; null for any other. */
  status: PropertyStatus | null;
  /** The same for the units of a project, by their ids. */
  units: Map<string, Pick<LessPublic, 'hidesPrice' | 'status'>>;
  /** Whether `units` are all units that are still on the market. */
  hasAllUnits: boolean;
};

type Item = Record<string, unknown>;
const isNo = (item: Item, ...names: string[]) => names.some((name) => flagOf(item[name]) === false);
const lacks = (item: Item, ...names: string[]) =>
  names.every((name) => item[name] === undefined || item[name] === null || item[name] === '' || item[name] === 0);
const statusIn = ({ Status }: Item): PropertyStatus | null => (rankOf(Status) > 0 ? (Status as PropertyStatus) : null);
const idIn = ({ ID }: Item): string =>
  String(ID ?? '')
    .trim()
    .toLowerCase();

/** The less public of two states. */
const further = <T extends PropertyStatus | null>(one: T, other: T): T => (rankOf(other) > rankOf(one) ? other : one);

/** Whether an item says that it is not on the market. */
export const isWithdrawn = (item: unknown): boolean => isItem(item) && item.Status === WITHDRAWN;

/**
 * Whether a Status says something that cannot be read. It may mean sold, so that a property with it is not advertised. Words that all
 * speak of an offer do not count: `te koop, exclusief`.
 */
export function isUnreadState(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  const text = String(value).trim();
  const isRead = [value, wordSlug(text.replace(/[_/]/g, ' ')), Number(text)].some(
    (one) => codes.status.safeParse(one).success,
  );
  return !isRead && readPlainWord(text, 'Status', 'Status') === undefined && !saysOnOffer(text, true);
}

/**
 * What an item as read takes away; null when it takes nothing away. A whole item without a price or an address has none to show; of an item that could
 * be read only in parts (`isWhole` false), what is missing says nothing.
 */
export function lessPublicOf(item: unknown, isWhole: boolean): LessPublic | null {
  if (!isItem(item)) return null;
  const units = new Map(
    (Array.isArray(item.Units) ? item.Units : [])
      .filter(isItem)
      .filter(({ Status }) => !isUnreadState(Status))
      .map((unit) => [
        idIn(unit),
        { hidesPrice: isNo(unit, 'PublishPrice') || (isWhole && lacks(unit, 'Price')), status: statusIn(unit) },
      ]),
  );
  const less: LessPublic = {
    hidesPrice: isNo(item, 'PublishPrice') || (isWhole && !('Units' in item) && lacks(item, 'Price')),
    hidesAddress:
      isNo(item, 'PublishAddress', 'PublicAddress') || (isWhole && lacks(item, 'Street', 'HouseNumber', 'Latitude')),
    status: statusIn(item),
    units,
    hasAllUnits: isWhole && units.size > 0,
  };
  return less.hidesPrice || less.hidesAddress || less.status !== null || units.size > 0 ? less : null;
}

/** What either of two items with one id takes away. */
export function bothOf(one: LessPublic, other: LessPublic): LessPublic {
  const units = new Map(one.units);
  for (const [id, unit] of other.units) {
    const own = units.get(id);
    units.set(
      id,
      own && unit ? { hidesPrice: own.hidesPrice || unit.hidesPrice, status: further(own.status, unit.status) } : unit,
    );
  }
  return {
    hidesPrice: one.hidesPrice || other.hidesPrice,
    hidesAddress: one.hidesAddress || other.hidesAddress,
    status: further(one.status, other.status),
    units,
    hasAllUnits: one.hasAllUnits && other.hasAllUnits,
  };
}

/** A stored property, less public as its refused item says. */
export function restrictProperty(stored: Property, { hidesPrice, hidesAddress, status }: LessPublic): Property {
  return {
    ...stored,
    ...(hidesAddress && stored.address.publish && hiddenPlace(stored)),
    ...(status && { status: further(stored.status, status) }),
    ...(hidesPrice && {
      price: { publish: false, kind: stored.price.kind },
      priceUnitText: {},
      money: {
        ...stored.money,
        landPrice: null,
        deposit: null,
        notaryFees: null,
        registrationDuty: null,
        agencyCost: null,
      },
    }),
  } as Property;
}

function restrictUnit(unit: ProjectUnit, less: LessPublic): ProjectUnit[] {
  const own = less.units.get(unit.id);
  if (own === undefined && less.hasAllUnits) return [];
  const status = own?.status ? further(unit.status, own.status) : unit.status;
  const isHidden = less.hidesPrice || own?.hidesPrice;
  return [{ ...unit, status, ...(isHidden && { price: { publish: false, kind: 'total' } as const, landPrice: null }) }];
}

/** A stored project, less public as its refused item says. */
export const restrictProject = (stored: Project, less: LessPublic): Project =>
  ({
    ...stored,
    ...(less.hidesAddress && stored.address.publish && hiddenPlace(stored)),
    units: stored.units.flatMap((unit) => restrictUnit(unit, less)),
  }) as Project;
