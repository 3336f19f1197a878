import { zipCountry } from '../place/zip-region';

/**
 * The number under which an agent may work, by the country of the office: in Belgium that of the institute of estate
 * agents (BIV/IPI), in Luxembourg that of the business permit (DOMAIN §2.5).
 */
export type Licence = { number: string; country: 'BE' | 'LU' };

/** The licence of the agency: that of Luxembourg only if it has no office in Belgium. */
export const agencyLicence = ({
  bivNumber,
  offices,
}: {
  bivNumber: string;
  offices: ReadonlyArray<{ zip: string }>;
}): Licence => ({
  number: bivNumber,
  country: offices.every(({ zip }) => zipCountry(zip) === 'LU') ? 'LU' : 'BE',
});

/** The licence of an agent. */
export const licenceOf = (
  { bivNumber, officeId }: { bivNumber: string; officeId: string },
  offices: ReadonlyArray<{ id: string; zip: string }>,
): Licence => ({ number: bivNumber, country: zipCountry(offices.find(({ id }) => id === officeId)?.zip ?? '') });
