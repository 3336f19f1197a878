import { SearchPage, searchMetadata } from '../_parts/search-page';

type Props = PageProps<'/[locale]/for-rent'>;

export const generateMetadata = ({ searchParams }: Props) => searchMetadata('for-rent', searchParams);

export default function ForRentPage({ searchParams }: Props) {
  return <SearchPage goal="for-rent" searchParams={searchParams} />;
}
