import { PlacePage, placeMetadata } from '../../../_parts/place-page';

type Props = PageProps<'/[locale]/for-sale/in/[scope]'>;

export const generateMetadata = ({ params, searchParams }: Props) => placeMetadata('for-sale', params, searchParams);

export default function ForSaleInPage({ params, searchParams }: Props) {
  return <PlacePage goal="for-sale" params={params} searchParams={searchParams} />;
}
