import { ServicePage, serviceMetadata } from '../_parts/service-page';

export const generateMetadata = () => serviceMetadata('valuation');

export default function ValuationPage() {
  return <ServicePage service="valuation" />;
}
