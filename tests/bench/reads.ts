import { areaFrom } from '@/lib/domain/place/drawn-area';
import { PLACES } from '@/lib/domain/place/places';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { findMarkers } from '@/lib/features/map/data';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { failedFilters } from '@/lib/features/search/data/apply-filters';
import { countMatches } from '@/lib/features/search/data/count-matches';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { type PlaceFilter, resolvePlaces } from '@/lib/features/search/data/resolve-places';
import { figuresOfIndex } from '@/lib/features/search/place-pages/data/place-pages';
import { type PropertySearch, parsePropertySearch, SORT_KEYS } from '@/lib/features/search/search-params/parse-search';
import { closeStore } from '@/lib/platform/store/client';
import { measure } from './percentiles';

// Started by bench.ts as a separate process, on the store of its environment; prints its figures as JSON.
const ROUNDS = 400;
const names = [...TYPE_GROUPS];
const now = new Date('2026-11-20T09:00:00Z');
const large = [...PLACES].sort((a, b) => b.parts.length - a.parts.length).slice(0, 20);

/** Searches like those of visitors: from no filter to four, in every order, and on late pages. */
const searchOf = (round: number) =>
  parsePropertySearch({
    place: round % 3 === 0 ? slug(large[round % large.length]?.names.nl ?? '') : undefined,
    type: round % 4 === 1 ? ['house', 'villa'] : undefined,
    'price-max': round % 2 === 0 ? String(200_000 + (round % 9) * 50_000) : undefined,
    'bedrooms-min': round % 5 === 0 ? '3' : undefined,
    label: round % 7 === 0 ? 'c' : undefined,
    sort: SORT_KEYS[round % SORT_KEYS.length],
    page: String(1 + (round % 12)),
  });

const start = performance.now();
const index = await loadCatalogueIndex();
const load = performance.now() - start;
for (const locale of LOCALES)
  for (const sort of SORT_KEYS) await findProperties('for-sale', parsePropertySearch({ sort }), locale, names, now);

const search = await measure(ROUNDS, (round) =>
  findProperties('for-sale', searchOf(round), LOCALES[round % 4] ?? 'nl', names, now),
);
/** Counts the properties for each filter of a search, as the page of a search does. */
const counted = (asked: PropertySearch, places: PlaceFilter | null) =>
  countMatches(index, 'for-sale', asked, failedFilters(index, 'for-sale', asked, places));
const facets = await measure(ROUNDS, async (round) => counted(searchOf(round), null));
/**
 * Areas of a village, of a province and of half the country, with twenty and a hundred corners, and one that crosses
 * itself.
 */
const AREAS = [
  [20, 0.03, 1],
  [20, 0.4, 1],
  [100, 0.8, 1],
  [100, 0.8, 7],
].map(([corners = 0, size = 0, step = 0]) => {
  const line = Array.from({ length: corners }, (_, at) => {
    const angle = ((at * step) / corners) * 2 * Math.PI;
    const far = size * (1 + 0.2 * Math.sin(at * 12.9898));
    return { latitude: 50.6 + far * Math.sin(angle), longitude: 4.6 + 1.5 * far * Math.cos(angle) };
  });
  return areaFrom(line)?.text ?? '';
});
const area = await measure(ROUNDS, async (round) =>
  counted(parsePropertySearch({ area: AREAS[round % AREAS.length] }), null),
);
const radius = await measure(ROUNDS, async (round) => {
  const asked = parsePropertySearch({
    place: [slug(large[round % large.length]?.names.nl ?? ''), slug(large[(round + 7) % large.length]?.names.nl ?? '')],
    radius: '20',
  });
  return counted(asked, resolvePlaces(asked.place, index, 'nl', asked.radius).filter);
});
/**
 * Views of the map, of the country and of parts of it, each at another place, every second one with a different search,
 * so that none is cached.
 */
const clusters = await measure(ROUNDS, (round) => {
  const span = [1.6, 0.8, 0.4][round % 3] ?? 1;
  const [south, west] = [49.5 + ((round * 37) % 100) / 100, 2.6 + ((round * 61) % 150) / 100];
  const bounds = { south, west, north: south + span, east: west + 1.5 * span };
  const search = parsePropertySearch(round % 2 === 0 ? {} : { 'price-max': String(300_000 + (round % 9) * 50_000) });
  return findMarkers('for-sale', search, { bounds, zoom: 8 + (round % 3) }, 'nl', now);
});
const plain = await measure(ROUNDS, async () => counted(parsePropertySearch({}), null));
const NO_DEALS = { 'for-sale': [], 'for-rent': [] };
const places = await measure(20, async () => figuresOfIndex(index, NO_DEALS));
const placeFigures = figuresOfIndex(index, NO_DEALS).goals;
const placeBytes = Object.values(placeFigures)
  .flatMap((columns) => Object.values(columns))
  .reduce((sum, column) => sum + column.byteLength, 0);
const ids = index.goals['for-sale'].ids;
const property = await measure(ROUNDS, (round) => getProperty(ids[(round * 7919) % ids.length] ?? ''));
await closeStore();
console.log(
  JSON.stringify({
    load,
    search,
    facets,
    plain,
    area,
    radius,
    clusters,
    property,
    places,
    placeMegabytes: placeBytes / 1024 / 1024,
    memory: process.memoryUsage().rss / 1024 / 1024,
    sample: ids[0],
  }),
);
