import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflateRaw, inflateRawSync } from 'node:zlib';
import { log } from '@/lib/platform/log/log';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { catalogueDatabase, isStoreAway, oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { CARD_COLUMNS, type CardRow } from '../mapping/to-card';

/** A property as pages need it: the columns of its card, and the whole property as JSON. */
type CopiedRow = CardRow & { detail: string; modified_on: string | null };
type Packed = { hash: string; row: Buffer };

const pack = promisify(deflateRaw);
/** Properties per batch, and the pause after it as a multiple of its duration, so that visitors are served first. */
const [AT_A_TIME, REST] = [50, 6];
/** The longest pause, so that the copy is complete soon on a busy machine too. */
const LONGEST_REST_MS = 50;
/** The maximum number of bytes of the copy: about 40,000 properties. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The packed properties of the last refresh; pages and middleware share them. */
const shared = ofProcess<{ catalogueCopy?: ReadonlyMap<string, Packed> }>('catalogueCopy');
const catalogueCopy = (): ReadonlyMap<string, Packed> => shared.catalogueCopy ?? new Map();

const packRow = async ({ hash, ...row }: CopiedRow & { hash: string }): Promise<Packed> => {
  const packed = await pack(JSON.stringify(row));
  // zlib returns a slice of a 16 kB buffer, which would stay in memory as long as the slice.
  const exact = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(exact);
  return { hash, row: exact };
};

/** Packs every property on the market. One whose item in the feed has not changed is taken from the previous copy. */
async function packProperties(): Promise<ReadonlyMap<string, Packed>> {
  const known = await catalogueDatabase()
    .selectFrom('properties')
    .select(['id', 'hash'])
    .where('removed_at', 'is', null)
    .orderBy('published_at', 'desc')
    .execute();
  const before = catalogueCopy();
  const packed = new Map<string, Packed>();
  let bytes = 0;
  for (let from = 0; from < known.length && bytes < MOST_BYTES; from += AT_A_TIME) {
    const started = performance.now();
    const part = known.slice(from, from + AT_A_TIME);
    const changed = part.filter(({ id, hash }) => before.get(id)?.hash !== hash).map(({ id }) => id);
    const rows =
      changed.length === 0
        ? []
        : await catalogueDatabase()
            .selectFrom('properties')
            .select([...CARD_COLUMNS, 'hash', 'detail', 'modified_on'])
            .where('id', 'in', changed)
            .execute();
    const fresh = new Map(await Promise.all(rows.map(async (row) => [row.id, await packRow(row)] as const)));
    for (const { id } of part) {
      const one = fresh.get(id) ?? before.get(id);
      if (!one) continue;
      bytes += one.row.length;
      packed.set(id, one);
    }
    await setTimeout(Math.min(LONGEST_REST_MS, REST * (performance.now() - started)));
  }
  return packed;
}

const makeCopy = oncePerVersion('catalogue copy', async (): Promise<void> => {
  shared.catalogueCopy = await packProperties();
});

/** Refreshes the copy in the background: requests do not wait for it, and after a failure the old copy stays. */
export function refreshCatalogueCopy(): void {
  makeCopy().catch((error: Error) => log.warn({ error }, 'the copy of the catalogue in memory could not be made'));
}

/** A property of the copy; null if the copy does not contain it. */
function copiedProperty(id: string): CopiedRow | null {
  const packed = catalogueCopy().get(id);
  return packed ? (JSON.parse(inflateRawSync(packed.row).toString()) as CopiedRow) : null;
}

/**
 * Properties by id: from the store, or from the copy in memory while the store does not answer (design/feed-values).
 * Throws the error of the store when there is no copy.
 */
export async function orFromCopy<Row>(
  ids: readonly string[],
  read: () => Promise<Row[]>,
): Promise<Array<Row | CopiedRow>> {
  const spare = () => ids.flatMap((id) => copiedProperty(id) ?? []);
  if (catalogueCopy().size > 0 && (await isStoreAway())) return spare();
  try {
    return await read();
  } catch (error) {
    if (catalogueCopy().size === 0) throw error;
    return spare();
  }
}
