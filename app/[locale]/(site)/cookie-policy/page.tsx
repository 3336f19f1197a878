import { LegalPage, legalMetadata } from '../_parts/legal-page';

export const generateMetadata = () => legalMetadata('cookie-policy');

export default function CookiePolicyPage() {
  return <LegalPage route="cookie-policy" />;
}
