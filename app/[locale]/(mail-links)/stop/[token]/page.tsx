import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { StopForm } from '@/components/contact-forms/stop-form';
import { Notice } from '@/components/ui/notice';
import { readStopLink } from '@/lib/features/contact-forms/send-to-friend/data';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/stop/[token]'>;

const readPage = cache(async (token: string) => {
  const locale = await currentLocale();
  const isOurs = readStopLink(token, new Date()) !== null;
  if (!isOurs) answerWithStatus(404);
  return { locale, isOurs, alternates: inEveryLanguage((language) => href('stop/{token}', language, { token })) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, alternates } = await readPage((await params).token);
  const t = await getTranslations('stopMail');
  return pageMetadata({ route: 'stop/{token}', locale, title: t('title'), description: t('description'), alternates });
}

export default async function StopPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { locale, isOurs, alternates } = await readPage(token);
  const { done } = await searchParams;
  const t = await getTranslations('stopMail');
  const link = await getTranslations('signedLink');
  return (
    <PageFrame route="stop/{token}" alternates={alternates} crumbs={crumbsTo('stop/{token}', locale, { token })}>
      {!isOurs ? (
        <Notice title={link('unknownTitle')} text={link('unknownText')} />
      ) : done !== undefined ? (
        <Notice title={t('doneTitle')} text={t('doneText')} />
      ) : (
        <Notice title={t('title')} text={t('text')}>
          <StopForm token={token} />
        </Notice>
      )}
      <CallStrip title={(await getTranslations('appointment'))('link.call')} />
    </PageFrame>
  );
}
