import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { ValuationAside, ValuationForm } from '@/components/contact-forms/valuation-form';
import { FormLayout } from '@/components/forms/form-layout';
import { splitAddress } from '@/lib/domain/place/address';
import { getService } from '@/lib/features/content/articles/data/find-articles';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

export async function generateMetadata() {
  const t = await getTranslations('valuation');
  return metadataOf({
    route: 'contact-demand',
    title: t('title'),
    description: t('description'),
  });
}

export default async function ValuationPage({ searchParams }: PageProps<'/[locale]/contact-demand'>) {
  const locale = await currentLocale();
  const t = await getTranslations('valuation');
  const nav = await getTranslations('nav');
  const service = await getService('valuation', locale);
  const [typed = ''] = [(await searchParams).address].flat();
  const [property, here] = crumbsTo('contact-demand', locale, {});
  const crumbs = [property, { label: nav('sell'), href: href('services/sell', locale) }, here].flatMap(
    (crumb) => crumb ?? [],
  );
  return (
    <PageFrame route="contact-demand" crumbs={crumbs}>
      <FormLayout title={t('title')} intro={t('lead')} aside={<ValuationAside picture={service?.picture ?? null} />}>
        <ValuationForm stamp={stampForm('valuation')} typed={splitAddress(typed)} />
      </FormLayout>
    </PageFrame>
  );
}
