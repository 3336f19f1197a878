import 'server-only';
import { database } from '@/lib/platform/db/client';
import { oncePerVersion } from '@/lib/platform/versioned-cache';
import type { Project } from '../types';

/** All projects on the market by id, newest first; read once for each version of the catalogue. */
export const loadProjects = oncePerVersion('projects', async (): Promise<ReadonlyMap<string, Project>> => {
  const rows = await database()
    .selectFrom('projects')
    .select(['id', 'detail'])
    .where('removed_at', 'is', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, JSON.parse(row.detail) as Project]));
});
