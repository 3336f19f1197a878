import 'server-only';
import agency from '@/agency.config';
import { DAY_MS } from '@/lib/domain/time/durations';
import { CallError } from '../connection';
import { hiddenItem } from '../mapping/item';
import { readEach } from '../rules/read-each';
import type { Connect, KnownItem, Tools } from '../types';
import { ask, element } from './connection/soap';
import { child, children, elements, type Node, valueAt } from './connection/xml';
import { FIELDS, toOfficeItem } from './mapping/publication';

/** Without a change a publication is read again after so long, so that pictures and new rules of the mapping arrive too. */
const OLDEST_MS = 7 * DAY_MS;

/** `stamp` changes with the publication, and with the project that it belongs to. */
type Summary = { id: string; stamp: string; parent: string | undefined; isActive: boolean };

/** The project of each lot, by the ids of their publications. */
async function readParents(tools: Tools): Promise<ReadonlyMap<string, string>> {
  const inside = element('LastModified', null) + element('ExcludeSharedProperties', null);
  const result = await ask(tools, 'GetProjectSummaries', inside);
  const entries = elements(result, 'ProjectPublicationSummaries', 'ProjectPublicationSummary').flatMap((project) => {
    const parent = valueAt(project, 'PublicationId');
    return elements(project, 'PropertySummaries', 'ProjectProperty').flatMap((one) => {
      const lot = valueAt(one, 'ProjectPropertyPublication', '@PublicationId');
      return parent && lot && valueAt(one, '@PropertyType') === 'LOT' ? [[lot, parent] as const] : [];
    });
  });
  return new Map(entries);
}

/** What is published, or what changed since a moment. Throws when the list is missing, or a row or an id is. */
async function readSummaries(tools: Tools, since: Date | null): Promise<Summary[]> {
  const types = ['TRANSACTION', 'PROJECT', 'LOT'].map((type) => element('PropertyType', type)).join('');
  const inside = `${element('LastModified', since?.toISOString() ?? null)}<RequestedPropertyTypes>${types}</RequestedPropertyTypes>${element('ExcludeSharedProperties', null)}`;
  const [list] = children(await ask(tools, 'GetPublicationSummaries', inside), 'PublicationSummaries');
  if (list === undefined) throw new CallError('the list of publications is missing', { wasSent: true });
  const rows = children(list, 'PublicationSummary');
  const parents = rows.length > 0 ? await readParents(tools) : new Map<string, string>();
  return rows.map((row) => {
    const id = valueAt(row, 'ID');
    if (!id || !/^\d+$/.test(id)) throw new CallError('a publication has no number', { wasSent: true });
    const [parent, modified = ''] = [parents.get(id), valueAt(row, 'Modified')];
    const isActive = valueAt(row, 'Active')?.toLowerCase() === 'true';
    return { id, stamp: modified && `${modified} ${parent ?? ''}`.trim(), parent, isActive };
  });
}

/** A publication; null when the service names it and does not give it. */
async function readPublication(tools: Tools, id: string): Promise<Node | null> {
  try {
    return child(await ask(tools, 'GetPublication', element('PublicationId', id)), 'Publication') ?? null;
  } catch (error) {
    if ((error as Error).message.endsWith('INVALID_PUBLICATION_ID')) return null;
    throw error;
  }
}

export const connectSkarabee: Connect = (tools) => {
  const own = agency.backOffice?.words;
  const isKnown = ({ stamp }: Summary, known: KnownItem | null): boolean =>
    known !== null &&
    stamp !== '' &&
    known.stamp === stamp &&
    tools.now().getTime() - Date.parse(known.seenAt) < OLDEST_MS;

  return {
    name: 'skarabee',
    fields: FIELDS,
    check: async () => {
      const active = (await readSummaries(tools, null)).filter(({ isActive }) => isActive);
      return `Skarabee answers; ${active.length} publications are active`;
    },
    read: async (cache, since) => {
      const summaries = await readSummaries(tools, since);
      const active = summaries.filter(({ isActive }) => isActive);
      const present = new Set(active.map(({ id }) => id));
      const wanted = active.filter((summary) => !isKnown(summary, cache(summary.id)));
      const readOne = async (summary: Summary) => {
        const publication = await readPublication(tools, summary.id);
        return { id: summary.id, item: publication === null ? null : toOfficeItem(publication, summary, own) };
      };
      const tell = (done: number, total: number) => tools.onProgress?.('publications', done, total);
      const { read, problem } = await readEach(wanted, readOne, tell);
      return {
        changed: [
          ...summaries.flatMap(({ id, isActive }) => (isActive ? [] : [hiddenItem(id)])),
          ...read.flatMap(({ item }) => (item ? [item] : [])),
        ],
        present: since ? null : present,
        problem: present.size < active.length ? 'an id came twice' : problem,
        missing: read.flatMap(({ id, item }) => (item ? [] : [id])),
      };
    },
    takesRefusals: true,
    confirm: async ({ id, url, refusal }) => {
      const inside = [
        element('PublicationID', id),
        element('Status', url ? 'AVAILABLE' : refusal ? 'ERROR' : 'DELETED'),
        ...(refusal ? [element('StatusDescription', refusal)] : []),
        ...(url ? [element('URL', url)] : []),
      ].join('');
      const list = `<FeedbackList><FeedbackList><Feedback>${inside}</Feedback></FeedbackList></FeedbackList>`;
      await ask(tools, 'Feedback', list);
    },
  };
};
