import { useTranslations } from 'next-intl';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { FirstPicture } from '../properties/first-picture';
import { PriceText } from '../properties/price-text';
import { Link } from '../ui/link.client';
import { Portrait } from '../ui/portrait';

/** The property of a form, with its agent; shown beside the form. */
export function AboutProperty({ property, title, url }: { property: PropertyDetail; title: string; url: string }) {
  const t = useTranslations('aboutProperty');
  const { contact } = property;
  return (
    <aside className="form-aside" aria-label={t('title')}>
      <div className="picture">
        <FirstPicture picture={property.pictures[0]} sizes="(min-width: 1000px) 380px, 92vw" />
      </div>
      <p className="price">
        <PriceText price={property.price} />
      </p>
      <p className="title">
        <Link className="link" href={url}>
          {title}
        </Link>
      </p>
      <p className="small muted">{property.address.line}</p>
      <div className="agent">
        <Portrait name={contact.name} picture={contact.portrait} />
        <p>
          <span className="small muted">{t('call')}</span>
          <b>{contact.name}</b>
          <a className="link tabular" href={contact.phoneHref}>
            {contact.phone}
          </a>
        </p>
      </div>
    </aside>
  );
}
