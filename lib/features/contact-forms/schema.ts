import { z } from 'zod';
import { isDay } from '@/lib/domain/time/local-time';
import { VALUED_TYPES } from '@/lib/features/leads/rules';
import {
  anyOf,
  device,
  itemId,
  line,
  optional,
  person,
  phone,
  privacy,
  reachable,
  remark,
  slot,
  slots,
  title,
} from '@/lib/platform/forms/field-schemas';
import { LONGEST } from '@/lib/platform/shared/field-sizes';
import { measured } from '@/lib/platform/shared/measured-form';

/** General contact (SPEC §3, contact request). */
export const contactSchema = reachable(
  z.object({
    title: optional(title),
    ...person,
    phone: optional(phone),
    remark: remark.refine((text) => text !== '', 'required'),
    device,
    slots,
    privacy,
  }),
);
export type ContactForm = z.output<typeof contactSchema>;

/** A question about a property (SPEC §3, contact request). */
export const informationSchema = reachable(
  z.object({
    property: itemId,
    title: optional(title),
    ...person,
    phone: optional(phone),
    remark: remark.refine((text) => text !== '', 'required'),
    device,
    slots,
    privacy,
  }),
);

/** A request to see a property: title and phone number are required, a range of days is optional. */
export const appointmentRequestSchema = measured(
  z
    .object({
      property: itemId,
      title,
      ...person,
      device,
      slots,
      startDate: optional(z.string('invalid').refine(isDay, 'incomplete')),
      endDate: optional(z.string('invalid').refine(isDay, 'invalid')),
      remark: optional(remark),
      privacy,
    })
    .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
      path: ['endDate'],
      error: 'invalid',
      when: () => true,
    }),
);

/** Maximum number of units in one question. */
const MOST_UNITS = 40;

/** A question about a new-build project; `units` has the numbers of the units asked about. */
export const projectSchema = reachable(
  z.object({
    project: itemId,
    title: optional(title),
    ...person,
    phone: optional(phone),
    units: anyOf(line(LONGEST.units), MOST_UNITS),
    remark: optional(remark),
    device,
    slots,
    privacy,
  }),
);

export const CERTIFICATES = ['available', 'ordered', 'none', 'unknown'] as const;

/** A postcode of Belgium or Luxembourg: four digits, optionally with `B-` or `L-` before them. */
const zip = line(LONGEST.zip)
  .transform((text) => text.toUpperCase().replace(/^([BL])[\s-]*(?=\d)/, '$1-'))
  .refine((text) => /^(?:[BL]-)?[1-9]\d{3}$/.test(text), 'invalid');

/** A whole number from `least` to `most`; a unit and thousands separators are ignored. */
const whole = (least: number, most: number) =>
  z
    .string({ error: 'invalid' })
    .transform((text) => text.replace(/m(?:²|2)?\s*$/i, '').replace(/[\s.]/g, ''))
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most, 'invalid')
    .transform(Number);

/**
 * A free valuation (SPEC §1): the property, the owner's wishes, and the owner. Who saw a range chooses a slot for the visit;
 * `range` then has the answers it was worked out from, as the query of a page.
 */
export const valuationSchema = measured(
  z.object({
    propertyType: z.enum(VALUED_TYPES, 'required'),
    address: line(LONGEST.address),
    zip,
    city: line(LONGEST.city),
    livingArea: optional(whole(5, 100_000)),
    constructionYear: optional(whole(1200, 2100)),
    energyCertificate: z.enum(CERTIFICATES, 'required'),
    wishes: optional(remark),
    title: optional(title),
    ...person,
    device,
    slots,
    slot: optional(slot),
    range: optional(line(LONGEST.range)),
    privacy,
  }),
);
