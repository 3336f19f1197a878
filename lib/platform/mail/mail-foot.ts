import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone } from '@/lib/domain/text/phone';
import { wordsOf } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';
import { siteUrl } from '../text/page-metadata';
import type { MailFoot } from './mail-html';

/** The sender of our mails: offices, company and licence numbers (DOMAIN §2.5), in the language of the mail. */
export function mailFoot(locale: Locale): MailFoot {
  const t = wordsOf(locale, 'mail.foot');
  const offices = agency.offices.map(
    ({ name, street, zip, city, phone }) => `${name[locale]}, ${street}, ${zip} ${city[locale]}, ${formatPhone(phone)}`,
  );
  return {
    brand: agency.name,
    siteUrl: `${siteUrl()}${href('', locale)}`,
    markUrl: `${siteUrl()}/images/mail-mark.png`,
    lines: [
      ...offices,
      t('company', { company: agency.legalName[locale], number: agency.companyNumber, licence: agency.bivNumber }),
    ],
    privacy: { label: t('privacy'), url: `${siteUrl()}${href('privacy-statement', locale)}` },
  };
}
