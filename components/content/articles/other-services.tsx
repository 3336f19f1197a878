import { useTranslations } from 'next-intl';
import type { ServiceCard } from '@/lib/features/content/articles/types';
import { Link } from '../../ui/link.client';

/** The other services, beside the text about one. */
export function OtherServices({ services }: { services: readonly ServiceCard[] }) {
  const t = useTranslations('articles.services');
  return (
    <nav className="side-links after" aria-labelledby="others-title">
      <h2 id="others-title">{t('others')}</h2>
      <ul>
        {services.map((service) => (
          <li key={service.id}>
            <Link href={service.href}>{service.title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
