import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { LinkGone } from '@/components/forms/token-page';
import { FeedbackAnswer, FeedbackForm } from '@/components/owner-portal/opinions/visitor-opinion';
import { hostOf } from '@/lib/features/appointments/mapping';
import { agencySubject } from '@/lib/features/leads/emails/agency-mail';
import { openFeedback } from '@/lib/features/owner-portal/opinions/data';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { orStoreUnavailable } from '@/lib/platform/store/store-unavailable';

const ROUTE = 'visit-feedback/{token}';
type Props = PageProps<'/[locale]/visit-feedback/[token]'>;

export const generateMetadata = ({ params }: Props) => metadataOf({ route: ROUTE, params });

/** Questions after an appointment, or for the agency their answer, behind a mailed link. Opening it changes nothing. */
export default async function OpinionPage({ params }: Props) {
  const { token } = await params;
  const locale = await currentLocale();
  const opened = await orStoreUnavailable(openFeedback(token, new Date()));
  const t = await getTranslations('opinion');
  const link = await getTranslations('signedLink');
  const gone = (title: string, text: string) => <LinkGone title={title} text={text} ways={['contact']} />;
  if (opened.kind !== 'open') answerWithStatus(opened.kind === 'unknown' ? 404 : 410);
  const content = () => {
    if (opened.kind === 'unknown') return gone(link('unknownTitle'), link('unknownText'));
    if (opened.kind === 'over') return gone(link('expiredTitle'), t('over'));
    const { actor, opinion, appointment } = opened;
    if (actor === 'agency') {
      const about = agencySubject(appointment)?.title ?? opinion.propertyId;
      return <FeedbackAnswer token={token} opinion={opinion} appointment={appointment} about={about} />;
    }
    if (opinion.state === 'answered') return gone(t('done.title'), t('done.text'));
    const form = (
      <FeedbackForm
        token={token}
        stamp={stampForm('opinion')}
        call={hostOf(agency, appointment, locale).phone}
        about={appointment.subject?.title ?? opinion.propertyId}
      />
    );
    return opinion.state === 'skipped' ? gone(t('skipped.title'), t('skipped.text')) : form;
  };
  return (
    <PageFrame route={ROUTE} params={{ token }} crumbs={[]}>
      <div className="wrap">{content()}</div>
    </PageFrame>
  );
}
