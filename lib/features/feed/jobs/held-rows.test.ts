import { readdirSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { newFolder } from '@/tests/support/new-folder';
import { HeldRows } from './held-rows';

const before = env.DATA_DIR;
afterEach(() => Object.assign(env, { DATA_DIR: before }));

const row = (id: number) =>
  ({
    id: String(id),
    goal: 'for-sale',
    search_price: id,
    detail: `Een huis met tuin, n° ${id}; 的 ${'x'.repeat(id)}`,
  }) as PropertiesTable;

it('gives back every row as it was added, in any order, and leaves no file in the data folder', () => {
  const folder = newFolder();
  Object.assign(env, { DATA_DIR: folder });
  const rows = new HeldRows();
  const added = Array.from({ length: 300 }, (_, at) => ({ wanted: row(at * 7), held: rows.add(row(at * 7)) }));
  expect(readdirSync(folder)).toEqual([]);
  for (const { wanted, held } of added.reverse()) {
    expect(held).toMatchObject({ id: wanted.id, goal: wanted.goal, search_price: wanted.search_price });
    expect(held).not.toHaveProperty('detail');
    expect(held.read()).toEqual(wanted);
  }
  rows.close();
  expect(added[0]?.held.read).toThrow();
});
