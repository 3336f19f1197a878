import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { speakersOf } from '@/lib/domain/text/people';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { Portraits } from '@/lib/features/catalogue/mapping/to-property-contact';
import { useOpeningWords } from './opening-words';
import { PhoneLines, ReaderList } from './who-lists.client';

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

/** Beside the contact form: the agents who speak the language of the page, with their office, and the phone number. */
export function WhoAnswers({ portraits }: { portraits: Portraits }) {
  const locale = useLocale();
  const t = useTranslations('contact');
  return (
    <aside className="form-aside" aria-labelledby="answers-title">
      <h2 id="answers-title">{t('answers')}</h2>
      <p className="small muted">{t('answersText')}</p>
      <ReaderList
        readers={speakersOf(agency.agents, locale).map(({ id, name, officeId }) => ({
          id,
          name,
          portrait: portraits[id] ?? null,
          office: agency.offices.find((office) => office.id === officeId)?.name[locale],
        }))}
      />
      <TalkNow />
      {agency.social.length > 0 && (
        <div className="talk">
          <p>{t('follow')}</p>
          <ul>
            {agency.social.map(({ name, url }) => (
              <li key={url}>
                <a className="link" href={url} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}
