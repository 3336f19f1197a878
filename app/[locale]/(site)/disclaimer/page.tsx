import { LegalPage, legalMetadata } from '../_parts/legal-page';

export const generateMetadata = () => legalMetadata('disclaimer');

export default function DisclaimerPage() {
  return <LegalPage route="disclaimer" />;
}
