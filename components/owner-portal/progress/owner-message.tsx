import { useTranslations } from 'next-intl';
import { submitOwnerMessage } from '@/lib/features/owner-portal/progress/actions';
import { useFormWords } from '../../forms/form-words';
import { ServerForm } from '../../forms/server-form.client';
import { TextField } from '../../forms/text-field.client';
import { Icon } from '../../ui/icon';
import './owner-message.css';

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
        <div className="alert ok" role="status">
          <Icon name="circle-check" />
          <p>{t('sent')}</p>
        </div>
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
