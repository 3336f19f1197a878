import { z } from 'zod';
import { PURPOSES } from '@/lib/domain/law/consent';
import { FEEDBACK_RULES } from '@/lib/domain/owner/visit-feedback';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TITLES } from '@/lib/domain/text/form-of-address';
import { LOCALES } from '@/lib/domain/text/locale';
import { VISIT_CONFIRMATIONS } from '@/lib/domain/time/visit-hold';

const text = z.string().trim().min(1);
const translated = z.object({ nl: text, fr: text, en: text, de: text });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const host = z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'must be a host name such as example.be');

const openingHours = z.object({
  /** ISO weekdays: 1 is Monday, 7 is Sunday. */
  days: z.array(z.number().int().min(1).max(7)).min(1),
  /** [from, until] in local time; several for a day with a lunch break. */
  slots: z.array(z.tuple([time, time])).min(1),
  byAppointment: z.boolean().default(false),
});

/** A span of local time that ends after it begins. */
const span = z.tuple([time, time]).refine(([from, until]) => from < until, 'must end after it begins');
const day = z.iso.date('must be a day such as 2026-12-24');

/** When visits can be booked online with an office or an agent (docs/how-to.md, decision 033). */
const visits = z.object({
  /** ISO weekdays and spans of local time; each span is cut into slots from its beginning. Public holidays are left out. */
  hours: z.array(z.object({ days: openingHours.shape.days, slots: z.array(span).min(1) })).min(1),
  /** How long a visit takes, the way to the next one included. */
  minutes: z.number().int().min(10).max(480),
  /** How many hours ahead a visit must be booked. */
  leadHours: z.number().min(0).max(720),
  /** How many days ahead visits are offered. */
  daysAhead: z.number().int().min(1).max(90),
  /** How many visits may begin at the same moment: for an office, the number of people that can go. */
  capacity: z.number().int().min(1).max(50),
  /**
   * Who has to confirm by the link in the mail within two hours, or the time is free again: visitors who never did
   * (`unknown-addresses`, which it is without this line), all of them (`always`), or nobody (`never`).
   */
  confirm: z.enum(VISIT_CONFIRMATIONS).optional(),
});

/** Days on which nobody works, or the first and the last of several; the agents of an office have its days as well. */
const closedDays = z.array(
  z.union([day, z.tuple([day, day])], 'must be a day such as 2026-12-24, or the first and the last of several'),
);

/**
 * What `agency/hours.yaml` may say, without a build: opening hours, times of visits and closed days by the id of an office, times of
 * visits and leave by the id of an agent. What it names takes the place of what the agency file says.
 */
export const hoursSchema = z.strictObject({
  offices: z
    .record(
      z.string(),
      z.strictObject({
        hours: z.array(openingHours).min(1).optional(),
        visits: visits.optional(),
        closedDays: closedDays.optional(),
      }),
    )
    .default({}),
  agents: z
    .record(z.string(), z.strictObject({ visits: visits.optional(), closedDays: closedDays.optional() }))
    .default({}),
});

export type LiveHours = z.output<typeof hoursSchema>;

const office = z.object({
  id: text,
  name: translated,
  street: text,
  zip: text,
  city: translated,
  phone: text,
  email: z.email(),
  latitude: z.number(),
  longitude: z.number(),
  hours: z.array(openingHours).min(1),
  visits: visits.optional(),
  closedDays: closedDays.optional(),
});

const agent = z.object({
  id: text,
  name: text,
  role: translated,
  /** Number at the institute of estate agents (BIV/IPI), six digits. */
  bivNumber: text,
  phone: text,
  email: z.email(),
  officeId: text,
  languages: z.array(z.enum(LOCALES)).min(1),
  /** Hours of their own; an agent without them shares those of the office. */
  visits: visits.optional(),
  closedDays: closedDays.optional(),
});

/** SPEC §3, web-page settings per language; each is optional. */
const webPageSettings = z.object({
  googleVerification: z.string().optional(),
  facebookVerification: z.string().optional(),
  nortonSafeWeb: z.string().optional(),
  /** Path of the picture that social networks show when a page has none of its own. */
  image: z.string().optional(),
  robots: z.string().optional(),
});

const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]+$/, 'must be an address such as https://stats.example');
const item = z.string().regex(/^[\w.-]+\*?$/, 'must be the name of a cookie or item; * at its end stands for the rest');

