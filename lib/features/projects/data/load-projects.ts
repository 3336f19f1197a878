import 'server-only';
import type { Price } from '@/lib/domain/money/price';
import type { PropertyType } from '@/lib/domain/property/property-type';
import { type Likeness, mayBeProperty } from '@/lib/domain/property/unit-property';
import type { StoredCard } from '@/lib/features/properties/mapping/to-property-row';
import { loadCatalogueIndex } from '@/lib/features/search/data/catalogue-index';
import { inChunks } from '@/lib/platform/store/chunks';
import { database } from '@/lib/platform/store/client';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import type { Project, ProjectUnit } from '../types';

/** A property with a hidden price, and the facts by which its unit can be recognized. */
type HiddenProperty = Likeness & { id: string; projectId: string | null };

/** The ids of all properties that belong to a project, from the index in memory: no table is searched. */
async function idsOfProjectProperties(): Promise<string[]> {
  const { goals } = await loadCatalogueIndex();
  return Object.values(goals).flatMap(({ ids, facts }) => ids.filter((_, at) => (facts.project[at] ?? -1) >= 0));
}

/** Which of these properties hide their price. */
async function findHiddenProperties(propertyIds: readonly string[]): Promise<HiddenProperty[]> {
  const hidden: HiddenProperty[] = [];
  for (const ids of inChunks(propertyIds)) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'project_id', 'type', 'bedrooms', 'card'])
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, project_id: projectId, type, bedrooms, card } of rows) {
      const { price, livingArea } = JSON.parse(card) as StoredCard;
      if (!price.publish) hidden.push({ id, projectId, type: type as PropertyType, bedrooms, livingArea });
    }
  }
  return hidden;
}

/** A stored price in the present form; an earlier version stored the amount, or null for a hidden price. */
const currentPrice = (price: Price | number | null): Price =>
  typeof price === 'number'
    ? { publish: true, amount: price, previous: null, kind: 'total' }
    : (price ?? { publish: false, kind: 'total' });

/**
 * Hides the price of each unit whose property has a hidden price: the property that the unit names, or a property that no unit names and
 * that may be this unit (decision 083).
 */
function withHiddenPrices(project: Project, hidden: readonly HiddenProperty[]): Project {
  const named = new Set(project.units.map(({ propertyId }) => propertyId));
  const unnamed = hidden.filter(({ id, projectId }) => projectId === project.id && !named.has(id));
  const hides = (unit: ProjectUnit): boolean =>
    unit.propertyId === null
      ? unnamed.some((property) => mayBeProperty(unit, property))
      : hidden.some(({ id }) => id === unit.propertyId);
  return {
    ...project,
    units: project.units.map((unit) => ({
      ...unit,
      price: hides(unit) ? { publish: false, kind: 'total' } : currentPrice(unit.price),
      landPrice: hides(unit) ? null : unit.landPrice,
    })),
  };
}

/**
 * All projects on the market by id, newest first; read once for each version of the catalogue. A unit whose property hides its
 * price has none here: no list, figure, mail or markup can reveal it (decision 073).
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
  if (projects.length === 0) return new Map();
  const named = projects.flatMap(({ units }) => units.flatMap(({ propertyId }) => propertyId ?? []));
  const hidden = await findHiddenProperties([...new Set([...named, ...(await idsOfProjectProperties())])]);
  return new Map(projects.map((project) => [project.id, withHiddenPrices(project, hidden)]));
});
