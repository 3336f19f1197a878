import { homeMetadata } from '@/app/[locale]/_property/property-metadata';
import { HomePage } from '@/app/[locale]/_property/property-page';

type Props = PageProps<'/[locale]/for-rent/[id]'>;

export const generateMetadata = async ({ params }: Props) => homeMetadata('for-rent', (await params).id);

export default async function HomeForRentPage({ params }: Props) {
  return <HomePage goal="for-rent" id={(await params).id} />;
}
