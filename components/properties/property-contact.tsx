import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import type { QrCode } from '@/lib/platform/media/qr-code';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { propertyWatchHref } from '@/lib/routing/favourites-href';
import { href } from '@/lib/routing/href';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { Portrait } from '../ui/portrait';
import { PrintButton } from './print-button.client';
import { PrintCode } from './print-code.client';
import { PropertySection } from './property-section';
import './property-contact.css';

type ContactProperty = Pick<
  PropertyDetail,
  'contact' | 'reference' | 'id' | 'since' | 'goal' | 'isClosed' | 'documents'
>;

/** The agent or the office of the property. */
function AgentCard({ contact }: { contact: PropertyDetail['contact'] }) {
  const t = useTranslations('contact');
  return (
    <div className="agent property-agent">
      <Portrait name={contact.name} picture={contact.portrait} />
      <p>
        <b>
          <Link className="link" href={contact.page ?? contact.officePage}>
            {contact.name}
          </Link>
        </b>
        <span className="small muted">
          {contact.role && (
            <>
              {contact.role}
              <br />
            </>
          )}
          {contact.licence ? t('licence', contact.licence) : contact.office}
        </span>
        {contact.page && (
          <span className="small">
            <Link className="link" href={contact.officePage}>
              {contact.office}
            </Link>
          </span>
        )}
        {contact.languages.length > 0 && (
          <span className="small muted spoken">
            {contact.languages.map((language) => t(`language.${language}`)).join(' · ')}
          </span>
        )}
        <a className="link tabular" href={contact.phoneHref}>
          {contact.phone}
        </a>
      </p>
    </div>
  );
}

/** The card beside the description: the agent, the reference, and other actions with the property. */
export function PropertyContact({ property, url, code }: { property: ContactProperty; url: string; code?: QrCode }) {
  const locale = useLocale();
  const t = useTranslations('property');
  const documents = useTranslations('documents');
  return (
    <aside aria-label={t('contact.title')}>
      <div className="contact-card">
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
              <Link href={href('request-documents/{id}', locale, { id: property.id })} rel="nofollow">
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
          <li className="needs-script">
            <PrintButton>
              <Icon name="printer" />
              {t('tools.print')}
            </PrintButton>
          </li>
        </ul>
        <p className="small muted">
          {property.reference && t('contact.reference', { reference: property.reference })}
          {!property.isClosed &&
            property.since &&
            `${property.reference ? ' · ' : ''}${t(`contact.since.${property.goal}`, { date: property.since })}`}
        </p>
        {code && <PrintCode code={code} name={t('tools.code')} address={url.replace(/^https?:\/\//, '')} />}
      </div>
    </aside>
  );
}

type AskProps = {
  property: Pick<PropertyDetail, 'contact' | 'reference' | 'id' | 'isClosed' | 'status'>;
  title: string;
  url: string;
  children: ReactNode;
};

/** The last section: a form for a question, or about similar ones of a sold property, or a mail address. */
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
