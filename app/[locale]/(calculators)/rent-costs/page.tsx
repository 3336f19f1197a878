import { CalculatorPage, calculatorMetadata } from '@/app/[locale]/_parts/calculator-page';

type Props = PageProps<'/[locale]/rent-costs'>;

export const generateMetadata = ({ searchParams }: Props) => calculatorMetadata('rent-costs', searchParams);

export default function Page({ searchParams }: Props) {
  return <CalculatorPage name="rent-costs" searchParams={searchParams} />;
}
