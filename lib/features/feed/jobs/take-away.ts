import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { inChunks } from '@/lib/platform/store/rows';
import { findDetails, findKnownHashes } from '../data';
import { isDemoCatalogue } from '../demo/data';
import { bothOf, isWithdrawn, type LessPublic, lessPublicOf, restrictProject } from '../mapping/less-public';
import { readItem } from '../mapping/validate-items';
import { NATIVE_WORDS } from '../mapping/vocabulary';
import { type CatalogueChange, replaceCatalogue } from '../mutations';
import { ItemError, type RawItem } from '../types';
import { held } from './held-rows';
import { hideUnitPrices } from './hide-unit-prices';
import { restrictedRow } from './map-items';

/** The items that are read without a pause. */
const TURN = 400;

/** Adds what items take away to a change, for those of their versions on the site that still show it. Changes `change`. */
export async function takeAway(
  change: CatalogueChange,
  ofProperties: ReadonlyMap<string, LessPublic>,
  ofProjects: ReadonlyMap<string, LessPublic>,
  now: Date,
): Promise<void> {
  const written = new Set([...change.properties, ...change.projects.map(({ project }) => project)].map(({ id }) => id));
  const left = (less: typeof ofProperties) => inChunks([...less.keys()].filter((id) => !written.has(id)));
  for (const ids of left(ofProperties))
    for (const [id, detail] of await findDetails('properties', ids)) {
      const row = restrictedRow(JSON.parse(detail), ofProperties.get(id) as LessPublic, now);
      if (row.detail !== detail) change.properties.push(held(row));
    }
  for (const ids of left(ofProjects))
    for (const [id, detail] of await findDetails('projects', ids)) {
      const project = restrictProject(JSON.parse(detail), ofProjects.get(id) as LessPublic);
      if (JSON.stringify(project) !== detail) change.projects.push({ project, hash: '' });
    }
}

/** Whether an item may be one of those on the site: it has the id of one, or its id cannot be read yet. */
function mayBe(raw: RawItem, onSite: ReadonlyMap<string, string>): boolean {
  try {
    const { item } = raw.read();
    const named = Object.entries(item ?? {}).filter(([name]) => name.toLowerCase() === 'id');
    return named.some(([, id]) => onSite.has(String(id).trim().toLowerCase()));
  } catch (error) {
    if (error instanceof ItemError) return true;
    throw error;
  }
}

/**
 * Applies what the items of a refused feed take away from the public: what they hide, sell or withdraw in words that are read.
 * Nothing else of the feed counts, and nothing leaves the site because the feed lacks it. Returns how many properties
 * and projects on the site became less public.
 */
export async function applyRefused(
  items: readonly RawItem[],
  { source, now }: { source: string; now: Date },
): Promise<number> {
  if (items.length === 0 || (source !== DEMO_SOURCE && (await isDemoCatalogue()))) return 0;
  const known = await findKnownHashes();
  if (known.properties.size + known.projects.size === 0) return 0;
  const foundIn = (kind: RawItem['kind'], onSite: ReadonlyMap<string, string>) => ({
    onSite,
    names: NATIVE_WORDS.known(kind),
    less: new Map<string, LessPublic>(),
    gone: new Set<string>(),
  });
  const kinds = { property: foundIn('property', known.properties), project: foundIn('project', known.projects) };
  for (const [position, raw] of items.entries()) {
    // Now and then the lease of the import is renewed.
    if (position % TURN === 0) await setImmediate();
    const { onSite, names, less, gone } = kinds[raw.kind];
    if (!mayBe(raw, onSite)) continue;
    const read = readItem(raw, position, names);
    if (!onSite.has(read.id)) continue;
    // What is missing says nothing in a feed that is not reliable.
    const [taken, isGone] = read.ok
      ? [lessPublicOf(read.item, false), isWithdrawn(read.item)]
      : [read.less, read.isWithdrawn];
    if (isGone) gone.add(read.id);
    const before = less.get(read.id);
    if (taken) less.set(read.id, before ? bothOf(before, taken) : taken);
  }
  const { property, project } = kinds;
  for (const { less, gone } of [property, project]) for (const id of gone) less.delete(id);
  const change: CatalogueChange = {
    properties: [],
    removedProperties: [...property.gone],
    projects: [],
    removedProjects: [...project.gone],
    trees: null,
  };
  await takeAway(change, property.less, project.less, now);
  await hideUnitPrices(change, [...known.projects.keys()]);
  const count = change.properties.length + change.projects.length + property.gone.size + project.gone.size;
  return count > 0 && (await replaceCatalogue(change, known.version, now, source)) ? count : 0;
}