/** A service of another company that needs a visitor's consent; none stands here by default (decision 044). */
export const serviceSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a short name such as stats'),
  name: text,
  company: text,
  purpose: z.enum(PURPOSES),
  script: z
    .string()
    .regex(
      /^(https:\/\/\S+|\/consent\/[\w.-]+\.js)$/,
      'must be an https address, or /consent/NAME.js for public/consent/NAME.js',
    ),
  attributes: z.record(z.string().regex(/^data-[a-z0-9-]+$/, 'must begin with data-'), z.string()).default({}),
  hosts: z
    .object({ connect: z.array(origin), images: z.array(origin), frames: z.array(origin) })
    .partial()
    .default({}),
  items: z.array(item),
  keeps: translated,
  policy: z.url({ protocol: /^https$/ }),
});

/** How long things are kept, where it is not the default: months for `requests` and `testimonials`, days for the others. */
const retention = z
  .object({
    requests: z.number().int().min(1).max(60),
    documents: z.number().int().min(1).max(365),
    mails: z.number().int().min(1).max(365),
    testimonials: z.number().int().min(1).max(60),
  })
  .partial();

/** What one agency is: everything that names it, for every page, mail and legal mention (DOMAIN §2.5). */
export const agencySchema = z.object({
  name: text,
  legalName: translated,
  slogan: z.object({ nl: z.array(text), fr: z.array(text), en: z.array(text), de: z.array(text) }),
  defaultLocale: z.enum(LOCALES),
  /** The languages in which a missing text or word is looked for, best first; without it, the language of the site first. */
  fallback: z.array(z.enum(LOCALES)).optional(),
  /** The pictures of the home page: names of files in agency/pictures or content/demo/pictures. */
  homePictures: z.object({ hero: text, door: text, office: text }).partial().optional(),
  /** Texts of the software that this site does not show: a kind such as `guide`, or one of it such as `guide/flood-scores`. */
  withoutTexts: z
    .array(z.string().regex(/^[a-z-]+(\/[a-z0-9-]+)?$/, 'must be such as guide or guide/flood-scores'))
    .optional(),
  companyNumber: z.string().regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, 'must be written 0123.456.749'),
  court: translated,
  bivNumber: text,
  insurer: z.object({ name: translated, policy: text }),
  trustAccount: text,
  codeOfEthics: z.object({ nl: z.url(), fr: z.url(), en: z.url(), de: z.url() }),
  offices: z.array(office).min(1),
  agents: z.array(agent).min(1),
  /** Where else the agency can be followed: the foot of every page and the contact page lead there. */
  social: z.array(z.object({ name: text, url: z.url({ protocol: /^https?$/ }) })),
  /** Statuses that take the place of the price (SPEC §9, decision 012). */
  statusesThatReplacePrice: z.array(z.enum(STATUSES)),
  /** How long sold and rented homes stay in the lists; 0 hides them at once. */
  closedHomesDays: z.number().int().min(0),
  /** Whether owners have a portal: the login then stands in the header and at the foot of every page. */
  ownerPortal: z.boolean().optional(),
  /** How many days after the end of the mandate an owner may still look at a home in the portal, 90 without it; then the data goes. */
  ownerAccessDays: z.number().int().min(0).max(3650).optional(),
  /**
   * When owners read what visitors said of their home: from two answers on, as long as nobody can tell whose is whose (`two`, without it),
   * or only what the agency has released (`released`).
   */
  visitFeedback: z.enum(FEEDBACK_RULES).optional(),
  /** Whether owners read the first names of those who come to see their home. Without it they never do. */
  ownersSeeFirstNames: z.boolean().optional(),
  /** How long a home counts as new. */
  newDays: z.number().int().min(0),
  /** Hosts that videos and tours may be embedded from, after a click. */
  frameHosts: z.array(host),
  /** Hosts of virtual tours by the end of their name, in place of the known ones (`TOUR_HOSTS`); those of `frameHosts` count as well. */
  tourHosts: z.array(host).optional(),
  /** Hosts that a project may send its visitors to (SPEC §2, external target). */
  projectHosts: z.array(host),
  /** Services that visitors are asked about: analytics, pixels. Each that stands here brings the question with it. */
  services: z.array(serviceSchema).default([]),
  /** Forms of address that forms offer, in this order; `miss` is the third title of SPEC §3, which few agencies still use. */
  titles: z.array(z.enum(TITLES)).min(1).optional(),
  retention: retention.default({}),
  webPage: z.object({ nl: webPageSettings, fr: webPageSettings, en: webPageSettings, de: webPageSettings }),
});

export type AgencyConfig = z.input<typeof agencySchema>;
