import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { APPOINTMENT_CONFIRMATIONS } from '@/lib/domain/time/appointment-state';

/** A text that is not empty, and such texts in each language. */
export const text = z.string().trim().min(1);
export const translated = z.object({ nl: text, fr: text, en: text, de: text });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'agencyTime');

const openingHours = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1),
  slots: z.array(z.tuple([time, time])).min(1),
  byAppointment: z.boolean().default(false),
});

/** A span of local time that ends after it begins. */
const span = z.tuple([time, time]).refine(([from, until]) => from < until, 'hoursOrder');
/** A day such as 2026-11-30. */
export const day = z.iso.date('agencyDay');

/** When appointments can be booked online with an office or an agent (docs/how-to.md, design/appointments). */
const appointments = z.object({
  hours: z
    .array(
      z.object({
        days: openingHours.shape.days,
        slots: z.array(span).min(1),
      }),
    )
    .min(1),
  minutes: z.number().int().min(10).max(480),
  leadHours: z.number().min(0).max(720),
  daysAhead: z.number().int().min(1).max(90),
  capacity: z.number().int().min(1).max(50),
  parties: z.number().int().min(1).max(50).optional(),
  confirm: z.enum(APPOINTMENT_CONFIRMATIONS).optional(),
});

/** Closed days, one or a range (first and last day); the agents of an office have its closed days too. */
const closedDays = z.array(z.union([day, z.tuple([day, day])], 'agencyDay'));

/** A short notice of the home page: its first and last day in Brussels, and its text in each language. */
const notice = z.strictObject({ from: day, until: day, text: z.partialRecord(z.enum(LOCALES), text) });

/**
 * The schema of `agency/hours.yaml`, which a running site reads without a build: opening hours, appointment times and
 * closed days by office id, appointment times and leave by agent id, which replace those of the agency file; and notices.
 */
export const hoursSchema = z.strictObject({
  offices: z
    .record(
      z.string(),
      z.strictObject({
        hours: z.array(openingHours).min(1).optional(),
        appointments: appointments.optional(),
        closedDays: closedDays.optional(),
      }),
    )
    .default({}),
  agents: z
    .record(z.string(), z.strictObject({ appointments: appointments.optional(), closedDays: closedDays.optional() }))
    .default({}),
  notices: z.array(notice).default([]),
});

export type LiveHours = z.output<typeof hoursSchema>;

/** An office of the agency's file. */
export const office = z.object({
  id: text,
  name: translated,
  street: text,
  zip: text,
  city: translated,
  phone: text,
  email: z.email(),
  latitude: z.number(),
  longitude: z.number(),
  permit: text.optional(),
  hours: z.array(openingHours).min(1),
  appointments: appointments.optional(),
  closedDays: closedDays.optional(),
});

/** An agent of the agency's file. */
export const agent = z.object({
  id: text,
  name: text,
  role: translated,
  bivNumber: text,
  phone: text,
  email: z.email(),
  officeId: text,
  picture: text.optional(),
  languages: z.array(z.enum(LOCALES)).min(1),
  appointments: appointments.optional(),
  closedDays: closedDays.optional(),
});
