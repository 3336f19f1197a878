import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { articleMetadata } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { OtherTestimonials } from '@/components/content/testimonials/pull-quotes';
import { TestimonialView } from '@/components/content/testimonials/testimonial-view';
import { findTestimonials, getTestimonial } from '@/lib/features/content/testimonials/data/find-testimonials';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/avis/[slug]'>;

async function readPage(props: Props) {
  const locale = await currentLocale();
  const testimonial = await getTestimonial((await props.params).slug, locale);
  if (!testimonial) notFound();
  const alternates = inEveryLanguage((language) =>
    href('avis/{slug}', language, { slug: testimonial.slugs[language] }),
  );
  return { locale, testimonial, alternates };
}

export async function generateMetadata(props: Props) {
  const { testimonial, alternates } = await readPage(props);
  return articleMetadata('avis/{slug}', testimonial, alternates);
}

// The page has no Review structured data, because search engines ignore ratings that a business publishes about itself.
export default async function TestimonialPage(props: Props) {
  const { locale, testimonial, alternates } = await readPage(props);
  const t = await getTranslations('testimonials');
  const { original, languages, slugs } = testimonial;
  const all = await findTestimonials(locale);
  const place = all.findIndex(({ id }) => id === testimonial.id);
  const others = [...all.slice(place + 1), ...all.slice(0, place)].slice(0, 2);
  return (
    <PageFrame
      route="avis/{slug}"
      alternates={alternates}
      crumbs={crumbsTo('avis/{slug}', locale, { slug: slugs[locale] }, testimonial.name)}
    >
      <TestimonialView
        testimonial={testimonial}
        originalHref={languages.includes(original) ? alternates[original] : null}
      />
      <OtherTestimonials testimonials={others} />
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
