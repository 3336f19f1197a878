import 'server-only';
import { taxedWords } from '@/lib/domain/money/price-parts';
import type { Locale } from '@/lib/domain/text/locale';
import { mailboxLocale, mailPicture, referenceLine, type SubjectWords } from '@/lib/features/leads/subject';
import type { LeadSubject } from '@/lib/features/leads/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { priceListHref, projectHref } from '@/lib/routing/property-href';
import { getProject } from './data';
import type { ProjectPageData } from './types';

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

const projectShown = (project: ProjectPageData, locale: Locale): SubjectWords => ({
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
  const receiver = mailboxLocale(project.contact.mailbox);
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
