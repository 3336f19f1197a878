import { TextPage, textMetadata } from '@/app/[locale]/_parts/text-page';

export const generateMetadata = () => textMetadata('disclaimer');

export default function DisclaimerPage() {
  return <TextPage route="disclaimer" />;
}
