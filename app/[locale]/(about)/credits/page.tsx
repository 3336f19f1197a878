import { TextPage, textMetadata } from '@/app/[locale]/_parts/text-page';

export const generateMetadata = () => textMetadata('credits');

export default function CreditsPage() {
  return <TextPage route="credits" />;
}
