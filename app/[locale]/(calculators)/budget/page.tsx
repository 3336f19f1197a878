import { CalculatorPage, calculatorMetadata } from '@/app/[locale]/_parts/calculator-page';

type Props = PageProps<'/[locale]/budget'>;

export const generateMetadata = ({ searchParams }: Props) => calculatorMetadata('budget', searchParams);

export default function Page({ searchParams }: Props) {
  return <CalculatorPage name="budget" searchParams={searchParams} />;
}
