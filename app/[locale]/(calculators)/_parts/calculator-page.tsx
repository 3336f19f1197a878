import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { Calculator } from '@/components/calculators/calculator';
import { PageHead } from '@/components/content/articles/page-head';
import { brusselsDay } from '@/lib/domain/time/dates';
import { toCalculation } from '@/lib/features/calculators/mapping/to-calculation';
import { isAsked, type RawParams } from '@/lib/features/calculators/search-params';
import type { CalculatorName } from '@/lib/features/calculators/types';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

type SearchParams = Promise<RawParams>;

const alternatesOf = (name: CalculatorName) => inEveryLanguage((language) => href(name, language));

/** Title and addresses of a calculator; addresses with values are not indexed. */
export async function calculatorMetadata(name: CalculatorName, searchParams: SearchParams): Promise<Metadata> {
  const t = await getTranslations('calculators');
  return pageMetadata({
    route: name,
    locale: await currentLocale(),
    title: t(`${name}.title`),
    description: t(`${name}.metaDescription`),
    alternates: alternatesOf(name),
    noindex: isAsked(name, await searchParams),
  });
}

/** The page of a calculator; its address contains the values. */
export async function CalculatorPage({ name, searchParams }: { name: CalculatorName; searchParams: SearchParams }) {
  const t = await getTranslations('calculators');
  const day = brusselsDay(new Date());
  return (
    <PageFrame route={name} alternates={alternatesOf(name)}>
      <div className="wrap on-paper">
        <PageHead title={t(`${name}.title`)} intro={t(`${name}.intro`)} />
        <Calculator name={name} day={day} calculation={toCalculation(name, await searchParams, day)} />
      </div>
    </PageFrame>
  );
}
