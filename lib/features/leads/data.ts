import 'server-only';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { getProject } from '@/lib/features/projects/data';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { siteLanguage } from '@/lib/i18n/site-languages';
import { priceWords, wordsOf } from '@/lib/i18n/words';
import { database } from '@/lib/platform/store/client';
import type { LeadsTable } from '@/lib/platform/store/schema-requests';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { priceListHref, projectHref } from '@/lib/routing/property-href';
import { agencyLocale } from './emails';
import { energyMark } from './mapping';
import { DEMO_SOURCE, type Lead, type LeadKind, type LeadSubject } from './types';

const toLead = (row: LeadsTable): Lead => ({
  id: row.id,
  createdAt: row.created_at,
  kind: row.kind as LeadKind,
  locale: siteLanguage(row.locale),
  submission: row.submission,
  email: row.email,
  name: row.name,
  source: row.source,
  consentAt: row.consent_at,
  handledAt: row.handled_at,
  fields: JSON.parse(row.fields),
  subject: row.about ? JSON.parse(row.about) : null,
});

/**
 * The leads of visitors, oldest first; with `limit` only the newest ones. Demo leads are left out. `since` is an ISO date or
 * moment.
 */
export async function findLeads({
  since,
  kind,
  limit,
}: {
  since?: string;
  kind?: LeadKind;
  limit?: number;
}): Promise<Lead[]> {
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    .where('source', '!=', DEMO_SOURCE)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .orderBy('created_at', limit === undefined ? 'asc' : 'desc')
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
  return (limit === undefined ? rows : rows.reverse()).map(toLead);
}

/** The lead whose id begins with `id`; null for none or several. */
export async function getLead(id: string): Promise<Lead | null> {
  if (!/^[0-9a-f-]{4,36}$/.test(id)) return null;
  const rows = await database()
    .selectFrom('leads')
    .selectAll()
    // Ids are hexadecimal: the letter `g` sorts after every id with this beginning.
    .where('id', '>=', id)
    .where('id', '<', `${id}g`)
    .limit(2)
    .execute();
  const [only, another] = rows;
  return only && !another ? toLead(only) : null;
}

type Shown = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

/** The language of the mail to the agency, as `agencyMail` decides it. */
const ownLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** The energy label of a property in one language. */
function energyShown(property: PropertyDetail, locale: Locale): Pick<Shown, 'energy'> {
  const energy = energyMark(property.energyTag, locale);
  return energy ? { energy } : {};
}

/** A property in a mail: title, price, address, label and the mentions of the law. */
export const propertyShown = (property: PropertyDetail, locale: Locale): Shown => ({
  title:
    property.title ??
    wordsOf(locale, 'property')(`heading.${property.goal}`, {
      type: wordsOf(locale, 'type')(property.type),
      city: property.city,
    }),
  price: priceWords(property.price, locale),
  // A price that the status replaces is not repeated.
  line: [
    property.price.kind === 'status' ? null : property.statusText,
    property.address.line,
    referenceLine(property.reference, locale),
  ]
    .filter(Boolean)
    .join(' · '),
  url: property.addresses[locale],
  ...energyShown(property, locale),
  ...(property.mentions ? { note: property.mentions } : {}),
});

/** A picture in the one size that other sites and mail programs may load. */
const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};

/** A property for a mail, with only what its page shows. Null if it is not on the site. */
export async function getPropertySubject(id: string, locale: Locale, now: Date): Promise<LeadSubject | null> {
  const property = await getPropertyDetail(id, locale, now);
  if (!property) return null;
  const receiver = ownLocale(property.contact.mailbox);
  const own = locale === receiver ? null : await getPropertyDetail(id, receiver, now);
  return {
    kind: 'home',
    id: property.id,
    ...propertyShown(property, locale),
    ...mailPicture(property.pictures[0]),
    agencyMail: property.contact.mailbox,
    ...(property.moneyNote ? { moneyNote: property.moneyNote } : {}),
    ...(own ? { own: propertyShown(own, receiver) } : {}),
  };
}

function projectPrice({ fromPrice }: ProjectPageData, locale: Locale): string {
  const t = wordsOf(locale, 'project.facts');
  if (fromPrice.kind === 'amount') {
    const price = wordsOf(locale, 'price');
    const { text, taxed } = fromPrice;
    const withTaxes = taxed ? ` ${price('exclVat')} (${taxedWords(taxed, { price })})` : '';
    return `${price('startingFrom')} ${text}${withTaxes}`;
  }
  return fromPrice.kind === 'sold-out' ? t('soldOut') : t('onRequest');
}

const placeOf = ({ id, name, cityNames }: ProjectPageData) => ({ id, name, city: cityNames });

const projectShown = (project: ProjectPageData, locale: Locale): Shown => ({
  title: project.name,
  price: projectPrice(project, locale),
  line: [
    [project.address.kind === 'shown' && project.address.street, project.cityLine].filter(Boolean).join(', '),
    referenceLine(project.number, locale),
  ]
    .filter(Boolean)
    .join(' · '),
  url: projectHref(placeOf(project), locale),
});

export type ProjectSubject = { subject: LeadSubject; units: readonly string[]; priceListUrl: string };

/** A project for a mail, with the numbers of its units and the address of its price list; null if it is not on the site. */
export async function getProjectSubject(id: string, locale: Locale, now: Date): Promise<ProjectSubject | null> {
  const project = await getProject(id, locale, now);
  if (!project) return null;
  const receiver = ownLocale(project.contact.mailbox);
  const own = locale === receiver ? null : await getProject(id, receiver, now);
  return {
    subject: {
      kind: 'project',
      id: project.id,
      ...projectShown(project, locale),
      ...mailPicture(project.pictures[0]),
      agencyMail: project.contact.mailbox,
      ...(project.moneyNote ? { moneyNote: project.moneyNote } : {}),
      ...(own ? { own: projectShown(own, receiver) } : {}),
    },
    units: project.units.map(({ number }) => number),
    priceListUrl: siteUrl() + priceListHref(placeOf(project), locale),
  };
}

/**
 * Whether an address is verified: its owner pressed a button behind a link that was mailed to it, for a saved search,
 * the newsletter, an appointment or the owner portal. Until then any person may have typed it (design/limits).
 */
export async function isProvenAddress(address: string): Promise<boolean> {
  const email = address.toLowerCase();
  const { proven } = await database()
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('saved_searches')
              .select('saved_searches.id')
              .where('saved_searches.email', '=', email)
              .where('saved_searches.confirmed_at', 'is not', null),
          ),
          select.exists(
            select
              .selectFrom('newsletter_subscribers as reader')
              .select('reader.id')
              .where('reader.email', '=', email)
              .where('reader.state', '=', 'active'),
          ),
          select.exists(
            select
              .selectFrom('leads')
              .innerJoin('appointments', 'appointments.lead_id', 'leads.id')
              .select('appointments.id')
              .where('leads.email', '=', email)
              .where('appointments.proven_at', 'is not', null),
          ),
          select.exists(
            select
              .selectFrom('owners')
              .select('owners.id')
              .where('owners.email', '=', email)
              .where('owners.joined_at', 'is not', null),
          ),
        ])
        .as('proven'),
    )
    .executeTakeFirstOrThrow();
  // SQLite returns 0 or 1, and PostgreSQL a boolean.
  return Boolean(proven);
}
