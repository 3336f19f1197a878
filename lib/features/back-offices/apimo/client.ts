import 'server-only';
import agency from '@/agency.config';
import { CallError, jsonIn } from '../connection';
import { readPages, rowsOf } from '../rules/pages';
import { numberOf } from '../rules/values';
import type { Connect, Reading } from '../types';
import codes from './codes.json' with { type: 'json' };
import { connection } from './connection';
import { FIELDS, type Property, toOfficeItem } from './mapping';

const PAGE = 100;

export const connectApimo: Connect = (tools) => {
  const ask = connection(tools);

  const listPage = async (page: number, filter: Readonly<Record<string, string>>, limit = PAGE) => {
    const parameters = { limit: String(limit), offset: String(page * limit), ...filter };
    const answer = jsonIn(await ask(`properties?${new URLSearchParams(parameters)}`));
    const { total_items, properties } = (answer ?? {}) as { total_items?: unknown; properties?: unknown };
    const total = numberOf(total_items);
    if (total === undefined) throw new CallError('the list has no total', { wasSent: true });
    return { rows: rowsOf<Property>(properties, total), total };
  };
  const readList = async (filter: Readonly<Record<string, string>>) => {
    const { rows, problem } = await readPages(
      async (page) => {
        const { rows, total } = await listPage(page, filter);
        return { rows: rows.map((property) => toOfficeItem(property, agency.backOffice?.words)), total };
      },
      { limit: PAGE, idOf: ({ id }) => id, onProgress: tools.onProgress },
    );
    return { changed: rows, problem };
  };

  return {
    name: 'apimo',
    fields: FIELDS,
    check: async () => {
      const { total } = await listPage(0, { step: codes.onMarket }, 1);
      return `Apimo answers; ${total} properties are on the market`;
    },
    // A list of changes is of every step, so that what left the market leaves the site at once.
    read: async (_cache, since): Promise<Reading> => {
      if (since) {
        const timestamp = String(Math.floor(since.getTime() / 1000));
        return { ...(await readList({ timestamp })), present: null };
      }
      const list = await readList({ step: codes.onMarket });
      return { ...list, present: new Set(list.changed.flatMap(({ id, item }) => (item ? [id] : []))) };
    },
  };
};
