import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { ValuationAside, ValuationForm } from '@/components/contact-forms/valuation-form';
import { FormLayout } from '@/components/forms/form-layout';
import { splitAddress } from '@/lib/domain/place/address';
import { formatPhone } from '@/lib/domain/text/phone';
import { getService } from '@/lib/features/content/articles/data/find-articles';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('contact-demand', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('valuation');
  return pageMetadata({
    route: 'contact-demand',
    locale,
    title: t('title'),
    description: t('description'),
    alternates,
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
    <PageFrame route="contact-demand" alternates={alternates} crumbs={crumbs}>
      <FormLayout title={t('title')} intro={t('lead')} aside={<ValuationAside picture={service?.picture ?? null} />}>
        <ValuationForm
          stamp={stampForm('valuation')}
          call={formatPhone(agency.offices[0]?.phone ?? '')}
          typed={splitAddress(typed)}
        />
      </FormLayout>
    </PageFrame>
  );
}
