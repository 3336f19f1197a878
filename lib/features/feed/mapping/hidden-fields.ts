import { readFlag } from './read-value';
import { isItem } from './tidy-item';

const OF_PRICE = /^(?:Price|PreviousPrice|LandPrice)$/;
const OF_ADDRESS = /^(?:Street|HouseNumber|BoxNr|Latitude|Longitude)$/;

const saysNo = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === 'string' && readFlag(value) === false);

/** Which fields of an item may not be published, before it is validated: no remark may tell what they hold. */
export function hiddenFields(item: unknown): (field: string) => boolean {
  const { PublishPrice, PublishAddress, PublicAddress, Units } = (item ?? {}) as Record<string, unknown>;
  const isPriceHidden = saysNo(PublishPrice);
  const isAddressHidden = saysNo(PublishAddress) || saysNo(PublicAddress);
  const isUnitHidden = (index: number): boolean => {
    const unit: unknown = Array.isArray(Units) ? Units[index] : null;
    return isItem(unit) && saysNo(unit.PublishPrice);
  };
  return (field) => {
    const [list, index, name = ''] = field.split('.');
    if (list === 'Units') return OF_PRICE.test(name) && isUnitHidden(Number(index));
    return (isPriceHidden && OF_PRICE.test(field)) || (isAddressHidden && OF_ADDRESS.test(field));
  };
}
