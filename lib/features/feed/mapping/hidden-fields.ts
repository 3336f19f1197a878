import { readFlag } from './read-value';

const OF_PRICE = /^(?:Price|PreviousPrice|LandPrice)$/;
const OF_ADDRESS = /^(?:Street|HouseNumber|BoxNr|Latitude|Longitude)$/;

const saysNo = (value: unknown): boolean =>
  value === false || value === 0 || (typeof value === 'string' && readFlag(value) === false);

/** Which fields of an item may not be published, before it is validated: no remark may tell what they hold. */
export function hiddenFields(item: unknown): (field: string) => boolean {
  const { PublishPrice, PublishAddress, PublicAddress } = (item ?? {}) as Record<string, unknown>;
  const isPriceHidden = saysNo(PublishPrice);
  const isAddressHidden = saysNo(PublishAddress) || saysNo(PublicAddress);
  return (field) => (isPriceHidden && OF_PRICE.test(field)) || (isAddressHidden && OF_ADDRESS.test(field));
}
