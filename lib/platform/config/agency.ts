import { z } from 'zod';
import { PURPOSES } from '@/lib/domain/law/consent';
import { OPINION_RULES } from '@/lib/domain/owner/opinions';
import { GONE_RULES } from '@/lib/domain/property/closed-property';
import { STATUSES } from '@/lib/domain/property/property-status';
import { LOCALES } from '@/lib/domain/text/locale';
import { TITLES } from '@/lib/domain/text/people';
import { APPOINTMENT_CONFIRMATIONS } from '@/lib/domain/time/appointment-state';

const text = z.string().trim().min(1);
const translated = z.object({ nl: text, fr: text, en: text, de: text });
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');
const host = z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'must be a host name such as example.be');

const openingHours = z.object({
  days: z.array(z.number().int().min(1).max(7)).min(1).describe('ISO weekdays: 1 is Monday, 7 is Sunday'),
  slots: z
    .array(z.tuple([time, time]))
    .min(1)
    .describe('From and until in local time; several for a day with a lunch break'),
  byAppointment: z.boolean().default(false).describe('Whether one must make an appointment for these hours'),
});

/** A span of local time that ends after it begins. */
const span = z.tuple([time, time]).refine(([from, until]) => from < until, 'must end after it begins');
const day = z.iso.date('must be a day such as 2026-12-24');

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
const closedDays = z.array(
  z.union([day, z.tuple([day, day])], 'must be a day such as 2026-12-24, or the first and the last of several'),
);

/**
 * The schema of `agency/hours.yaml`, which counts without a build: opening hours, appointment times and closed days by office id,
 * appointment times and leave by agent id. Its values replace those of the agency file.
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
});

export type LiveHours = z.output<typeof hoursSchema>;

const office = z.object({
  id: text.describe('A short name of your choice; agents and `hours.yaml` name the office by it'),
  name: translated.describe('What the office is called'),
  street: text.describe('Street and number'),
  zip: text.describe('Postcode: four digits, or `L-1234` in Luxembourg'),
  city: translated.describe('Town'),
  phone: text.describe('Telephone, as people write it'),
  email: z.email().describe('Where requests for the office go, and what its pages show'),
  latitude: z.number().describe('Place on the map, degrees north'),
  longitude: z.number().describe('Place on the map, degrees east'),
  hours: z.array(openingHours).min(1).describe('Opening hours; `agency/hours.yaml` may say otherwise without a build'),
  appointments: appointments
    .optional()
    .describe('When appointments can be booked online; without it visitors ask and you call back'),
  closedDays: closedDays
    .optional()
    .describe('Closed days in addition to public holidays; `agency/hours.yaml` may say otherwise without a build'),
});

const agent = z.object({
  id: text.describe('What the feed calls the agent (`AgentID`)'),
  name: text.describe('First and last name'),
  role: translated.describe('What the agent is called beside the name'),
  bivNumber: text.describe('Number at the institute of estate agents (BIV/IPI), six digits'),
  phone: text.describe('Telephone, as people write it'),
  email: z.email().describe('Where requests for the agent go'),
  officeId: text.describe('`id` of the office'),
  picture: text
    .optional()
    .describe(
      'Portrait, a file in `agency/pictures`, upright and at least 480 px wide; initials stand in its place without one',
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

/** SPEC §3, web-page settings per language; each is optional. */
const webPageSettings = z.object({
  googleVerification: z.string().optional().describe('Code of Google Search Console'),
  facebookVerification: z.string().optional().describe('Code of Facebook for the domain'),
  nortonSafeWeb: z.string().optional().describe('Code of Norton Safe Web'),
  image: z
    .string()
    .optional()
    .describe(
      'Path in `public/` of the picture of 1200 × 630 px that social networks show when a page has none of its own',
    ),
  robots: z
    .string()
    .optional()
    .describe('Rules for search engines, such as `noarchive`; each replaces the usual one about the same'),
});

const origin = z
  .string()
  .regex(/^https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]+$/, 'must be an address such as https://stats.example');
const item = z.string().regex(/^[\w.-]+\*?$/, 'must be the name of a cookie or item; * at its end stands for the rest');

