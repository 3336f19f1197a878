import { ServicePage, serviceMetadata } from '@/app/[locale]/_parts/service-page';

export const generateMetadata = () => serviceMetadata('valuation');

export default function ValuationPage() {
  return <ServicePage service="valuation" />;
}
