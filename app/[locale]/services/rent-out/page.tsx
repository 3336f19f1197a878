import { ServicePage, serviceMetadata } from '@/app/[locale]/_parts/service-page';

export const generateMetadata = () => serviceMetadata('rent-out');

export default function RentOutPage() {
  return <ServicePage service="rent-out" />;
}
