import { MapSearchPage, mapMetadata } from '../_parts/search-page';

type Props = PageProps<'/[locale]/map'>;

export const generateMetadata = ({ searchParams }: Props) => mapMetadata(searchParams);

/** All properties on one map, with the filters of a search. */
export default function MapPage({ searchParams }: Props) {
  return <MapSearchPage searchParams={searchParams} />;
}
