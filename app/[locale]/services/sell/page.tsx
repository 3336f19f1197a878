import { ServicePage, serviceMetadata } from '@/app/[locale]/_parts/service-page';

export const generateMetadata = () => serviceMetadata('sell');

export default function SellPage() {
  return <ServicePage service="sell" />;
}
