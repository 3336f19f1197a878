import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { mailHref } from '@/lib/platform/shared/mail-link';
import { PropertySection } from './property-section';

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
