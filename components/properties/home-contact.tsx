import { useTranslations } from 'next-intl';
import { mailHref } from '@/lib/domain/mail-link';
import type { HomeDetail } from '@/lib/features/properties/types';
import { Icon } from '../ui/icon';
import { PriceText } from './price-text';
import { PrintButton } from './print-button.client';
import { ShareLink } from './share-link.client';

type ContactHome = Pick<
  HomeDetail,
  | 'contact'
  | 'price'
  | 'priceUnitText'
  | 'statusText'
  | 'reference'
  | 'id'
  | 'since'
  | 'goal'
  | 'status'
  | 'isClosed'
  | 'documents'
>;
type ContactProps = { home: ContactHome; title: string; url: string };

/** The two things a visitor can do now: write for a visit (or a question, when nothing is to be visited) and call. */
function MainActions({ home, title, url, isShort }: ContactProps & { isShort: boolean }) {
  const t = useTranslations('property');
  const { contact } = home;
  const purpose = home.isClosed ? 'ask' : 'visit';
  const words = { home: title, reference: home.reference ?? home.id, name: contact.firstName, url };
  return (
    <>
      <a
        className="btn btn-primary btn-block"
        href={mailHref(contact.email, t(`mail.${purpose}.subject`, words), t(`mail.${purpose}.body`, words))}
      >
        <Icon name={home.isClosed ? 'mail' : 'calendar-days'} />
        {t(isShort ? `contact.${purpose}Short` : `contact.${purpose}`)}
      </a>
      <a className="btn btn-secondary btn-block num" href={contact.phoneHref}>
        <Icon name="phone" />
        {isShort ? t('contact.callShort') : t('contact.call', { phone: contact.phone })}
      </a>
    </>
  );
}

/** What the state of the home means for someone who wants it. */
function StateNote({ home }: { home: ContactHome }) {
  const t = useTranslations('property.contact');
  const words =
    home.status === 'sold' || home.status === 'rented' || home.status === 'sold-out'
      ? t(`closed.${home.status}`)
      : home.status === 'under-option'
        ? t('underOption')
        : home.status === 'under-compromise'
          ? t('underCompromise')
          : null;
  return words && <p className="small state-note">{words}</p>;
}

/** The agent or the office that answers for the home. */
function AgentCard({ contact }: { contact: HomeDetail['contact'] }) {
  const t = useTranslations('property.contact');
  return (
    <div className="agent">
      <span className="ava" aria-hidden="true">
        {contact.initials}
      </span>
      <p>
        <b>{contact.name}</b>
        <span className="small muted">
          {contact.role && (
            <>
              {contact.role}
              <br />
            </>
          )}
          {contact.bivNumber ? t('biv', { number: contact.bivNumber }) : contact.office}
        </span>
        {contact.languages.length > 1 && <span className="small muted spoken">{contact.languages.join(' · ')}</span>}
        <a className="link num" href={contact.phoneHref}>
          {contact.phone}
        </a>
      </p>
    </div>
  );
}

/** The card beside the story: price, what to do, who answers, and the small tools. It follows the reader. */
export function HomeContact({ home, title, url }: ContactProps) {
  const t = useTranslations('property');
  const words = { home: title, reference: home.reference ?? home.id, name: home.contact.firstName, url };
  return (
    <aside className="side" aria-label={t('contact.title')}>
      <div className="sidecard">
        <p className="price xl">
          <PriceText price={home.price} statusText={home.statusText} unitText={home.priceUnitText} />
        </p>
        <p className="small muted">
          {home.reference && t('contact.reference', { reference: home.reference })}
          {!home.isClosed && `${home.reference ? ' · ' : ''}${t(`contact.since.${home.goal}`, { date: home.since })}`}
        </p>
        <StateNote home={home} />
        <div className="acts">
          <MainActions home={home} title={title} url={url} isShort={false} />
        </div>
        <AgentCard contact={home.contact} />
        <ul className="tools4">
          {!home.isClosed && (
            <li>
              <a href={mailHref(home.contact.email, t('mail.ask.subject', words), t('mail.ask.body', words))}>
                <Icon name="mail" />
                {t('tools.ask')}
              </a>
            </li>
          )}
          {home.documents.length > 0 && (
            <li>
              <a href="#documents">
                <Icon name="file-text" />
                {t('tools.documents')}
              </a>
            </li>
          )}
          <li>
            <ShareLink
              href={mailHref('', t('mail.share.subject', words), t('mail.share.body', words))}
              title={title}
              url={url}
            >
              <Icon name="share-2" />
              {t('tools.share')}
            </ShareLink>
          </li>
          <li className="needs-script">
            <PrintButton>
              <Icon name="printer" />
              {t('tools.print')}
            </PrintButton>
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** The same two actions at the bottom edge of a phone. */
export const StickyActions = ({ home, title, url }: ContactProps) => (
  <div className="sticky-acts">
    <MainActions home={home} title={title} url={url} isShort />
  </div>
);
