import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { readPropertyForm } from '@/app/[locale]/_property/property-form';
import { AboutProperty } from '@/components/contact-forms/about-property';
import { RecommendationForm } from '@/components/contact-forms/recommendation-form';
import { FormLayout } from '@/components/forms/form-layout';
import { stampForm } from '@/lib/platform/forms/form-stamp';

type Props = PageProps<'/[locale]/send-to-friend/[id]'>;
const ROUTE = 'send-to-friend/{id}';

export async function generateMetadata({ params }: Props) {
  const { title } = await readPropertyForm(ROUTE, (await params).id);
  const t = await getTranslations('sendToFriend');
  return metadataOf({
    route: ROUTE,
    title: t('title'),
    description: t('description', { home: title }),
    params,
  });
}

export default async function SendToFriendPage({ params }: Props) {
  const { id } = await params;
  const { property, title, url, crumbs } = await readPropertyForm(ROUTE, id);
  const t = await getTranslations('sendToFriend');
  return (
    <PageFrame route={ROUTE} params={{ id }} crumbs={crumbs}>
      <FormLayout
        title={t('title')}
        intro={t('intro')}
        aside={<AboutProperty property={property} title={title} url={url} />}
      >
        <RecommendationForm stamp={stampForm('recommendation')} call={property.contact.phone} property={property.id} />
      </FormLayout>
    </PageFrame>
  );
}
