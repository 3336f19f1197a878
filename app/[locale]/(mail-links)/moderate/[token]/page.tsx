import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { ReviewView } from '@/components/content/testimonials/review-view';
import { Notice } from '@/components/ui/notice';
import { getModeration } from '@/lib/features/content/testimonials/data/get-moderation';
import { answerWithStatus } from '@/lib/platform/process/http-exchange';

type Props = PageProps<'/[locale]/moderate/[token]'>;

const readPage = cache(async (token: string) => {
  const review = await getModeration(token, new Date());
  if (typeof review === 'string') answerWithStatus(review === 'expired' ? 410 : 404);
  return review;
});

export async function generateMetadata({ params }: Props) {
  const review = await readPage((await params).token);
  const t = await getTranslations('moderation');
  const testimonials = await getTranslations('testimonials');
  const link = await getTranslations('signedLink');
  const title = typeof review === 'string' ? link(`${review}Title`) : testimonials('titleOf', { name: review.name });
  return metadataOf({ route: 'moderate/{token}', params, title, description: t('description') });
}

export default async function ModeratePage({ params }: Props) {
  const { token } = await params;
  const review = await readPage(token);
  const link = await getTranslations('signedLink');
  return (
    <PageFrame route="moderate/{token}" params={{ token }}>
      {typeof review === 'string' ? (
        <Notice title={link(`${review}Title`)} text={link(`${review}Text`)} />
      ) : (
        <ReviewView review={review} token={token} />
      )}
    </PageFrame>
  );
}
