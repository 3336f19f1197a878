import { TextPage, textMetadata } from '../_parts/text-page';

export const generateMetadata = () => textMetadata('cookie-policy');

export default function CookiePolicyPage() {
  return <TextPage route="cookie-policy" />;
}
