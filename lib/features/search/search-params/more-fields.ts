/**
 * The parameter of a request for the fields of filters that few visitors use. It is no part of a search: an address that
 * the site writes never has it. They are a tenth of the HTML of a list, so a page draws them when they are asked for.
 */
export const MORE_FIELDS = 'fields';

/** `open`: their panel opens too, for a browser without JavaScript; `drawn`: the page draws them. */
const MORE_FIELDS_VALUES = ['open', 'drawn'] as const;
export type MoreFields = (typeof MORE_FIELDS_VALUES)[number];

/** The request for more fields in a query, or undefined. */
export const readMoreFields = (raw: Readonly<Record<string, unknown>>): MoreFields | undefined =>
  MORE_FIELDS_VALUES.find((known) => [raw[MORE_FIELDS]].flat().includes(known));
