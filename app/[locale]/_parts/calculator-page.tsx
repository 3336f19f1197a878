import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { Calculator } from '@/components/calculators/calculator';
import { PageHead } from '@/components/content/articles/page-head';
import { brusselsDay } from '@/lib/domain/time/dates';
import { toCalculation } from '@/lib/features/calculators/mapping/to-calculation';
import { isAsked, type RawParams } from '@/lib/features/calculators/search-params';
import type { CalculatorName } from '@/lib/features/calculators/types';

type SearchParams = Promise<RawParams>;

/** Title and addresses of a calculator; addresses with values are not indexed. */
export async function calculatorMetadata(name: CalculatorName, searchParams: SearchParams) {
  const t = await getTranslations('calculators');
  return metadataOf({
    route: name,
    title: t(`${name}.title`),
    description: t(`${name}.metaDescription`),
    noindex: isAsked(name, await searchParams),
  });
}

/** The page of a calculator; its address contains the values. */
export async function CalculatorPage({ name, searchParams }: { name: CalculatorName; searchParams: SearchParams }) {
  const t = await getTranslations('calculators');
  const day = brusselsDay(new Date());
  return (
    <PageFrame route={name}>
      <div className="wrap on-paper">
        <PageHead title={t(`${name}.title`)} intro={t(`${name}.intro`)} />
        <Calculator name={name} day={day} calculation={toCalculation(name, await searchParams, day)} />
      </div>
    </PageFrame>
  );
}
