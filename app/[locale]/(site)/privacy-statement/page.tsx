import { TextPage, textMetadata } from '../_parts/text-page';

export const generateMetadata = () => textMetadata('privacy-statement');

export default function PrivacyStatementPage() {
  return <TextPage route="privacy-statement" />;
}
