import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { ReviewView } from '@/components/content/testimonials/review-view';
import { Notice } from '@/components/ui/notice';
import { getModeration } from '@/lib/features/content/testimonials/data/get-moderation';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/moderate/[token]'>;

const readPage = cache(async (token: string) => {
  const locale = await currentLocale();
  const review = await getModeration(token, new Date());
  if (typeof review === 'string') answerWithStatus(review === 'expired' ? 410 : 404);
  return { locale, review, alternates: inEveryLanguage((language) => href('moderate/{token}', language, { token })) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, review, alternates } = await readPage((await params).token);
  const t = await getTranslations('moderation');
  const testimonials = await getTranslations('testimonials');
  const link = await getTranslations('signedLink');
  const title = typeof review === 'string' ? link(`${review}Title`) : testimonials('titleOf', { name: review.name });
  return pageMetadata({ route: 'moderate/{token}', locale, title, description: t('description'), alternates });
}

export default async function ModeratePage({ params }: Props) {
  const { token } = await params;
  const { locale, review, alternates } = await readPage(token);
  const link = await getTranslations('signedLink');
  return (
    <PageFrame
      route="moderate/{token}"
      alternates={alternates}
      crumbs={crumbsTo('moderate/{token}', locale, { token })}
    >
      {typeof review === 'string' ? (
        <Notice title={link(`${review}Title`)} text={link(`${review}Text`)} />
      ) : (
        <ReviewView review={review} token={token} />
      )}
    </PageFrame>
  );
}
