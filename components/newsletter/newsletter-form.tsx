import { useLocale, useTranslations } from 'next-intl';
import { submitNewsletter } from '@/lib/features/newsletter/actions';
import { href } from '@/lib/routing/href';
import { EmailField } from '../forms/fields/account-fields';
import { CheckField } from '../forms/fields/choice-field.client';
import { usePrivacyLink } from '../forms/fields/person-fields';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { Link } from '../ui/link.client';

/** The form to subscribe to the newsletter. */
export function NewsletterForm({ stamp }: { stamp: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitNewsletter}
      schema="newsletter"
      stamp={stamp}
      words={useFormWords(['email', 'privacy'])}
      submit={t('newsletter.submit')}
      note={t('newsletter.note')}
    >
      <EmailField />
      <CheckField name="privacy">{t.rich('newsletter.privacy', { link: usePrivacyLink() })}</CheckField>
    </ServerForm>
  );
}

const PROMISES = ['confirm', 'only', 'stop'] as const;

/** Beside the newsletter form: what the mail address is used for, and saved searches as an alternative. */
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
