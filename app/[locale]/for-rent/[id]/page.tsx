import { PropertyPage, propertyMetadata } from '@/app/[locale]/_property/property-page';

type Props = PageProps<'/[locale]/for-rent/[id]'>;

export const generateMetadata = async ({ params }: Props) => propertyMetadata('for-rent', (await params).id);

export default async function PropertyForRentPage({ params }: Props) {
  return <PropertyPage goal="for-rent" id={(await params).id} />;
}
