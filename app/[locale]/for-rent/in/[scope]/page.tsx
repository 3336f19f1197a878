import { PlacePage, placeMetadata } from '../../../_parts/place-page';

type Props = PageProps<'/[locale]/for-rent/in/[scope]'>;

export const generateMetadata = ({ params, searchParams }: Props) => placeMetadata('for-rent', params, searchParams);

export default function ForRentInPage({ params, searchParams }: Props) {
  return <PlacePage goal="for-rent" params={params} searchParams={searchParams} />;
}
