import 'server-only';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { getProject } from '@/lib/features/projects/data/get-project';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property-detail';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { priceWords } from '@/lib/i18n/price-words';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { priceListHref, projectHref } from '@/lib/routing/property-href';
import { agencyLocale } from '../emails';
import { certificateNote } from '../mapping/certificate-note';
import { energyMark } from '../mapping/energy-mark';
import type { LeadSubject } from '../types';

type Shown = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

/** The language of who gets the agency's mail, as `agencyMail` reads it. */
const ownLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** The energy label of a property, in the words of a language. */
function energyShown(property: PropertyDetail, locale: Locale): Pick<Shown, 'energy'> {
  const energy = energyMark(property.energyTag, locale);
  return energy ? { energy } : {};
}

/** What an advertisement must say of the certificate; of a property that is sold or let nothing is advertised. */
function noteShown({ isClosed, certificate }: PropertyDetail, locale: Locale, now: Date): Pick<Shown, 'note'> {
  const note = isClosed ? null : certificateNote(certificate, locale, brusselsDay(now));
  return note ? { note } : {};
}

const propertyShown = (property: PropertyDetail, locale: Locale, now: Date): Shown => ({
  title:
    property.title ??
    wordsOf(locale, 'property')(`heading.${property.goal}`, {
      type: wordsOf(locale, 'type')(property.type),
      city: property.city,
    }),
  price: priceWords(property.price, locale),
  // Where the status replaces the price, it is not said twice.
  line: [
    property.price.kind === 'status' ? null : property.statusText,
    property.address.line,
    referenceLine(property.reference, locale),
  ]
    .filter(Boolean)
    .join(' · '),
  url: property.addresses[locale],
  ...energyShown(property, locale),
  ...noteShown(property, locale, now),
});

/** A picture in the only size that other sites and mail programs may show. */
const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};

/** A property as a mail about it shows it: nothing that its page would not show. Null when there is no such property (any more). */
export async function getPropertySubject(id: string, locale: Locale, now: Date): Promise<LeadSubject | null> {
  const property = await getPropertyDetail(id, locale, now);
  if (!property) return null;
  const receiver = ownLocale(property.contact.mailbox);
  const own = locale === receiver ? null : await getPropertyDetail(id, receiver, now);
  return {
    kind: 'home',
    id: property.id,
    ...propertyShown(property, locale, now),
    ...mailPicture(property.pictures[0]),
    agencyMail: property.contact.mailbox,
    ...(property.moneyNote ? { moneyNote: property.moneyNote } : {}),
    ...(own ? { own: propertyShown(own, receiver, now) } : {}),
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

/** A project as a mail about it shows it, with the numbers of its units and the address of its price list; null when there is none. */
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
