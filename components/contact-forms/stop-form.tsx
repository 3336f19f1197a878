import { useLocale, useTranslations } from 'next-intl';
import { submitStop } from '@/lib/features/contact-forms/send-to-friend/actions';
import { ActionForm } from '../forms/action-form.client';

/** The button that stops recommendations to the address of this link. */
export function StopForm({ token }: { token: string }) {
  const locale = useLocale();
  const t = useTranslations('stopMail');
  return (
    <ActionForm action={submitStop}>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="locale" value={locale} />
      <button className="btn btn-primary" type="submit">
        {t('submit')}
      </button>
    </ActionForm>
  );
}
