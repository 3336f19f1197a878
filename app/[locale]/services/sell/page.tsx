import { ServicePage, serviceMetadata } from '../_parts/service-page';

export const generateMetadata = () => serviceMetadata('sell');

export default function SellPage() {
  return <ServicePage service="sell" />;
}
