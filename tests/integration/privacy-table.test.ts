import { describe, expect, it } from 'vitest';
import { KEPT, type KeptKey } from '@/lib/domain/law/privacy-table';
import { database } from '@/lib/platform/store/client';
import { NOT_PERSONAL, TOLD_APART } from '../support/privacy-table';

/** Columns that identify a person or contain their words. */
const TELLING =
  /^(email|name|phone|recipient|fields|comment|website|address_hash|password_hash|lead_id|person|payload)$/;
const personal = new Set(Object.values(KEPT).flatMap(({ tables = [] }) => tables));

describe('the table of stored data (RELIABILITY §3)', () => {
  it('names every table of the store, as personal or with the reason why not', async () => {
    const tables = await database().introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
    expect(names.filter((name) => !personal.has(name) && !(name in NOT_PERSONAL))).toEqual([]);
    expect([...personal, ...Object.keys(NOT_PERSONAL)].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lists no table with a personal column as free of personal data', async () => {
    const tables = await database().introspection.getTables();
    // These columns are called `name`, but contain the names of tree nodes, leases and migrations and not of people.
    const harmless = ['agency_trees.name', 'leases.name', 'migrations.name'];
    const telling = tables
      .filter(({ name }) => name in NOT_PERSONAL)
      .flatMap(({ name, columns }) => columns.map((column) => [name, column.name] as const))
      .filter(([, column]) => TELLING.test(column))
      .map(([table, column]) => `${table}.${column}`);
    expect(telling.filter((column) => !harmless.includes(column))).toEqual([]);
  });

  it('has a row with a legal ground for opinions, reasons, papers, offers, messages, reports and counts', async () => {
    const tables = await database().introspection.getTables();
    const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(Object.keys(TOLD_APART).filter((column) => !columns.includes(column))).toEqual([]);
    const tablesOf = (key: KeptKey): readonly string[] => KEPT[key].tables ?? [];
    for (const [column, key] of Object.entries(TOLD_APART)) {
      expect(tablesOf(key), column).toContain(column.split('.')[0]);
      expect(KEPT[key].ground, column).not.toBeNull();
    }
  });
});
