import 'server-only';
import type { StoredCard } from '@/lib/features/properties/mapping/to-property-row';
import { inChunks } from '@/lib/platform/db/chunks';
import { database } from '@/lib/platform/db/client';
import { oncePerVersion } from '@/lib/platform/versioned-cache';
import type { Project } from '../types';

/** Which of these homes hide their price. */
async function findHiddenPrices(homeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const hidden = new Set<string>();
  for (const ids of inChunks(homeIds)) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'card'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, card } of rows) if (!(JSON.parse(card) as StoredCard).price.publish) hidden.add(id);
  }
  return hidden;
}

/**
 * All projects on the market by id, newest first; read once for each version of the catalogue. A unit whose home hides its
 * price has none here: no list, figure, mail or markup can tell it (decision 073).
 */
export const loadProjects = oncePerVersion('projects', async (): Promise<ReadonlyMap<string, Project>> => {
  const rows = await database()
    .selectFrom('projects')
    .select(['id', 'detail'])
    .where('removed_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  const projects = rows.map((row) => JSON.parse(row.detail) as Project);
  const homeIds = new Set(projects.flatMap(({ units }) => units.flatMap(({ propertyId }) => propertyId ?? [])));
  const hidden = await findHiddenPrices([...homeIds]);
  const priced = (unit: Project['units'][number]) =>
    hidden.has(unit.propertyId ?? '') ? { ...unit, price: null } : unit;
  return new Map(projects.map((project) => [project.id, { ...project, units: project.units.map(priced) }]));
});
