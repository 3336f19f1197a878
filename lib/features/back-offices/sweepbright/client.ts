import 'server-only';
import agency from '@/agency.config';
import { CallError, jsonIn } from '../connection';
import { readEach } from '../rules/read-each';
import type { Connect, Reading } from '../types';
import { connection } from './connection';
import {
  addressesIn,
  type Estate,
  FIELDS,
  isShown,
  isUnit,
  projectOf,
  toOfficeItem,
  withoutUnits,
} from './mapping/estate';

export const connectSweepBright: Connect = (tools) => {
  const { ask, fetchToken } = connection(tools);
  const own = agency.backOffice?.words;

  /** An estate; null when SweepBright does not give it: it does so only for a while after it called about it. */
  const readEstate = async (id: string): Promise<Estate | null> => {
    try {
      const estate = jsonIn(await ask('GET', `/estates/${encodeURIComponent(id)}`));
      if (typeof estate !== 'object' || estate === null) throw new CallError('the answer is no object');
      return estate as Estate;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return null;
      throw error;
    }
  };

  const readAll = async (ids: readonly string[], readOne: (id: string) => Promise<Estate | null>): Promise<Reading> => {
    const work = async (id: string) => {
      const estate = await readOne(id);
      return { id, item: estate && toOfficeItem(estate, own), addresses: estate ? addressesIn(estate) : [] };
    };
    const tell = (done: number, total: number) => tools.onProgress?.('estates', done, total);
    const { read, problem } = await readEach(ids, work, tell);
    // Several units may have named one project.
    const items = new Map(read.flatMap(({ item }) => (item ? [[item.id, item] as const] : [])));
    return {
      changed: [...items.values()],
      present: null,
      problem,
      addresses: new Map(read.flatMap(({ addresses }) => addresses)),
      missing: read.flatMap(({ id, item }) => (item ? [] : [id])),
    };
  };

  return {
    name: 'sweepbright',
    fields: FIELDS,
    check: async () => {
      await fetchToken();
      return 'SweepBright answers and gives a token; it has no list, so publish every property there once';
    },
    // Without a list, everything is what calls have named. Most of it is not given any more, which says nothing.
    read: async (cache, since) => {
      if (since) return { changed: [], present: null, problem: null };
      const { missing: _notGiven, ...reading } = await readAll(cache.ids ?? [], readEstate);
      return reading;
    },
    // Units are inside their project, so that is read. A unit that must not be shown is taken away also without it.
    readOnly: async (ids) => {
      const withdrawn: string[] = [];
      const { missing = [], ...reading } = await readAll(ids, async (id) => {
        const estate = await readEstate(id);
        const project = estate && projectOf(estate);
        const whole = project ? await readEstate(project) : estate;
        if (estate && !whole && !isShown(estate)) withdrawn.push(id);
        return whole;
      });
      return { ...reading, withdrawn, missing: missing.filter((id) => !withdrawn.includes(id)) };
    },
    withoutUnits,
    confirm: async ({ id, url }) => {
      if (url !== null && !isUnit(id)) await ask('PUT', `/estates/${encodeURIComponent(id)}/url`, { url });
    },
  };
};
