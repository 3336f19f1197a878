import { z } from 'zod';
import { PURPOSES } from '@/lib/domain/law/consent';
import { OPINION_RULES } from '@/lib/domain/owner/opinions';
import { GONE_RULES } from '@/lib/domain/property/closed-property';
import { STATUSES } from '@/lib/domain/property/property-status';
import { LOCALES } from '@/lib/domain/text/locale';
import { TITLES } from '@/lib/domain/text/people';
import { agent, office, text, translated } from './agency-people';

// The errors are names of rules (`TEXT_RULES`), which have sentences.
const host = z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'agencyHost');
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

const origin = z.string().regex(/^https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]+$/, 'agencyOrigin');
const item = z.string().regex(/^[\w.-]+\*?$/, 'agencyItem');

/**
 * A service of another company that needs a visitor's consent; the list of services is empty by default
 * (design/privacy).
 */
export const serviceSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'agencyShortName')
    .describe('A short name of your choice'),
  name: text.describe('What visitors are asked about'),
  company: text.describe('Who offers it'),
  purpose: z.enum(PURPOSES).describe('What it is for'),
  script: z
    .string()
    .regex(/^(https:\/\/\S+|\/consent\/[\w.-]+\.js)$/, 'agencyScript')
    .describe(
      'Script that is loaded after a yes: an https address, or `/consent/NAME.js` for `public/consent/NAME.js`',
    ),
  attributes: z
    .record(z.string().regex(/^data-[a-z0-9-]+$/, 'agencyAttribute'), z.string())
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

/**
 * The data of one agency. Every page, mail and legal mention takes the agency's name and data from it (DOMAIN §2.5).
 */
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
    .array(z.string().regex(/^[a-z-]+(\/[a-z0-9-]+)?$/, 'agencyTextName'))
    .optional()
    .describe('Texts of the software that this site does not show: a kind (`guide`), or one (`guide/flood-scores`)'),
  companyNumber: z
    .string()
    .regex(/^(?:[01]\d{3}\.\d{3}\.\d{3}|B ?\d{1,6})$/, 'agencyCompanyForm')
    .describe(
      'Number in the Crossroads Bank for Enterprises; its check digits are tested. For an agency with offices in Luxembourg only: that of the trade register (`B 123456`)',
    ),
  court: translated.describe('Register of legal persons'),
  bivNumber: text.describe(
    'Number of the agency at the institute of estate agents (BIV/IPI), six digits; of an agency with offices in Luxembourg only the number of the business permit',
  ),
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
      'What becomes of the page of a sold or rented property that has left the lists: it stays (`keep`), search engines take it out (`unlist`, without it), or it says that the property is gone (`remove`)',
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
  pricePages: z
    .boolean()
    .optional()
    .describe(
      'Whether a municipality with five sales in two years has a page with the prices of your sales, in the sitemap and linked from its other page; always without it',
    ),
  showsMonthlyCost: z
    .boolean()
    .optional()
    .describe(
      'Whether the page of a property for sale shows the monthly cost of an example loan; never without it. Ask a lawyer first: a cost figure may make the page an advertisement for credit (design/money-and-rates)',
    ),
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
