import { z } from 'zod';
import { PURPOSES } from '@/lib/domain/law/consent';
import { OPINION_RULES } from '@/lib/domain/owner/opinions';
import { placeByKey } from '@/lib/domain/place/places';
import { GONE_RULES } from '@/lib/domain/property/closed-property';
import { STATUSES } from '@/lib/domain/property/property-status';
import { LOCALES } from '@/lib/domain/text/locale';
import { TITLES } from '@/lib/domain/text/people';
import { agent, day, office, text, translated } from './agency-people';

// The errors are names of rules (`TEXT_RULES`), which have sentences.
const host = z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/, 'agencyHost');
/** SPEC §3, web-page settings per language; each is optional. */
const webPageSettings = z.object({
  googleVerification: z.string().optional(),
  facebookVerification: z.string().optional(),
  nortonSafeWeb: z.string().optional(),
  image: z.string().optional(),
  robots: z.string().optional(),
});

const origin = z.string().regex(/^https:\/\/(\*\.)?[a-z0-9.-]+\.[a-z]+$/, 'agencyOrigin');
const perSquareMetre = z.tuple([z.number().positive(), z.number().positive()]);
const item = z.string().regex(/^[\w.-]+\*?$/, 'agencyItem');

/**
 * A service of another company that needs a visitor's consent; the list of services is empty by default
 * (design/privacy).
 */
export const serviceSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'agencyShortName'),
  name: text,
  company: text,
  purpose: z.enum(PURPOSES),
  script: z.string().regex(/^(https:\/\/\S+|\/consent\/[\w.-]+\.js)$/, 'agencyScript'),
  attributes: z.record(z.string().regex(/^data-[a-z0-9-]+$/, 'agencyAttribute'), z.string()).default({}),
  hosts: z
    .object({
      connect: z.array(origin),
      images: z.array(origin),
      frames: z.array(origin),
    })
    .partial()
    .default({}),
  items: z.array(item),
  keeps: translated,
  policy: z.url({ protocol: /^https$/ }),
});

/** Whether a class of robots may read the site. */
const access = z.enum(['open', 'closed']);

const retention = z
  .object({
    requests: z.number().int().min(1).max(60),
    documents: z.number().int().min(1).max(365),
    mails: z.number().int().min(1).max(365),
    testimonials: z.number().int().min(1).max(60),
  })
  .partial();

/**
 * The data of one agency. Every page, mail and legal mention takes the agency's name and data from it (DOMAIN §2.5). What
 * each key means is in scripts/generate/data/agency-meanings.json; docs/agency.md has both.
 */
export const agencySchema = z.object({
  name: text,
  names: z.partialRecord(z.enum(LOCALES), text).optional(),
  legalName: translated,
  slogan: z.object({ nl: z.array(text), fr: z.array(text), en: z.array(text), de: z.array(text) }),
  languages: z.array(z.enum(LOCALES)).min(1).optional(),
  defaultLocale: z.enum(LOCALES),
  fallback: z.array(z.enum(LOCALES)).optional(),
  homePictures: z
    .object({
      hero: text,
      door: text,
      office: text,
    })
    .partial()
    .optional(),
  floodSymbol: text.optional(),
  withoutTexts: z.array(z.string().regex(/^[a-z-]+(\/[a-z0-9-]+)?$/, 'agencyTextName')).optional(),
  companyNumber: z.string().regex(/^(?:[01]\d{3}\.\d{3}\.\d{3}|B ?\d{1,6})$/, 'agencyCompanyForm'),
  court: translated,
  bivNumber: text,
  insurer: z.object({ name: translated, policy: text }),
  trustAccount: text,
  codeOfEthics: z.object({ nl: z.url(), fr: z.url(), en: z.url(), de: z.url() }),
  offices: z.array(office).min(1),
  agents: z.array(agent).min(1),
  social: z.array(
    z.object({
      name: text,
      url: z.url({ protocol: /^https?$/ }),
    }),
  ),
  statusesThatReplacePrice: z.array(z.enum(STATUSES)),
  closedPropertiesDays: z.number().int().min(0),
  goneProperties: z.enum(GONE_RULES).optional(),
  propertiesGoneForGood: z.array(text).optional(),
  ownerPortal: z.boolean().optional(),
  ownerAccessDays: z.number().int().min(0).max(3650).optional(),
  opinions: z.enum(OPINION_RULES).optional(),
  ownersSeeFirstNames: z.boolean().optional(),
  marketHistory: z.array(z.enum(['days', 'prices'])).optional(),
  pricePages: z.boolean().optional(),
  sellerRange: z.enum(['range', 'with-prices']).optional(),
  municipalTaxes: z
    .array(
      z.object({
        municipality: text.refine((key) => placeByKey(key) !== null, 'agencyMunicipality'),
        since: z.iso.date(),
        incomeTax: z.number().min(0).max(100).optional(),
        propertyTax: z.number().int().min(0).optional(),
        source: text,
        checked: z.iso.date(),
      }),
    )
    .optional(),
  showsMonthlyCost: z.boolean().optional(),
  renovationCosts: z.object({ e: perSquareMetre, f: perSquareMetre, date: day, source: translated }).optional(),
  newDays: z.number().int().min(0),
  frameHosts: z.array(host),
  tourHosts: z.array(host).optional(),
  projectHosts: z.array(host),
  services: z.array(serviceSchema).default([]),
  backOffice: z.object({ words: z.record(text, z.string()) }).optional(),
  titles: z.array(z.enum(TITLES)).min(1).optional(),
  retention: retention.default({}),
  bots: z
    .object({
      search: access,
      answers: access,
      training: access,
    })
    .partial()
    .default({}),
  webPage: z.object({ nl: webPageSettings, fr: webPageSettings, en: webPageSettings, de: webPageSettings }),
});

export type AgencyConfig = z.input<typeof agencySchema>;
