import { TextPage, textMetadata } from '../_parts/text-page';

export const generateMetadata = () => textMetadata('disclaimer');

export default function DisclaimerPage() {
  return <TextPage route="disclaimer" />;
}
