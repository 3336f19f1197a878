import { z } from 'zod';
import { ALL_STAGES, MEDIUM_KINDS, OFFER_STATES, OWNER_DOCUMENT_KINDS, STEP_DOERS } from '@/lib/domain/owner/dossier';
import { LOCALES } from '@/lib/domain/text/locale';
import { date, filePath, id, maybe, money, name, names, openHouse, webAddress } from './shared';

/** One owner of the native feed: the person and their properties in the owner portal. Never on the public site. */
export const feedOwner = z
  .object({
    ID: id.describe('Identity of the owner, the same in every feed.'),
    Name: name.min(1).describe('Name, as the portal and its mails greet them.'),
    Email: z.email().max(254).describe('Mail address: the invitation goes there, and it is the user name.'),
    Language: maybe(z.enum(LOCALES)).describe('Language of the mails. Without it: that of the agency.'),
    Homes: z.array(id).max(200).describe('IDs of the properties, as in Properties.'),
    From: maybe(date).describe('First day of the mandate.'),
    Until: maybe(date).describe('Last day of the mandate. The view stays `ownerAccessDays` longer.'),
  })
  .meta({ id: 'Owner', description: 'A person who sells or lets through the agency. No page of the site shows it.' });

const views = z
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ id: 'Views', description: 'How often, a whole number from 0.' });

const mediumKind = z.enum(MEDIUM_KINDS).meta({ id: 'MediumKind', description: 'Kinds of medium.' });
const stage = z.enum(ALL_STAGES as [string, ...string[]]).meta({
  id: 'Stage',
  description: 'Stages of a sale (`offer`, `compromise`, `deed`) or a letting (`candidate`, `lease`, `handover`).',
});
const doer = z.enum(STEP_DOERS).meta({ id: 'StepDoer', description: 'Who does the next step.' });
const offerState = z.enum(OFFER_STATES).meta({ id: 'OfferState', description: 'What became of an offer.' });
const ownerDocumentKind = z
  .enum(OWNER_DOCUMENT_KINDS)
  .meta({ id: 'OwnerDocumentKind', description: 'Kinds of document for owners.' });

const placement = z
  .object({
    Medium: name.min(1).describe('Name of the medium, as the owner reads it: `Immoweb`, `Window in Mechelen`.'),
    Kind: mediumKind.default('portal').describe('What kind of medium it is.'),
    Url: maybe(webAddress).describe('Address of the advertisement there.'),
    From: maybe(date).describe('First day.'),
    Until: maybe(date).describe('Last day.'),
    Shown: maybe(views).describe('How often it was shown in lists.'),
    Clicked: maybe(views).describe('How often it was opened.'),
  })
  .meta({
    id: 'MediaPlacement',
    description: 'Where the property is advertised besides this site, whose own views are counted.',
  });

const ownerDocument = z
  .object({
    Kind: ownerDocumentKind.default('other').describe('What it is.'),
    Name: maybe(names).describe('Its name; without one the kind is shown.'),
    Date: maybe(date).describe('Its day.'),
    File: maybe(filePath).describe('Path of the file from the folder of the feed: PDF, JPEG or PNG, at most 20 MB.'),
    Url: maybe(webAddress).describe('Address of the file at a host of `MEDIA_HOSTS`, instead of `File`.'),
  })
  .refine((raw) => Boolean(raw.File) !== Boolean(raw.Url), 'needs either File or Url')
  .meta({
    id: 'OwnerDocument',
    description: 'A document that only the owners of the property may read.',
    oneOf: [{ required: ['File'] }, { required: ['Url'] }],
  });

/** The owner dossier of one property in the feed. Never shown on the public site. */
export const feedDossier = z
  .object({
    ID: id.describe('ID of the property, as in Properties.'),
    Language: maybe(z.enum(LOCALES)).describe(
      'Language of texts that come without one. Without it: that of the agency.',
    ),
    MediaPlacements: z.array(placement).max(50).default([]).describe('Where the property is advertised.'),
    Stages: z
      .array(
        z
          .object({ Stage: stage.describe('The stage.'), Date: date.describe('When it was or will be reached.') })
          .meta({ id: 'StageDate', description: 'A stage with its day.' }),
      )
      .max(20)
      .default([])
      .describe('How far the sale or the letting is. A day to come is a plan.'),
    NextStep: maybe(
      z
        .object({
          Text: names.describe('What is done next, in a few words.'),
          By: doer.default('agency').describe('Who does it.'),
          Date: maybe(date).describe('When.'),
        })
        .meta({ id: 'NextStep', description: 'What comes next.' }),
    ).describe('What comes next, and who does it.'),
    Offers: z
      .array(
        z
          .object({
            Date: date.describe('Its day.'),
            Amount: maybe(money).describe('The amount, where the owner is to read it.'),
            State: offerState.default('open').describe('What became of it.'),
          })
          .meta({ id: 'Offer', description: 'An offer, without who made it.' }),
      )
      .max(100)
      .default([])
      .describe('Offers of candidates, without names.'),
    OpenHouses: z
      .array(openHouse)
      .max(50)
      .default([])
      .describe('Open houses, past and to come, for the chart of the owner. Visitors read those of the property.'),
    Documents: z.array(ownerDocument).max(60).default([]).describe('Documents for the owners, in order.'),
  })
  .meta({
    id: 'Dossier',
    description: 'What the owners of a property read in the owner portal. No page of the site shows it.',
  });

export type FeedDossier = z.output<typeof feedDossier>;
