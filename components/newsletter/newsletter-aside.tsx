import { useLocale, useTranslations } from 'next-intl';
import { href } from '@/lib/routing/href';
import { Link } from '../ui/link.client';

const PROMISES = ['confirm', 'only', 'stop'] as const;

/** Beside the newsletter form: the use of the mail address, and saved searches as an alternative. */
export function NewsletterAside() {
  const locale = useLocale();
  const t = useTranslations('newsletter');
  const alert = useTranslations('demand');
  return (
    <aside className="form-aside" aria-labelledby="promise-title">
      <h2 id="promise-title">{t('promise.title')}</h2>
      <ul className="how">
        {PROMISES.map((promise) => (
          <li key={promise}>{t(`promise.${promise}`)}</li>
        ))}
      </ul>
      <p className="also">
        {t('alert')}
        <br />
        <Link className="link" href={href('demand-register', locale)}>
          {alert('title')}
        </Link>
      </p>
    </aside>
  );
}
