import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { APPOINTMENT_CONFIRMATIONS } from '@/lib/domain/time/appointment-state';

/** A text that is not empty, and such texts in each language. */
export const text = z.string().trim().min(1);
export const translated = z.object({ nl: text, fr: text, en: text, de: text });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'agencyTime');

const openingHours = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1).describe('ISO weekdays: 1 is Monday, 7 is Sunday'),
  slots: z
    .array(z.tuple([time, time]))
    .min(1)
    .describe('From and until in local time; several for a day with a lunch break'),
  byAppointment: z.boolean().default(false).describe('Whether one must make an appointment for these hours'),
});

/** A span of local time that ends after it begins. */
const span = z.tuple([time, time]).refine(([from, until]) => from < until, 'hoursOrder');
const day = z.iso.date('agencyDay');

/** When appointments can be booked online with an office or an agent (docs/how-to.md, design/appointments). */
const appointments = z.object({
  hours: z
    .array(
      z.object({
        days: openingHours.shape.days,
        slots: z.array(span).min(1).describe('Spans of local time; each is cut into appointments from its beginning'),
      }),
    )
    .min(1)
    .describe('When appointments can begin; public holidays are left out'),
  minutes: z
    .number()
    .int()
    .min(10)
    .max(480)
    .describe('How long an appointment takes, the way to the next one included'),
  leadHours: z.number().min(0).max(720).describe('How many hours ahead an appointment must be booked'),
  daysAhead: z.number().int().min(1).max(90).describe('How many days ahead appointments are offered'),
  capacity: z
    .number()
    .int()
    .min(1)
    .max(50)
    .describe('How many appointments may begin at the same moment: for an office, the number of people that can go'),
  confirm: z
    .enum(APPOINTMENT_CONFIRMATIONS)
    .optional()
    .describe(
      'Who must confirm by the link in the mail within two hours, or the time is free again; visitors who never did (`unknown-addresses`) without this key',
    ),
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
  id: text.describe('A short name of your choice; agents and `hours.yaml` name the office by it'),
  name: translated.describe('What the office is called'),
  street: text.describe('Street and number'),
  zip: text.describe('Postcode: four digits, or `L-1234` in Luxembourg'),
  city: translated.describe('Town'),
  phone: text.describe('Telephone, as people write it'),
  email: z.email().describe('Where requests for the office go, and what its pages show'),
  latitude: z.number().describe('Place on the map, degrees north'),
  longitude: z.number().describe('Place on the map, degrees east'),
  permit: text
    .optional()
    .describe('Number of the business permit (autorisation d’établissement), for an office in Luxembourg'),
  hours: z.array(openingHours).min(1).describe('Opening hours; `agency/hours.yaml` may say otherwise without a build'),
  appointments: appointments
    .optional()
    .describe('When appointments can be booked online; without it visitors ask and you call back'),
  closedDays: closedDays
    .optional()
    .describe('Closed days in addition to public holidays; `agency/hours.yaml` may say otherwise without a build'),
});

/** An agent of the agency's file. */
export const agent = z.object({
  id: text.describe('What the feed calls the agent (`AgentID`)'),
  name: text.describe('First and last name'),
  role: translated.describe('What the agent is called beside the name'),
  bivNumber: text.describe(
    'Number at the institute of estate agents (BIV/IPI), six digits; for an agent of an office in Luxembourg the number of the business permit',
  ),
  phone: text.describe('Telephone, as people write it'),
  email: z.email().describe('Where requests for the agent go'),
  officeId: text.describe('`id` of the office'),
  picture: text
    .optional()
    .describe(
      'Portrait, a file in `agency/pictures`, upright and at least 480 px wide; without one the page shows initials',
    ),
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .describe('Languages of the page in which the agent is shown beside a property'),
  appointments: appointments
    .optional()
    .describe('Times of appointments of their own; an agent without them shares those of the office'),
  closedDays: closedDays
    .optional()
    .describe('Leave, besides the days of the office; `agency/hours.yaml` may say otherwise without a build'),
});
