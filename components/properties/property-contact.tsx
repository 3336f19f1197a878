import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import type { QrCode } from '@/lib/platform/media/qr-code';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { propertyWatchHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import { bookingHref } from '@/lib/routing/personal-href';
import { Heart } from '../favourites/heart.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { PriceText } from './price-text';
import { PrintButton } from './print-button.client';
import { PrintCode } from './print-code.client';
import { PropertySection } from './property-section';
import { ShareLink } from './share/share-link.client';
import { useShareWords } from './share/share-words';
import './property-contact.css';

type ContactProperty = Pick<
  PropertyDetail,
  'contact' | 'price' | 'reference' | 'id' | 'since' | 'goal' | 'status' | 'isClosed' | 'documents'
>;
type ContactProps = { property: ContactProperty; title: string; url: string };

/** The two main actions: plan an appointment (or ask a question, when appointments are not possible) and call. */
function MainActions({ property, isShort }: { property: ContactProperty; isShort: boolean }) {
  const t = useTranslations('property');
  const { contact } = property;
  const locale = useLocale();
  return (
    <>
      {property.isClosed ? (
        <a className="btn btn-primary btn-block" href="#ask">
          <Icon name="mail" />
          {t(isShort ? 'contact.askShort' : 'contact.ask')}
        </a>
      ) : (
        <Link className="btn btn-primary btn-block" href={bookingHref(property.id, locale)}>
          <Icon name="calendar-days" />
          {t(isShort ? 'contact.visitShort' : 'contact.visit')}
        </Link>
      )}
      {isShort && !property.isClosed ? (
        <a className="btn btn-secondary btn-block" href="#ask">
          <Icon name="mail" />
          {t('contact.askShort')}
        </a>
      ) : (
        <a className="btn btn-secondary btn-block tabular" href={contact.phoneHref}>
          <Icon name="phone" />
          {isShort ? t('contact.callShort') : t('contact.call', { phone: contact.phone })}
        </a>
      )}
    </>
  );
}

/** The meaning of the property's status for an interested visitor. */
function StateNote({ property }: { property: ContactProperty }) {
  const t = useTranslations('property.contact');
  const words =
    property.status === 'sold' || property.status === 'rented' || property.status === 'sold-out'
      ? t(`closed.${property.status}`)
      : property.status === 'under-option'
        ? t('underOption')
        : property.status === 'under-compromise'
          ? t('underCompromise')
          : null;
  return words && <p className="small state-note">{words}</p>;
}

/** The agent or the office of the property. */
function AgentCard({ contact }: { contact: PropertyDetail['contact'] }) {
  const t = useTranslations('contact');
  return (
    <div className="agent property-agent">
      <span className="portrait" aria-hidden="true">
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
          {contact.bivNumber ? t('licence', { number: contact.bivNumber }) : contact.office}
        </span>
        {contact.languages.length > 0 && <span className="small muted spoken">{contact.languages.join(' · ')}</span>}
        <a className="link tabular" href={contact.phoneHref}>
          {contact.phone}
        </a>
      </p>
    </div>
  );
}

/** The card beside the description: price, actions, agent and tools. It stays visible while scrolling. */
export function PropertyContact({ property, title, url, code }: ContactProps & { code?: QrCode }) {
  const locale = useLocale();
  const shareWords = useShareWords();
  const t = useTranslations('property');
  const documents = useTranslations('documents');
  const card = useTranslations('card');
  return (
    <aside aria-label={t('contact.title')}>
      <div className="contact-card">
        <Heart property={{ id: property.id, name: title }} label={card('keep')} />
        <p className="price property-price">
          <PriceText price={property.price} />
        </p>
        <p className="small muted">
          {property.reference && t('contact.reference', { reference: property.reference })}
          {!property.isClosed &&
            property.since &&
            `${property.reference ? ' · ' : ''}${t(`contact.since.${property.goal}`, { date: property.since })}`}
        </p>
        <StateNote property={property} />
        <div className="acts">
          <MainActions property={property} isShort={false} />
        </div>
        <AgentCard contact={property.contact} />
        <ul className="tools">
          {!property.isClosed && (
            <li>
              <a href="#ask">
                <Icon name="mail" />
                {t('tools.ask')}
              </a>
            </li>
          )}
          {property.documents.length > 0 && (
            <li>
              <Link href={href('request-documents/{id}', locale, { id: property.id })}>
                <Icon name="file-text" />
                {documents('title')}
              </Link>
            </li>
          )}
          {!property.isClosed && (
            <li>
              <Link href={propertyWatchHref(locale, property.id)} rel="nofollow">
                <Icon name="bell" />
                {t('tools.watch')}
              </Link>
            </li>
          )}
          <li>
            <ShareLink
              href={href('send-to-friend/{id}', locale, { id: property.id })}
              title={title}
              url={url}
              words={shareWords}
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
        {code && <PrintCode code={code} name={t('tools.code')} address={url.replace(/^https?:\/\//, '')} />}
      </div>
    </aside>
  );
}

/** The same two actions at the lower edge of a phone. */
export const StickyActions = ({ property }: { property: ContactProperty }) => (
  <div className="sticky-actions">
    <MainActions property={property} isShort />
  </div>
);

type AskProps = {
  property: Pick<PropertyDetail, 'contact' | 'reference' | 'id' | 'isClosed' | 'status'>;
  title: string;
  url: string;
  children: ReactNode;
};

/**
 * The last chapter: a question form; for a sold property, the offer to hear of similar ones. A mail address is the alternative.
 */
export function PropertyAsk({ property, title, url, children }: AskProps) {
  const t = useTranslations('forms.information');
  const mail = useTranslations('property.mail.ask');
  const { contact, isClosed, status } = property;
  const words = { home: title, reference: property.reference ?? property.id, name: contact.firstName, url };
  const intro = isClosed ? (status === 'rented' ? 'rented' : 'sold') : 'open';
  return (
    <PropertySection id="ask" title={t(`title.${isClosed ? 'closed' : 'open'}`)} className="ask">
      <p className="chapter-intro">{t(`intro.${intro}`, { name: contact.firstName })}</p>
      {children}
      <p className="small muted ask-by-mail">
        {t.rich('orMail', {
          email: contact.email,
          link: (address) => (
            <a className="link" href={mailHref(contact.email, mail('subject', words), mail('body', words))}>
              {address}
            </a>
          ),
        })}
      </p>
    </PropertySection>
  );
}
