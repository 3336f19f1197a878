import { useTranslations } from 'next-intl';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import type { ServiceCard } from '@/lib/features/content/articles/types';
import { Icon } from '../../ui/icon';
import { Link } from '../../ui/link.client';
import { SitePicture } from './site-picture';
import './service-list.css';

const SIZES = '(min-width: 1000px) 600px, 100vw';

/** The services, each with a picture and a link to its text. */
export function ServiceList({ services }: { services: readonly ServiceCard[] }) {
  const t = useTranslations('articles.services');
  return (
    <ul className="service-list">
      {services.map((service, index) => (
        <li key={service.id} className="grid" lang={service.isFallback ? LANGUAGE_TAGS[service.language] : undefined}>
          {service.picture && (
            <div className="image">
              <SitePicture picture={service.picture} sizes={SIZES} isFirst={index === 0} />
            </div>
          )}
          <div className="text">
            <h2>
              <Link href={service.href}>{service.title}</Link>
            </h2>
            <p>{service.description}</p>
            <p className="more" aria-hidden="true">
              <span>{t('more')}</span>
              <Icon name="arrow-right" />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