/** A service of another company that needs a visitor's consent; the list is empty by default (design/privacy). */
export const serviceSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a short name such as stats')
    .describe('A short name of your choice'),
  name: text.describe('What visitors are asked about'),
  company: text.describe('Who offers it'),
  purpose: z.enum(PURPOSES).describe('What it is for'),
  script: z
    .string()
    .regex(
      /^(https:\/\/\S+|\/consent\/[\w.-]+\.js)$/,
      'must be an https address, or /consent/NAME.js for public/consent/NAME.js',
    )
    .describe(
      'Script that is loaded after a yes: an https address, or `/consent/NAME.js` for `public/consent/NAME.js`',
    ),
  attributes: z
    .record(z.string().regex(/^data-[a-z0-9-]+$/, 'must begin with data-'), z.string())
    .default({})
    .describe('Attributes of the script, each beginning with `data-`'),
  hosts: z
    .object({
      connect: z.array(origin).describe('Addresses that it speaks to'),
      images: z.array(origin).describe('Addresses that its pictures come from'),
      frames: z.array(origin).describe('Addresses of its frames'),
    })
    .partial()
    .default({})
    .describe('Addresses that it may speak to, load pictures from and show frames of'),
  items: z.array(item).describe('Cookies and items that it leaves; `*` at the end of a name matches the rest'),
  keeps: translated.describe('How long it keeps what it learns'),
  policy: z.url({ protocol: /^https$/ }).describe('Its privacy policy'),
});

/** Whether a class of robots may read the site. */
const access = z.enum(['open', 'closed']);

const retention = z
  .object({
    requests: z.number().int().min(1).max(60).describe('Requests, in months'),
    documents: z.number().int().min(1).max(365).describe('Asked documents, in days'),
    mails: z.number().int().min(1).max(365).describe('Copies of mails, in days'),
    testimonials: z.number().int().min(1).max(60).describe('Testimonials that wait, in months'),
  })
  .partial();

