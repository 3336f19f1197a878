import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { calculationOf } from '@/app/[locale]/_property/property-calculation';
import type { Goal } from '@/lib/domain/property/property-values';
import { brusselsDay } from '@/lib/domain/time/dates';
import { loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { readIndexRows } from '@/lib/features/catalogue/data/catalogue-rows';
import type { Property } from '@/lib/features/catalogue/types/property';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findSavedSearchProperties } from '@/lib/features/properties/data/find-matching-properties';
import { toPropertyDetail } from '@/lib/features/properties/mapping/to-property-detail';
import { failedFilters, resolveSearch } from '@/lib/features/search/data/apply-filters';
import { EMPTY_SEARCH, parseQuery } from '@/lib/features/search/search-params/parse-search';
import { database } from '@/lib/platform/store/client';
import { newFolder } from '../support/new-folder';
import { runHere } from '../support/run-here';

type Item = { ID: string; Ident?: string; Street?: string; HouseNumber?: string; PublishAddress?: boolean };
let items: Item[] = [];
const itemsOf = (text: string): Item[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .flatMap((line) => (JSON.parse(line) as { Property?: Item }).Property ?? []);

beforeAll(async () => {
  const file = join(newFolder(), 'properties.ndjson');
  const { code, output } = await runHere('scripts/commands/seed.ts', [
    '--properties',
    '60',
    '--seed',
    '5',
    '--out',
    file,
  ]);
  if (code !== 0) throw new Error(output);
  const bytes = new Uint8Array(readFileSync(file));
  items = itemsOf(new TextDecoder().decode(bytes));
  const now = new Date('2026-11-20T10:00:00Z');
  const { problem } = await importDocument({ source: 'test', bytes, folder: null, now, force: true });
  if (problem) throw new Error(problem);
});

const store = () => database().updateTable('properties');

describe('the facts of a property that searches use', () => {
  it('are read from the whole property if it was written before their columns existed', async () => {
    const rows = await readIndexRows();
    const ids = rows.map(({ id }) => id);
    const properties = await findSavedSearchProperties(ids);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.some(({ more }) => more.province !== null)).toBe(true);
    const half = ids.slice(0, 30);
    await store().set({ facts: null }).where('id', 'in', half).execute();
    await store()
      .set({ facts: '{"garages":9}' })
      .where('id', '=', ids[40] ?? '')
      .execute();
    expect(await readIndexRows()).toEqual(rows);
    expect(await findSavedSearchProperties(ids)).toEqual(properties);
  });

  it('distinguish garages and parking spaces, and list the features', async () => {
    const row = await database().selectFrom('properties').select(['id', 'detail']).executeTakeFirstOrThrow();
    const property = JSON.parse(row.detail) as Property;
    const changed = {
      ...property,
      rooms: { ...property.rooms, garages: 2, parkings: 1 },
      building: { ...property.building, hasLift: true, hasGarden: true, hasTerrace: false, condition: 'new' },
    };
    await store()
      .set({ facts: null, detail: JSON.stringify(changed), closed_at: null })
      .where('id', '=', row.id)
      .execute();
    const found = (await readIndexRows()).find(({ id }) => id === row.id);
    expect(found?.more).toMatchObject({ garages: 2, parkings: 1, feature: ['new-build', 'garden', 'lift', 'ready'] });
  });

  it('say what a home costs a month and in all as its page does, and nothing where its price is hidden', async () => {
    const { goals, projects, trees } = await loadCatalogueIndex();
    const { ids, facts } = goals['for-sale'];
    const matches = (query: string) => {
      const fails = failedFilters({ goals, projects, trees }, 'for-sale', parseQuery(query), null);
      return ids.filter((_, at) => fails[at] === 0);
    };
    const rows = await database().selectFrom('properties').select(['id', 'detail']).where('id', 'in', ids).execute();
    const now = new Date();
    const counts = { told: 0, hidden: 0 };
    for (const { id, detail } of rows) {
      const property = JSON.parse(detail) as Property;
      const page = calculationOf(toPropertyDetail(property, 'nl', now, agency), 'nl', brusselsDay(now), {
        showsMonthlyCost: true,
      });
      const at = ids.indexOf(id);
      const isTold = typeof page?.total === 'number';
      if (isTold) counts.told += 1;
      else if (!property.price.publish) counts.hidden += 1;
      expect([id, facts.month[at], facts['all-in'][at]]).toEqual(
        isTold ? [id, page.monthly, page.total] : [id, Number.NaN, Number.NaN],
      );
      expect(matches('month-max=999999999').includes(id)).toBe(isTold);
      expect(matches('all-in-max=999999999').includes(id)).toBe(isTold);
      expect(matches('all-in-min=1').includes(id)).toBe(isTold);
      if (!isTold) continue;
      const total = Math.ceil(page.total ?? 0);
      expect([matches(`all-in-max=${total}`).includes(id), matches(`all-in-max=${total - 1}`).includes(id)]).toEqual([
        true,
        false,
      ]);
    }
    expect(Math.min(counts.told, counts.hidden)).toBeGreaterThan(0);
  });

  it('let a search find a property by reference and by street, and one with a hidden address only by reference', async () => {
    const idsOf = async (goal: Goal, text: string) => {
      const catalogue = await loadCatalogueIndex();
      const { known, places } = resolveSearch({ ...EMPTY_SEARCH, place: [text] }, catalogue, null, 'nl');
      if (places.unknown.length > 0) return [];
      const fails = failedFilters(catalogue, goal, known, places.filter);
      return catalogue.goals[goal].ids.filter((_, at) => fails[at] === 0);
    };
    const rows = await readIndexRows();
    const streetOf = ({ Street = '', HouseNumber = '' }: Item) => `${Street} ${HouseNumber}`.trim();
    const counts = { shown: 0, hidden: 0 };
    for (const { id, goal, more } of rows) {
      const item = items.find(({ ID }) => ID.toLowerCase() === id);
      if (!item?.Street) continue;
      const isHidden = more.street === null;
      counts[isHidden ? 'hidden' : 'shown'] += 1;
      expect((await idsOf(goal as Goal, streetOf(item))).includes(id), streetOf(item)).toBe(!isHidden);
      expect(isHidden).toBe(!item.PublishAddress);
      if (more.reference) expect(await idsOf(goal as Goal, more.reference)).toContain(id);
    }
    expect(Math.min(counts.shown, counts.hidden)).toBeGreaterThan(2);
  });
});
