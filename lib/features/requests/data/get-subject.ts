import 'server-only';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { getProject } from '@/lib/features/projects/data/get-project';
import type { ProjectPageData } from '@/lib/features/projects/types';
import { getHomeDetail } from '@/lib/features/properties/data/get-home-detail';
import type { HomeDetail } from '@/lib/features/properties/types/home-detail';
import { priceWords } from '@/lib/i18n/price-words';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/page-metadata';
import { priceListHref, projectHref } from '@/lib/routing/home-href';
import { agencyLocale } from '../emails';
import { certificateNote } from '../mapping/certificate-note';
import { energyMark } from '../mapping/energy-mark';
import type { LeadSubject } from '../types';

type Shown = Pick<LeadSubject, 'title' | 'price' | 'line' | 'url' | 'energy' | 'note'>;

/** The language of who gets the agency's mail, as `agencyMail` reads it. */
const ownLocale = (agencyMail: string): Locale => agencyLocale({ subject: { agencyMail } });

const referenceLine = (reference: string | null, locale: Locale): string | null =>
  reference && wordsOf(locale, 'mail')('reference', { reference });

/** The energy label of a home, in the words of a language. */
function energyShown(home: HomeDetail, locale: Locale): Pick<Shown, 'energy'> {
  const energy = energyMark(home.energyTag, locale);
  return energy ? { energy } : {};
}

/** What an advertisement must say of the certificate; of a home that is sold or let nothing is advertised. */
function noteShown({ isClosed, certificate }: HomeDetail, locale: Locale, now: Date): Pick<Shown, 'note'> {
  const note = isClosed ? null : certificateNote(certificate, locale, brusselsDay(now));
  return note ? { note } : {};
}

const homeShown = (home: HomeDetail, locale: Locale, now: Date): Shown => ({
  title:
    home.title ??
    wordsOf(locale, 'property')(`heading.${home.goal}`, {
      type: wordsOf(locale, 'type')(home.type),
      city: home.city,
    }),
  price: priceWords(home.price, locale),
  // Where the status replaces the price, it is not said twice.
  line: [
    home.price.kind === 'status' ? null : home.statusText,
    home.address.line,
    referenceLine(home.reference, locale),
  ]
    .filter(Boolean)
    .join(' · '),
  url: home.addresses[locale],
  ...energyShown(home, locale),
  ...noteShown(home, locale, now),
});

/** A picture in the only size that other sites and mail programs may show. */
const mailPicture = (picture: { hash: string } | undefined): Pick<LeadSubject, 'picture'> =>
  picture ? { picture: `/media/${picture.hash}-share.jpg` } : {};

/** A home as a mail about it shows it: nothing that its page would not show. Null when there is no such home (any more). */
export async function getHomeSubject(id: string, locale: Locale, now: Date): Promise<LeadSubject | null> {
  const home = await getHomeDetail(id, locale, now);
  if (!home) return null;
  const receiver = ownLocale(home.contact.mailbox);
  const own = locale === receiver ? null : await getHomeDetail(id, receiver, now);
  return {
    kind: 'home',
    id: home.id,
    ...homeShown(home, locale, now),
    ...mailPicture(home.pictures[0]),
    agencyMail: home.contact.mailbox,
    ...(home.moneyNote ? { moneyNote: home.moneyNote } : {}),
    ...(own ? { own: homeShown(own, receiver, now) } : {}),
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
