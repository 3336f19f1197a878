import { useLocale, useTranslations } from 'next-intl';
import { CANCEL_REASONS } from '@/lib/domain/owner/property-course';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import { submitCancel, submitConfirm, submitMove, submitProve } from '@/lib/features/appointments/actions';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { appointmentHref } from '@/lib/routing/personal-href';
import { SelectField } from '../forms/fields/choice-field.client';
import { TextField } from '../forms/fields/text-field.client';
import { useFormWords } from '../forms/form-words';
import { ServerForm } from '../forms/server-form.client';
import { useJoined } from '../ui/joined';
import { SlotChoice } from './slot-choice';

/** The props that all forms behind the link of an appointment have. */
export type ChangeFormProps = {
  stamp: string;
  token: string;
  actor: AppointmentActor;
  call: string;
  /** The name of the visitor. */
  name: string;
  place: string;
  /** True if the address is hidden and the agency has not given a meeting place yet. */
  needsStreet: boolean;
};

/** Error messages for the agency; those for visitors advise to call the agency. */
function useAgencyProblems() {
  const t = useTranslations('forms.confirm.problems');
  return {
    foreign: t('foreign'),
    robot: t('robot'),
    unavailable: t('unavailable'),
    offline: t('offline'),
  };
}

/** The agency's fields for the visitor: the meeting place and a message. */
function InviteFields({ name, place, needsStreet }: Pick<ChangeFormProps, 'name' | 'place' | 'needsStreet'>) {
  const t = useTranslations('forms');
  const joined = useJoined();
  return (
    <>
      <TextField
        name="place"
        label={t('labels.place')}
        help={joined(t(`confirm.place.${needsStreet ? 'hidden' : 'shown'}`, { name }))}
        initial={place}
        maxLength={200}
      />
      <MessageField />
    </>
  );
}

function MessageField() {
  const t = useTranslations('forms.confirm');
  return <TextField name="message" label={t('message')} rows={3} maxLength={2000} isOptional />;
}

/** The form with which the visitor confirms the request; `isLapsed` if the time is no longer held. */
export function ProveForm({ stamp, token, call, isLapsed }: ChangeFormProps & { isLapsed: boolean }) {
  const t = useTranslations('forms.prove');
  return (
    <ServerForm
      action={submitProve}
      schema="prove"
      stamp={stamp}
      words={useFormWords([], call, { full: t('full', { phone: call }) })}
      submit={t(isLapsed ? 'again' : 'submit')}
      note={t('note')}
      hidden={{ token }}
    >
      {null}
    </ServerForm>
  );
}

/** The form with which the agency confirms an appointment. */
export function ConfirmForm({ stamp, token, call, name, ...invite }: ChangeFormProps) {
  const t = useTranslations('forms.confirm');
  const problems = { ...useAgencyProblems(), full: t('problems.full') };
  return (
    <ServerForm
      action={submitConfirm}
      schema="confirm"
      stamp={stamp}
      words={useFormWords(['place', 'message'], call, problems)}
      submit={t('submit')}
      note={t('note', { name })}
      hidden={{ token }}
    >
      <InviteFields name={name} {...invite} />
    </ServerForm>
  );
}

/** The form with which the visitor or the agency chooses another slot. */
export function MoveForm({ appointments, ...form }: ChangeFormProps & { appointments: AppointmentDays }) {
  const locale = useLocale();
  const { stamp, token, actor, call, name } = form;
  const t = useTranslations('forms.move');
  const problems = useAgencyProblems();
  return (
    <ServerForm
      action={submitMove}
      schema="move"
      stamp={stamp}
      words={useFormWords(['slot', 'place', 'message'], call, actor === 'agency' ? problems : {})}
      submit={t('submit')}
      note={t(`note.${actor}`, { name })}
      hidden={{ token }}
    >
      <SlotChoice
        appointments={appointments}
        label={t('slot')}
        hrefFrom={(day) => appointmentHref(token, locale, 'move', day)}
      />
      {actor === 'agency' && <InviteFields {...form} />}
    </ServerForm>
  );
}

/** Who cancels what: the agency refuses or cancels, the visitor cancels or no longer waits. */
export type CancelKind = AppointmentActor | 'refuse' | 'waiting';

/**
 * The form with which the visitor or the agency cancels the appointment, with an optional reason; the agency can add a
 * message. Who leaves a waiting list is asked for no reason.
 */
export function CancelForm({ stamp, token, actor, call, name, why }: ChangeFormProps & { why: CancelKind }) {
  const t = useTranslations('forms.cancel');
  const problems = useAgencyProblems();
  return (
    <ServerForm
      action={submitCancel}
      schema="cancel"
      stamp={stamp}
      words={useFormWords(['reason', 'message'], call, actor === 'agency' ? problems : {})}
      submit={t(`submit.${why}`)}
      note={t(`note.${why === 'waiting' ? why : actor}`, { name })}
      hidden={{ token }}
    >
      {why !== 'waiting' && (
        <SelectField
          name="reason"
          label={t('reason')}
          empty={t('noReason')}
          choices={CANCEL_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          isOptional
        />
      )}
      {actor === 'agency' && <MessageField />}
    </ServerForm>
  );
}
