import { PropertyPage, propertyMetadata } from '@/app/[locale]/_property/property-page';

type Props = PageProps<'/[locale]/for-sale/[id]'>;

export const generateMetadata = async ({ params }: Props) => propertyMetadata('for-sale', (await params).id);

export default async function PropertyForSalePage({ params }: Props) {
  return <PropertyPage goal="for-sale" id={(await params).id} />;
}
