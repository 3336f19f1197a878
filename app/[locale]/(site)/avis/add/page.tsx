import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { TalkNow } from '@/components/contact/talk-now';
import { TestimonialForm } from '@/components/forms/testimonial-form';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageFrame } from '@/components/layout/page-frame';
import { TrackSent } from '@/components/layout/track-sent.client';
import { Notice } from '@/components/ui/notice';
import { consentVersion } from '@/lib/domain/consent';
import { formatPhone } from '@/lib/domain/phone';
import { currentLocale } from '@/lib/i18n/current-locale';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { consentServices } from '@/lib/platform/services';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

const STEPS = ['step1', 'step2', 'step3'] as const;
const alternates = inEveryLanguage((language) => href('avis/add', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('addTestimonial');
  return pageMetadata({ route: 'avis/add', locale, title: t('title'), description: t('description'), alternates });
}

export default async function AddTestimonialPage({ searchParams }: PageProps<'/[locale]/avis/add'>) {
  const locale = await currentLocale();
  const t = await getTranslations('addTestimonial');
  const { sent } = await searchParams;
  return (
    <PageFrame locale={locale} route="avis/add" agency={agency} alternates={alternates}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsTo('avis/add', locale, {})} />
      </div>
      {sent !== undefined ? (
        <Notice title={t('sentTitle')} text={t('sentText')}>
          <Link className="btn btn-secondary" href={href('avis', locale)} prefetch={false}>
            {t('others')}
          </Link>
          <TrackSent form="testimonial" version={consentVersion(consentServices())} />
        </Notice>
      ) : (
        <div className="wrap grid form-grid">
          <div className="fm">
            <h1>{t('title')}</h1>
            <p className="lead-p">{t('intro')}</p>
            <TestimonialForm
              locale={locale}
              stamp={stampForm('testimonial')}
              call={formatPhone(agency.offices[0]?.phone ?? '')}
            />
          </div>
          <aside className="fa" aria-labelledby="steps-title">
            <h2 id="steps-title">{t('aside')}</h2>
            <ol className="how">
              {STEPS.map((step) => (
                <li key={step}>
                  <b>{t(step)}</b>
                  <span>{t(`${step}Text`)}</span>
                </li>
              ))}
            </ol>
            <TalkNow offices={agency.offices} locale={locale} />
          </aside>
        </div>
      )}
    </PageFrame>
  );
}