/** The data of one agency, which every page, mail and legal mention names it by (DOMAIN §2.5). */
export const agencySchema = z.object({
  name: text.describe('What the agency is called'),
  names: z
    .partialRecord(z.enum(LOCALES), text)
    .optional()
    .describe('What it is called in a language with another name, on pages and in mails'),
  legalName: translated.describe('Name of the company with its form, as the law has it'),
  slogan: z
    .object({ nl: z.array(text), fr: z.array(text), en: z.array(text), de: z.array(text) })
    .describe('Lines of the headline of the home page, the shorter one first'),
  languages: z
    .array(z.enum(LOCALES))
    .min(1)
    .optional()
    .describe(
      'Languages of the site, in the order of its menu; all four without it. Texts of this file need only these. An address in another language leads to the same page in the first one',
    ),
  defaultLocale: z.enum(LOCALES).describe('Language of the site for visitors whose own is not among its languages'),
  fallback: z
    .array(z.enum(LOCALES))
    .optional()
    .describe('Languages in which a missing text or word is looked for, best first; `defaultLocale` first without it'),
  homePictures: z
    .object({
      hero: text.describe('At the top'),
      door: text.describe('Beside the words for owners'),
      office: text.describe('Beside the office'),
    })
    .partial()
    .optional()
    .describe('Pictures of the home page: names of files in `agency/pictures` or `content/demo/pictures`'),
  floodSymbol: text
    .optional()
    .describe(
      'The government’s symbol for flood-prone property, a file in `agency/pictures`: shown at a flood score D where the agency may use it',
    ),
  withoutTexts: z
    .array(z.string().regex(/^[a-z-]+(\/[a-z0-9-]+)?$/, 'must be such as guide or guide/flood-scores'))
    .optional()
    .describe('Texts of the software that this site does not show: a kind (`guide`), or one (`guide/flood-scores`)'),
  companyNumber: z
    .string()
    .regex(/^[01]\d{3}\.\d{3}\.\d{3}$/, 'must be written 0123.456.749')
    .describe('Number in the Crossroads Bank for Enterprises; its check digits are tested'),
  court: translated.describe('Register of legal persons'),
  bivNumber: text.describe('Number of the agency at the institute of estate agents (BIV/IPI), six digits'),
  insurer: z
    .object({ name: translated.describe('Name'), policy: text.describe('Number of the policy') })
    .describe('Insurer of professional liability'),
  trustAccount: text.describe('IBAN of the third-party account; its check digits are tested'),
  codeOfEthics: z
    .object({ nl: z.url(), fr: z.url(), en: z.url(), de: z.url() })
    .describe('Address of the rules of conduct'),
  offices: z.array(office).min(1).describe('Offices; the first one is the seat, which texts call `office.main`'),
  agents: z.array(agent).min(1).describe('Agents'),
  social: z
    .array(
      z.object({
        name: text.describe('Text of the link'),
        url: z.url({ protocol: /^https?$/ }).describe('https address'),
      }),
    )
    .describe('Where else the agency can be followed: the foot of every page and the contact page lead there'),
  statusesThatReplacePrice: z
    .array(z.enum(STATUSES))
    .describe('Statuses that take the place of the price (SPEC §9, design/sold-and-gone-properties)'),
  closedPropertiesDays: z
    .number()
    .int()
    .min(0)
    .describe('How many days sold and rented properties stay in the lists; 0 hides them at once'),
  goneProperties: z
    .enum(GONE_RULES)
    .optional()
    .describe(
      'What becomes of the page of a sold or rented property that has left the lists: it stays (`keep`, without it), search engines take it out (`unlist`), or it says that the property is gone (`remove`)',
    ),
  propertiesGoneForGood: z
    .array(text)
    .optional()
    .describe(
      'Ids of properties that never come back: their addresses answer 410 instead of 404 once they are no longer on the site',
    ),
  ownerPortal: z
    .boolean()
    .optional()
    .describe('Whether owners have a portal: the sign-in is then in the header and footer of every page'),
  ownerAccessDays: z
    .number()
    .int()
    .min(0)
    .max(3650)
    .optional()
    .describe(
      'How many days after the end of the mandate an owner may look at a property, 90 without it; then the data goes',
    ),
  opinions: z
    .enum(OPINION_RULES)
    .optional()
    .describe(
      'When owners read what visitors said: from two answers on (`two`, without it), or what the agency has released (`released`)',
    ),
  ownersSeeFirstNames: z
    .boolean()
    .optional()
    .describe('Whether owners read the first names of those who come to see their property; never without it'),
  marketHistory: z
    .array(z.enum(['days', 'prices']))
    .optional()
    .describe(
      'What the page of a property on offer tells of its past: how many days it has been on the market (`days`), and the prices that this site showed, with their dates (`prices`); neither without it. Never for a hidden price',
    ),
  hidesMonthlyCost: z
    .boolean()
    .optional()
    .describe('Whether the page of a property leaves out the monthly cost of an example loan; shown without it'),
  newDays: z.number().int().min(0).describe('How many days a property counts as new'),
  frameHosts: z.array(host).describe('Hosts that videos and tours may be embedded from, after a click'),
  tourHosts: z
    .array(host)
    .optional()
    .describe('Hosts of virtual tours by the end of their name, in place of the known ones'),
  projectHosts: z.array(host).describe('Hosts that a project may send its visitors to (SPEC §2, external target)'),
  services: z
    .array(serviceSchema)
    .default([])
    .describe('Services that visitors are asked about: analytics, pixels. Each brings the question with it'),
  titles: z
    .array(z.enum(TITLES))
    .min(1)
    .optional()
    .describe('Forms of address that forms offer, in this order; `miss` is the third title of SPEC §3'),
  retention: retention.default({}).describe('Retention terms that differ from the default'),
  bots: z
    .object({
      search: access.describe('Search engines. Closed, the site is found nowhere'),
      answers: access.describe(
        'Robots that read a page to answer a question, with a link to it. Closed, such answers name other agencies',
      ),
      training: access.describe(
        'Robots that collect texts for language models. Closed, models know the agency less; searches stay the same',
      ),
    })
    .partial()
    .default({})
    .describe('Which robots may read the site, for `robots.txt`; `open` or `closed`, each `open` without it'),
  webPage: z
    .object({ nl: webPageSettings, fr: webPageSettings, en: webPageSettings, de: webPageSettings })
    .describe('Settings of pages per language (SPEC §3)'),
});

export type AgencyConfig = z.input<typeof agencySchema>;
