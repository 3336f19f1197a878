import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { RangeAnswer, RangeQuestions } from '@/components/contact-forms/seller-range';
import { SellerVisit } from '@/components/contact-forms/seller-visit';
import { ValuationAside, ValuationForm } from '@/components/contact-forms/valuation-form';
import { FormLayout } from '@/components/forms/form-layout';
import { Link } from '@/components/ui/link.client';
import { splitAddress } from '@/lib/domain/place/address';
import type { Locale } from '@/lib/domain/text/locale';
import { findSellerDays, findSellerRange } from '@/lib/features/contact-forms/data';
import { parseRange } from '@/lib/features/contact-forms/search-params';
import { getService } from '@/lib/features/content/articles/data/find-articles';
import { placeListAddress } from '@/lib/features/search/data/place-list';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/contact-demand'>;

export async function generateMetadata({ searchParams }: Props) {
  const t = await getTranslations('valuation');
  return metadataOf({
    route: 'contact-demand',
    title: t('title'),
    description: t('description'),
    noindex: parseRange(await searchParams).isAsked,
  });
}

/** The address of a step of a range: the questions with what was answered, or the visit. */
const rangeHref = (locale: Locale, range: 'ask' | 'visit', answers: Readonly<Record<string, string>>): string =>
  `${href('contact-demand', locale)}?${new URLSearchParams({ ...answers, range })}`;

export default async function ValuationPage({ searchParams }: Props) {
  const locale = await currentLocale();
  const t = await getTranslations('valuation');
  const own = await getTranslations('sellerRange');
  const nav = await getTranslations('nav');
  const service = await getService('valuation', locale);
  const raw = await searchParams;
  const [address = ''] = [raw.address].flat();
  const typed = splitAddress(address);
  const [property, here] = crumbsTo('contact-demand', locale, {});
  const crumbs = [property, { label: nav('sell'), href: href('services/sell', locale) }, here].flatMap(
    (crumb) => crumb ?? [],
  );
  const { isAsked, isSent, visit, values, answers } = parseRange(raw);
  const aside = <ValuationAside picture={service?.picture ?? null} isBooked={visit !== null} />;
  const now = new Date();
  const range = isSent && answers && (await findSellerRange(answers, locale, now));
  if (range) {
    const days = await findSellerDays(answers.zip, visit?.from ?? null, locale, now);
    const city = answers.place.names[locale];
    const slotHref = (query: Readonly<Record<string, string>>) => rangeHref(locale, 'visit', { ...values, ...query });
    if (visit && days)
      return (
        <PageFrame route="contact-demand" crumbs={crumbs}>
          <FormLayout title={own('visit')} intro={`${range.title}. ${own('visitText')}`} aside={aside}>
            <SellerVisit
              stamp={stampForm('valuation')}
              {...days}
              answers={answers}
              asked={new URLSearchParams(values).toString()}
              city={city}
              slot={visit.slot}
              hrefFrom={(day) => slotHref({ from: day })}
            />
          </FormLayout>
        </PageFrame>
      );
    return (
      <PageFrame route="contact-demand" crumbs={crumbs}>
        <RangeAnswer
          range={range}
          change={rangeHref(locale, 'ask', values)}
          days={days?.appointments.days ?? null}
          hrefOf={(slot) => slotHref(slot ? { slot } : {})}
          ask={`${href('contact-demand', locale)}?${new URLSearchParams({ address: `${answers.zip} ${city}` })}`}
        />
      </PageFrame>
    );
  }
  if (agency.sellerRange && isAsked && !(isSent && answers))
    return (
      <PageFrame route="contact-demand" crumbs={crumbs}>
        <FormLayout title={own('questions')} intro={own('intro')} aside={aside}>
          <RangeQuestions values={values} placeList={placeListAddress(locale)} isRefused={isSent} />
        </FormLayout>
      </PageFrame>
    );
  // With fewer than five similar sales the form follows, as it is without a range.
  const place = [typed.zip, typed.city].filter(Boolean).join(' ');
  return (
    <PageFrame route="contact-demand" crumbs={crumbs}>
      <FormLayout title={t('title')} intro={t('lead')} aside={aside}>
        {agency.sellerRange && (
          <p className="form-intro">
            {isSent && own('tooFew')}
            {!isSent && (
              <Link className="link" href={rangeHref(locale, 'ask', place ? { place } : {})} rel="nofollow">
                {own('first')}
              </Link>
            )}
          </p>
        )}
        <ValuationForm
          stamp={stampForm('valuation')}
          typed={isSent && answers ? { address: '', zip: answers.zip, city: answers.place.names[locale] } : typed}
        />
      </FormLayout>
    </PageFrame>
  );
}
