import { z } from 'zod';
import { LOCALES } from '@/lib/domain/text/locale';
import { LEAD_KINDS, type Lead } from './types';

const energy = z
  .strictObject({
    image: z.string().describe('Path of the picture of its energy label'),
    words: z.string().describe('Text alternative of the picture'),
  })
  .optional();

const inWords = {
  title: z.string().describe('Title of the property or project'),
  price: z.string().describe('Price as the page shows it, or the text in its place'),
  line: z.string().describe('Town and other facts as a card shows them; no hidden address'),
  url: z.string().describe('Path of its page'),
  energy,
};

/** What a CRM reads in place of some kinds of leads and subjects: the names of the first release, which CRMs expect. */
const CRM_NAMES: Readonly<Record<string, string>> = { property: 'home', 'appointment-request': 'visit' };
const forCrm = (kind: string): string => CRM_NAMES[kind] ?? kind;

const subject = z.strictObject({
  kind: z.enum(['home', 'project']).describe('`home` is a property of any type'),
  id: z.string().describe('Number in the feed'),
  ...inWords,
  picture: z.string().optional().describe('Path of its first picture'),
  agencyMail: z.string().describe('Address of the agent or office that answers for it'),
  moneyNote: z
    .looseObject({ kind: z.string() })
    .optional()
    .describe('What signing needs: the kind of advance or deposit, with its percentage, months or amount'),
  own: z
    .strictObject(inWords)
    .partial()
    .optional()
    .describe("The same in the language of the agency, where that is another than the visitor's"),
});

/** The body of the webhook to the agency's CRM, for one lead. `docs/webhook.schema.json` is generated from it. */
export const leadCallSchema = z
  .strictObject({
    id: z.string().describe('Number of the request, the same as in `npm run leads`'),
    kind: z.enum(LEAD_KINDS.map(forCrm)).describe('Which form was sent'),
    locale: z.enum(LOCALES).describe('Language of the visitor'),
    createdAt: z.iso.datetime().describe('When it came, in UTC'),
    consentAt: z.iso.datetime().describe('When the visitor agreed to the privacy statement, in UTC'),
    source: z.string().describe('Path of the page that it came from; empty when that is not known'),
    name: z.string().describe('First and last name as typed'),
    email: z.string().describe("Mail address as typed; not yet proven to be the visitor's"),
    fields: z
      .record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.null()]))
      .describe('What was typed, by the name of the field; lists are what was ticked'),
    subject: subject.nullable().describe('The property or project that it is about, as it was at that moment'),
  })
  .meta({ title: 'A request of a visitor', description: 'What LEADS_WEBHOOK_URL receives by POST' });

const withoutAgent = <T extends { agent?: unknown }>({ agent: _, ...subject }: T): Omit<T, 'agent'> => subject;

/** The webhook body of a lead: all fields except those that only the site's own forms use. */
export const toLeadCall = ({ submission: _, isProven: __, subject: about, kind, ...told }: Lead) => ({
  ...told,
  kind: forCrm(kind),
  subject: about && withoutAgent({ ...about, kind: forCrm(about.kind) }),
});
