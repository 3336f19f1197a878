import { LegalPage, legalMetadata } from '../_parts/legal-page';

export const generateMetadata = () => legalMetadata('privacy-statement');

export default function PrivacyStatementPage() {
  return <LegalPage route="privacy-statement" />;
}
