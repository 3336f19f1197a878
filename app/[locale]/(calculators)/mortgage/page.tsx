import { CalculatorPage, calculatorMetadata } from '@/app/[locale]/_parts/calculator-page';

type Props = PageProps<'/[locale]/mortgage'>;

export const generateMetadata = ({ searchParams }: Props) => calculatorMetadata('mortgage', searchParams);

export default function Page({ searchParams }: Props) {
  return <CalculatorPage name="mortgage" searchParams={searchParams} />;
}
