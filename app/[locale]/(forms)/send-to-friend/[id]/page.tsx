import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { readPropertyForm } from '@/app/[locale]/_property/property-form';
import { AboutProperty } from '@/components/contact-forms/about-property';
import { RecommendationForm } from '@/components/contact-forms/recommendation-form';
import { FormLayout } from '@/components/forms/form-layout';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { pageMetadata } from '@/lib/platform/text/page-metadata';

type Props = PageProps<'/[locale]/send-to-friend/[id]'>;
const ROUTE = 'send-to-friend/{id}';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const { locale, title, alternates } = await readPropertyForm(ROUTE, id);
  const t = await getTranslations('sendToFriend');
  return pageMetadata({
    route: ROUTE,
    locale,
    title: t('title'),
    description: t('description', { home: title }),
    alternates,
  });
}

export default async function SendToFriendPage({ params }: Props) {
  const { property, title, url, crumbs, alternates } = await readPropertyForm(ROUTE, (await params).id);
  const t = await getTranslations('sendToFriend');
  return (
    <PageFrame route={ROUTE} alternates={alternates} crumbs={crumbs}>
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
