import type { Topology } from 'topojson-specification';
import { loadWithRetries } from '@/lib/i18n/load-messages';
import type { PlaceLabel } from './label-layout';

async function read<T>(file: URL): Promise<T> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file.pathname} was answered ${answer.status}`);
  return answer.json();
}

// The build puts a content hash into each name, so that browsers cache the files permanently.
/** The data of a small map, and all labels. */
export const loadBase = (): Promise<[Topology, PlaceLabel[]]> =>
  loadWithRetries(() =>
    Promise.all([
      read<Topology>(new URL('./data/base.generated.json', import.meta.url)),
      read<PlaceLabel[]>(new URL('./data/labels.generated.json', import.meta.url)),
    ]),
  );

/** Additional data for a large map: borders of municipalities, all rivers, railways. */
export const loadFine = (): Promise<[Topology, Topology]> =>
  loadWithRetries(() =>
    Promise.all([
      read<Topology>(new URL('./data/communes.generated.json', import.meta.url)),
      read<Topology>(new URL('./data/detail.generated.json', import.meta.url)),
    ]),
  );
