import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { orFromCopy } from '@/lib/features/properties/data/catalogue-copy';
import { CARD_COLUMNS, toCard } from '@/lib/features/properties/mapping/to-card';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import { loadCatalogueIndex } from '@/lib/features/search/data/catalogue-index';
import { database } from '@/lib/platform/store/client';
import type { Project } from '../types';

const MAX_CARDS = 6;

/** Ids of the newest properties for sale that belong to a project, from the index in memory: no table is searched. */
async function idsOfProject(projectId: string): Promise<string[]> {
  const { goals, projects } = await loadCatalogueIndex();
  const number = projects.indexOf(projectId);
  const index = goals['for-sale'];
  return number < 0 ? [] : index.ids.filter((_, at) => index.facts.project[at] === number).slice(0, MAX_CARDS);
}

/** The properties of a project that have a page of their own: their cards, and the address of each unit's page. */
export async function findProjectProperties(
  project: Project,
  locale: Locale,
  now: Date,
): Promise<{ properties: PropertyCardData[]; hrefOf: Map<string, string> }> {
  const ofProject = await idsOfProject(project.id);
  const ofUnits = project.units.flatMap((unit) => unit.propertyId ?? []);
  const ids = [...new Set([...ofProject, ...ofUnits])];
  if (ids.length === 0) return { properties: [], hrefOf: new Map() };
  const rows = await orFromCopy(ids, () =>
    database()
      .selectFrom('properties')
      .select(CARD_COLUMNS)
      .where('id', 'in', ids)
      .where('removed_at', 'is', null)
      .execute(),
  );
  const cards = new Map(rows.map((row) => [row.id, toCard(row, locale, now)]));
  return {
    properties: ofProject.flatMap((id) => cards.get(id) ?? []),
    hrefOf: new Map([...cards].map(([id, card]) => [id, card.href])),
  };
}
