import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { mailboxLocale } from '@/lib/features/leads/emails/agency-mail';
import { mailPicture, referenceLine, type SubjectWords } from '@/lib/features/leads/emails/mail-parts';
import { energyMark } from '@/lib/features/leads/mapping';
import type { LeadSubject } from '@/lib/features/leads/types';
import { priceWords, wordsOf } from '@/lib/platform/i18n/words';
import { mailPortraitHref } from '@/lib/routing/picture-href';
import type { PropertyDetail } from '../types/property-detail';
import { getPropertyDetail } from './get-property';

/** The energy label of a property in one language. */
function energyShown(property: PropertyDetail, locale: Locale): Pick<SubjectWords, 'energy'> {
  const energy = energyMark(property.energyTag, locale);
  return energy ? { energy } : {};
}

/** A property in a mail: title, price, address, label and the mentions of the law. */
export const propertyShown = (property: PropertyDetail, locale: Locale): SubjectWords => ({
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

const agentShown = ({ name, portrait }: PropertyDetail['contact']): Pick<LeadSubject, 'agent'> =>
  portrait === null ? {} : { agent: { name, portrait: mailPortraitHref(portrait) } };

/** A property for a mail, with only what its page shows. Null if it is not on the site. */
export async function getPropertySubject(id: string, locale: Locale, now: Date): Promise<LeadSubject | null> {
  const property = await getPropertyDetail(id, locale, now);
  if (!property) return null;
  const receiver = mailboxLocale(property.contact.mailbox);
  const own = locale === receiver ? null : await getPropertyDetail(id, receiver, now);
  return {
    kind: 'property',
    id: property.id,
    ...propertyShown(property, locale),
    ...mailPicture(property.pictures[0]),
    ...agentShown(property.contact),
    agencyMail: property.contact.mailbox,
    ...(property.moneyNote ? { moneyNote: property.moneyNote } : {}),
    ...(own ? { own: propertyShown(own, receiver) } : {}),
  };
}
