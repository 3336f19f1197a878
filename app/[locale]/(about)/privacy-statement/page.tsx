import agency from '@/agency.config';
import { TextPage, textMetadata } from '@/app/[locale]/_parts/text-page';
import { KeptTable } from '@/components/privacy/kept-table';
import { keptRows } from '@/lib/domain/law/privacy-table';
import { captchaName, geocoderName, siteSettings } from '@/lib/features/privacy/data/site-settings';

export const generateMetadata = () => textMetadata('privacy-statement');

export default function PrivacyStatementPage() {
  const rows = keptRows(siteSettings(), { ...agency.retention, owners: agency.ownerAccessDays });
  return (
    <TextPage
      route="privacy-statement"
      inset={<KeptTable rows={rows} provider={captchaName()} geocoder={geocoderName()} />}
    />
  );
}
