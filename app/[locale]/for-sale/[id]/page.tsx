import { homeMetadata } from '@/app/[locale]/_property/property-metadata';
import { HomePage } from '@/app/[locale]/_property/property-page';

type Props = PageProps<'/[locale]/for-sale/[id]'>;

export const generateMetadata = async ({ params }: Props) => homeMetadata('for-sale', (await params).id);

export default async function HomeForSalePage({ params }: Props) {
  return <HomePage goal="for-sale" id={(await params).id} />;
}
