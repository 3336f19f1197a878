import { SearchPage, searchMetadata } from '../_parts/search-page';

type Props = PageProps<'/[locale]/for-sale'>;

export const generateMetadata = ({ searchParams }: Props) => searchMetadata('for-sale', searchParams);

export default function ForSalePage({ searchParams }: Props) {
  return <SearchPage goal="for-sale" searchParams={searchParams} />;
}
