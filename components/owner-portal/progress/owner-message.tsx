import { useLocale, useTranslations } from 'next-intl';
import { submitOwnerMessage } from '@/lib/features/owner-portal/progress/actions';
import { loginHref } from '@/lib/routing/personal-href';
import { TextField } from '../../forms/fields/text-field.client';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { Alert } from '../../ui/alert';

type OwnerMessageProps = {
  property: string;
  stamp: string;
  call: string;
  /** The initial text of the message, and the appointment that it is about. */
  start: string;
  appointment: string;
  isSent: boolean;
};

/** A message form to the property's agent. */
export function OwnerMessage({ property, stamp, call, start, appointment, isSent }: OwnerMessageProps) {
  const t = useTranslations('ownerCourse.message');
  const labels = useTranslations('forms.labels');
  return (
    <section className="owner-message" id="message" aria-labelledby="message-title" tabIndex={-1}>
      <h2 id="message-title">{t('title')}</h2>
      {isSent && (
        <Alert look="ok" icon="circle-check" role="status">
          {t('sent')}
        </Alert>
      )}
      <ServerForm
        action={submitOwnerMessage}
        schema="owner-message"
        stamp={stamp}
        words={useFormWords(['remark'], call)}
        submit={t('submit')}
        note={t('note', { phone: call })}
        hidden={{ property, appointment }}
        initial={{ remark: start }}
      >
        <TextField name="remark" label={labels('remark')} rows={6} />
      </ServerForm>
    </section>
  );
}

type UnsentProps = {
  property: string;
  stamp: string;
  call: string;
  /** The typed text, and the appointment that it is about. */
  typed: { remark: string; visit: string };
};

/** The page after a message without JavaScript and session: the typed text, and a link to sign in. */
export function UnsentMessage({ property, stamp, call, typed: { remark, visit } }: UnsentProps) {
  const locale = useLocale();
  const t = useTranslations('owner');
  return (
    <div className="wrap">
      <h1>{t('unsent.title')}</h1>
      <Alert icon="info" role="alert">
        {t('unsent.text')}
      </Alert>
      <p>
        <a className="btn btn-primary" href={loginHref(locale, '', 'over')} target="_blank" rel="noopener">
          {t('idle.again')}
        </a>
      </p>
      <OwnerMessage property={property} stamp={stamp} call={call} start={remark} appointment={visit} isSent={false} />
    </div>
  );
}
