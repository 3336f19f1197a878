import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { AppointmentAside } from '@/components/appointments/appointment-aside';
import { ConfirmForm, ProveForm } from '@/components/appointments/change-forms';
import {
  AppointmentFacts,
  AppointmentHead,
  AppointmentLinks,
  AppointmentStepView,
  SavedNote,
} from '@/components/appointments/my-appointment';
import { Notice } from '@/components/ui/notice';
import { formatPhone } from '@/lib/domain/text/phone';
import { dayAndTime } from '@/lib/domain/time/dates';
import { getMyAppointment } from '@/lib/features/appointments/data/get-my-appointment';
import { parseBookingParams } from '@/lib/features/appointments/search-params';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';

type Props = PageProps<'/[locale]/my-appointment/[token]'>;

const ROUTE = 'my-appointment/{token}';

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('appointment.mine');
  return metadataOf({ route: ROUTE, params, title: t('title') });
}

/** An appointment behind a mail's signed link. Opening the page changes nothing: mail scanners open links too. */
export default async function MyAppointmentPage({ params, searchParams }: Props) {
  const locale = await currentLocale();
  const { token } = await params;
  const { from, step, isDone } = parseBookingParams(await searchParams);
  const t = await getTranslations('appointment');
  const mine = await getMyAppointment(token, { step, from }, locale, new Date());
  const frame = { route: ROUTE, params: { token } } as const;
  if (mine.kind !== 'open') {
    answerWithStatus(mine.kind === 'unknown' ? 404 : 410);
    return (
      <PageFrame {...frame}>
        <Notice
          title={t(`link.${mine.kind}.title`)}
          text={mine.kind === 'expired' ? t(`link.expired.text.${mine.actor}`) : t('link.unknown.text')}
        />
        {(mine.kind === 'unknown' || mine.actor === 'visitor') && <CallStrip title={t('link.call')} />}
      </PageFrame>
    );
  }
  const { appointment, actor, state, property, host } = mine;
  const form = {
    token,
    actor,
    call: host.phone,
    name: appointment.visitor.name,
    place: appointment.place,
    needsStreet: mine.needsStreet,
  };
  const facts = <AppointmentFacts appointment={appointment} withVisitor={actor === 'agency'} />;
  return (
    <PageFrame {...frame}>
      <div className="wrap">
        <div className="grid form-page">
          {/* Each step has its own form; without a key React would reuse the form before. */}
          {mine.step ? (
            <div className="form-main" key={mine.step}>
              <AppointmentStepView
                {...form}
                step={mine.step}
                why={
                  actor === 'agency' ? (state === 'confirmed' ? actor : 'refuse') : state === 'waiting' ? state : actor
                }
                appointments={mine.appointments}
                visitorPhone={formatPhone(appointment.visitor.phone)}
                stamp={stampForm(mine.step)}
              >
                {facts}
              </AppointmentStepView>
            </div>
          ) : (
            <div className="form-main" key="now">
              {isDone && <SavedNote actor={actor} name={form.name} />}
              <AppointmentHead
                state={state}
                actor={actor}
                name={form.name}
                until={dayAndTime(appointment.heldUntil ?? appointment.startsAt, locale)}
              />
              {facts}
              {mine.canProve && <ProveForm {...form} stamp={stampForm('prove')} isLapsed={state === 'lapsed'} />}
              {mine.canConfirm && <ConfirmForm {...form} stamp={stampForm('confirm')} />}
              <AppointmentLinks
                state={state}
                actor={actor}
                token={token}
                canMove={mine.canMove}
                propertyId={mine.propertyId}
                proof={mine.proof}
              />
            </div>
          )}
          <AppointmentAside property={property} host={host} actor={actor} />
        </div>
      </div>
    </PageFrame>
  );
}
