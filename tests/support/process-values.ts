import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import type { Store } from '@/lib/platform/store/client';

/** The values that modules share in a process and that tests look at or remove. */
type Values = {
  upstreams?: Map<string, { open: number }>;
  texts?: Map<string, object>;
  words?: object;
  counters?: Map<string, { size: () => number; get: (key: string, now: number) => { count: number } }>;
  hasUncountedProxy?: boolean;
  catalogueVersion?: object | undefined;
  reads?: Map<string, object>;
  answers?: Map<string, object>;
  store?: Store;
  catalogueCopy?: ReadonlyMap<string, { hash: string; row: Buffer }>;
};

/** What the modules of this process share under a name (lib/platform/process/process-state.mjs). */
export const processValues = (name: string): Values => ofProcess<Values>(name);
