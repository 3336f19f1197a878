import { CalculatorPage, calculatorMetadata } from '@/app/[locale]/_parts/calculator-page';

type Props = PageProps<'/[locale]/costs'>;

export const generateMetadata = ({ searchParams }: Props) => calculatorMetadata('costs', searchParams);

export default function Page({ searchParams }: Props) {
  return <CalculatorPage name="costs" searchParams={searchParams} />;
}
