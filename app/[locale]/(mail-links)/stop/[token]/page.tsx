import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { ActForm } from '@/components/forms/act-form';
import { Notice } from '@/components/ui/notice';
import { submitStop } from '@/lib/features/contact-forms/send-to-friend/actions';
import { readStopLink } from '@/lib/features/contact-forms/send-to-friend/data';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';

type Props = PageProps<'/[locale]/stop/[token]'>;

export async function generateMetadata({ params }: Props) {
  const t = await getTranslations('stopMail');
  return metadataOf({ route: 'stop/{token}', params, title: t('title'), description: t('description') });
}

export default async function StopPage({ params, searchParams }: Props) {
  const { token } = await params;
  const isOurs = readStopLink(token, new Date()) !== null;
  if (!isOurs) answerWithStatus(404);
  const { done } = await searchParams;
  const t = await getTranslations('stopMail');
  const link = await getTranslations('signedLink');
  return (
    <PageFrame route="stop/{token}" params={{ token }}>
      {!isOurs ? (
        <Notice title={link('unknownTitle')} text={link('unknownText')} />
      ) : done !== undefined ? (
        <Notice title={t('doneTitle')} text={t('doneText')} />
      ) : (
        <Notice title={t('title')} text={t('text')}>
          <ActForm action={submitStop} token={token} label={t('submit')} />
        </Notice>
      )}
      <CallStrip title={(await getTranslations('appointment'))('link.call')} />
    </PageFrame>
  );
}
