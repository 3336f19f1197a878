import 'server-only';
import { sql } from 'kysely';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { database, type Tx } from '@/lib/platform/store/client';

/** Whether the properties on the site are those of the demo catalogue. */
export async function isDemoCatalogue(db: Pick<Tx, 'selectFrom'> = database()): Promise<boolean> {
  const row = await db.selectFrom('catalogue').select('source').where('id', '=', 1).executeTakeFirst();
  return row?.source === DEMO_SOURCE;
}

/** The `hash` of the invented properties that were sold or let before the demo began. */
export const CLOSED_HASH = 'demo';

export type Invented = {
  /** Properties of the demo: all that the store has while its catalogue is the demo's, else only sold ones. */
  properties: number;
  /** Invented leads; each appointment, opinion and search of the demo belongs to one. */
  leads: number;
};

/** The sold properties that the demo invented; the value is written into the question, as the index needs it. */
const closed = () => database().selectFrom('properties').where('hash', '=', sql.lit(CLOSED_HASH));

/** The invented rows in the store. */
export async function countInvented(): Promise<Invented> {
  const properties = (await isDemoCatalogue()) ? database().selectFrom('properties') : closed();
  const leads = database().selectFrom('leads').where('source', '=', DEMO_SOURCE);
  const count = (query: typeof properties | typeof leads) =>
    (query as typeof properties).select((all) => all.fn.countAll<number>().as('all')).executeTakeFirstOrThrow();
  return { properties: Number((await count(properties)).all), leads: Number((await count(leads)).all) };
}

/** For `/api/ready`: `red` while the store has invented rows and properties of the agency. */
export async function getDemoHealth(): Promise<{ state: 'red' | 'green'; isDemo: boolean; invented: number }> {
  const [isDemo, { properties, leads }] = [await isDemoCatalogue(), await countInvented()];
  return { state: !isDemo && properties + leads > 0 ? 'red' : 'green', isDemo, invented: properties + leads };
}
