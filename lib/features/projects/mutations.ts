import 'server-only';
import type { Transaction } from 'kysely';
import type { Schema } from '@/lib/platform/store/schema';
import type { Project } from './types';

/** Writes new and changed projects. Part of the transaction that swaps the catalogue. */
export async function upsertProjects(
  tx: Transaction<Schema>,
  projects: ReadonlyArray<{ project: Project; hash: string }>,
): Promise<void> {
  for (const { project, hash } of projects) {
    const row = {
      hash,
      removed_at: null,
      city_nl: project.city.nl,
      city_fr: project.city.fr,
      city_en: project.city.en,
      city_de: project.city.de,
      name: project.name,
      external_url: project.externalUrl,
      published_at: project.publishedAt,
      detail: JSON.stringify(project),
    };
    await tx
      .insertInto('projects')
      .values({ id: project.id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}

/** Takes projects off the site. */
export async function removeProjects(tx: Transaction<Schema>, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('projects')
      .set({ removed_at: now.toISOString() })
      .where('id', 'in', [...ids])
      .execute();
}
