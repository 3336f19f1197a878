import { findPlaces } from './places';

const isIn = (country: 'BE' | 'LU', text: string): boolean =>
  findPlaces(text).some(({ place }) => place.country === country);

/**
 * Whether a postcode of Belgium or Luxembourg exists. Nearly every number is one in Luxembourg, so a bare one is only taken
 * for Luxembourg's when the town beside it is: otherwise no slip of a Belgian finger would ever be found.
 */
export function isKnownZip(zip: string, city: string): boolean {
  const digits = zip.replace(/\D/g, '');
  if (/^L/i.test(zip)) return isIn('LU', `L-${digits}`);
  return isIn('BE', `B-${digits}`) || (!/^B/i.test(zip) && isIn('LU', city) && isIn('LU', `L-${digits}`));
}
