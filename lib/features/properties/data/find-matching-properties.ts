import 'server-only';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchProperty } from '@/lib/domain/property/saved-search-match';
import type { Property } from '@/lib/features/catalogue/types/property';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { loadTrees } from '../../catalogue/data/catalogue-rows';
import { factsOf, whereOf } from '../../catalogue/data/row-facts';
import { moreFacts, readMoreFacts } from '../../catalogue/mapping/search-facts';

/** Properties on the market with the facts that saved searches compare, by id; removed and closed ones are left out. */
export async function findSavedSearchProperties(ids: readonly string[]): Promise<Map<string, SavedSearchProperty>> {
  const properties = new Map<string, SavedSearchProperty>();
  const trees = await loadTrees();
  for (const chunk of inChunks(ids)) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'goal', 'status', 'type_group', 'municipality', 'zip', 'city_nl', 'search_price'])
      .select(['bedrooms', 'area', 'energy_rank', 'facts', 'detail'])
      .where('id', 'in', chunk)
      .where('removed_at', 'is', null)
      .where('closed_at', 'is', null)
      .execute();
    for (const row of rows) {
      const more = readMoreFacts(row.facts) ?? moreFacts(JSON.parse(row.detail) as Property);
      const [goal, status] = [row.goal as Goal, row.status as PropertyStatus];
      properties.set(row.id, { goal, status, where: whereOf(row, more), facts: factsOf(row, more, new Date(), trees) });
    }
  }
  return properties;
}
