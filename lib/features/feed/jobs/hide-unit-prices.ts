import 'server-only';
import { toHiddenProperty, withHiddenPrices } from '@/lib/features/projects/mapping/hide-unit-prices';
import type { Project } from '@/lib/features/projects/types';
import { findDetails, findUnitProperties } from '../data';
import type { CatalogueChange } from '../mutations';

/**
 * Removes the prices of units whose property hides its price, in the projects of a change and in those on the site
 * (`known`: their ids), so that they are not stored (design/hidden-prices-and-addresses). A project that lost a price has an empty
 * hash: the next import reads it again and finds the price when it becomes public. Changes `change`.
 */
export async function hideUnitPrices(change: CatalogueChange, known: readonly string[]): Promise<void> {
  const stored = await findDetails(
    'projects',
    known.filter((id) => !change.removedProjects.includes(id)),
  );
  const changed = new Map(change.projects.map((one) => [one.project.id, one]));
  for (const [id, detail] of stored)
    if (!changed.has(id)) changed.set(id, { project: JSON.parse(detail) as Project, hash: '' });
  if (changed.size === 0) return;
  const named = [...changed.values()].flatMap(({ project }) =>
    project.units.flatMap(({ propertyId }) => propertyId ?? []),
  );
  const replaced = new Set([...change.removedProperties, ...change.properties.map(({ id }) => id)]);
  const others = (await findUnitProperties([...new Set(named)])).filter(({ id }) => !replaced.has(id));
  const hidden = [
    ...others.flatMap(toHiddenProperty),
    // A price that is searched is shown.
    ...change.properties.flatMap((row) => (row.search_price === null ? toHiddenProperty(row.read()) : [])),
  ];
  change.projects = [...changed.values()].flatMap(({ project, hash }) => {
    const safe = withHiddenPrices(project, hidden);
    const detail = JSON.stringify(safe);
    const isHidden = detail !== JSON.stringify(project);
    return (isHidden || hash === '') && detail === stored.get(project.id)
      ? []
      : [{ project: safe, hash: isHidden ? '' : hash }];
  });
}
