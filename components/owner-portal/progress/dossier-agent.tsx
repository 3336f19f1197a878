import { useTranslations } from 'next-intl';
import type { PropertyContact } from '@/lib/features/properties/types/property-detail';
import './dossier-agent.css';

/** The agent of a property's sale or letting, with contact details. */
export function DossierAgent({ contact }: { contact: PropertyContact }) {
  const t = useTranslations('ownerDossier');
  const { name, role, phone, phoneHref, email } = contact;
  return (
    <aside className="dossier-agent">
      <p>{t.rich('agent', { name, b: (text) => <b>{text}</b> })}</p>
      {role && <p className="small muted">{role}</p>}
      <p className="small ways">
        <a className="link tabular" href={phoneHref}>
          {phone}
        </a>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    </aside>
  );
}
