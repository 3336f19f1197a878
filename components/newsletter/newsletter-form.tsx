import { useTranslations } from 'next-intl';
import { submitNewsletter } from '@/lib/features/newsletter/actions';
import { CheckField } from '../forms/choice-field.client';
import { useFormWords } from '../forms/form-words';
import { usePrivacyLink } from '../forms/person-fields';
import { ServerForm } from '../forms/server-form.client';
import { TextField } from '../forms/text-field.client';

/** The form to subscribe to the newsletter. */
export function NewsletterForm({ stamp, call }: { stamp: string; call: string }) {
  const t = useTranslations('forms');
  return (
    <ServerForm
      action={submitNewsletter}
      schema="newsletter"
      stamp={stamp}
      words={useFormWords(['email', 'privacy'], call)}
      submit={t('newsletter.submit')}
      note={t('newsletter.note')}
    >
      <TextField name="email" label={t('labels.email')} type="email" autoComplete="email" maxLength={254} />
      <CheckField name="privacy">{t.rich('newsletter.privacy', { link: usePrivacyLink() })}</CheckField>
    </ServerForm>
  );
}
