import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { initials } from '@/lib/domain/text/initials';
import { speakersOf } from '@/lib/domain/text/speakers';
import { TalkNow } from './talk-now';
import { ReaderList } from './who-lists.client';

/** Beside the contact form: the agents who speak the language of the page, with their office, and the phone number. */
export function WhoAnswers() {
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
          initials: initials(name),
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
