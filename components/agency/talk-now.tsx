import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { useOpeningWords } from './opening-words';
import { PhoneLines } from './who-lists.client';

/** Beside a form: a contact to call instead, with phone hours. */
export function TalkNow() {
  const locale = useLocale();
  const t = useTranslations('contact');
  const opening = useOpeningWords();
  return (
    <div className="talk">
      <p>{t('talk')}</p>
      <PhoneLines
        lines={agency.offices.map(({ name, phone, hours }) => ({
          tel: telHref(phone),
          phone: formatPhone(phone),
          office: name[locale],
          hours: opening.mostDays(hours),
        }))}
      />
    </div>
  );
}
