import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { PageHead } from '@/components/content/articles/page-head';
import { PullQuotes } from '@/components/content/testimonials/pull-quotes';
import { Link } from '@/components/ui/link.client';
import { findTestimonials } from '@/lib/features/content/testimonials/data/find-testimonials';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';
import '@/components/content/testimonials/testimonials.css';

export async function generateMetadata() {
  const t = await getTranslations('testimonials');
  return metadataOf({ route: 'avis', title: t('title'), description: t('intro') });
}

export default async function TestimonialsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('testimonials');
  const testimonials = await findTestimonials(locale);
  const pairs = testimonials.flatMap((one, index) =>
    index % 2 === 0 ? [[one, ...testimonials.slice(index + 1, index + 2)]] : [],
  );
  return (
    <PageFrame route="avis">
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <p className="write-testimonial">
          <Link className="btn btn-secondary" href={href('avis/add', locale)}>
            {t('write')}
          </Link>
        </p>
        <div className="testimonial-list">
          {pairs.map((pair, index) => (
            <PullQuotes key={pair[0]?.id} testimonials={pair} mirrored={index % 2 === 1} />
          ))}
        </div>
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
