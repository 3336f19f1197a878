import 'server-only';
import { Agent } from 'node:https';
import agency from '@/agency.config';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { CallError } from '../../connection';
import { hiddenItem } from '../../mapping/item';
import { type PagedList, readPages, rowsOf } from '../../rules/pages';
import { isPublished, numberOf, textOf } from '../../rules/values';
import type { Connect, OfficeItem, Reading } from '../../types';
import codes from '../codes.json' with { type: 'json' };
import { connection, inLanguage, objectIn, type Parameters } from '../connection';
import { type Answer, FIELDS, presenceOf, toOfficeItem } from '../mapping';
import { type Row, readDetails } from './details';

const PAGE = 50;
/** What the list of properties tells. */
const TOLD = 'ID,LastChangedDate,Status,SubStatus,Marquee,PublishPrice,SiteID,LargePictureItems';
const ON_MARKET = { ...inLanguage(SITE_LANGUAGES[0]), Status: codes.onMarket, DisplayFields: TOLD };

/** The rows and the total of a list. A bare list has no total: it is a whole one if it is shorter than a page. */
function pageIn(value: unknown): { rows: Answer[]; total: number } {
  if (Array.isArray(value) && value.length < PAGE) return { rows: value.map(objectIn), total: value.length };
  const { Items, RowsCount } = Array.isArray(value) ? {} : objectIn(value);
  const total = numberOf(RowsCount);
  if (total === undefined) throw new CallError('the list has no total', { wasSent: true });
  return { rows: rowsOf<unknown>(Items, total).map(objectIn), total };
}

export const connectOmnicasa: Connect = (tools) => {
  const ask = connection(tools, { agent: new Agent({ keepAlive: true }) });
  const site: Parameters = env.OMNICASA_SITE_ID ? { SiteID: Number(env.OMNICASA_SITE_ID) } : {};

  const listPage = async (method: string, page: number, parameters: Parameters) => {
    const from = page * PAGE + 1;
    const limits = { SortFields: 'ID', Limit1: from, Limit2: from + PAGE - 1 };
    return pageIn(await ask(method, { ...site, ...parameters, ...limits }));
  };
  const readList = (method: string, kind: OfficeItem['kind'], parameters: Parameters): Promise<PagedList<Row>> =>
    readPages(
      async (page) => {
        const { rows, total } = await listPage(method, page, parameters);
        return { rows: rows.map((row) => ({ row, presence: presenceOf(row, kind) })), total };
      },
      { limit: PAGE, idOf: ({ presence }) => presence.id, onProgress: tools.onProgress },
    );

  /** The projects in every language: their list has the whole of each. */
  async function readProjects(): Promise<{ items: OfficeItem[]; problem: string | null }> {
    const items: OfficeItem[] = [];
    for (const locale of SITE_LANGUAGES) {
      const { rows, problem } = await readList('GetProjectList', 'project', inLanguage(locale));
      items.push(...rows.map(({ row, presence }) => toOfficeItem(row, presence, locale, agency.backOffice?.words)));
      if (problem !== null) return { items, problem: `the projects: ${problem}` };
    }
    return { items, problem: null };
  }

  return {
    name: 'omnicasa',
    fields: FIELDS,
    check: async () => {
      if ((await ask('ValidateCustomer')) !== true)
        throw new CallError('Omnicasa does not know the agency: are OMNICASA_NAME and OMNICASA_PASSWORD right?');
      const properties = await listPage('GetPropertyList', 0, ON_MARKET);
      const projects = await listPage('GetProjectList', 0, inLanguage(SITE_LANGUAGES[0]));
      return `Omnicasa answers; ${properties.total} properties are on the market, and it has ${projects.total} projects`;
    },
    // Every reading has the whole list, which is short: a list of changes would not tell what left the market.
    read: async (cache): Promise<Reading> => {
      const list = await readList('GetPropertyList', 'property', ON_MARKET);
      const projects = await readProjects();
      const rows = [...new Map(list.rows.map((one) => [one.presence.id, one])).values()];
      const shown = rows.filter(({ presence }) => presence.isShown);
      const details = await readDetails(ask, shown, cache, tools);
      const items = [
        ...details.changed,
        ...projects.items,
        ...rows.flatMap(({ presence: { id, kind, isShown } }) => (isShown ? [] : [hiddenItem(id, { kind })])),
      ];
      // What one language hides is hidden in all: a state may change between two answers.
      const gone = new Map(
        items.filter(({ item }) => item === null).map((one) => [one.id, { ...one, locale: '' as const }]),
      );
      const ids = [...shown.map(({ presence }) => presence.id), ...projects.items.map(({ id }) => id)];
      const read = new Set(details.changed.map(({ id }) => id));
      const priceless = shown.flatMap(({ row: { PublishPrice: flag }, presence: { id } }) =>
        textOf(flag) === undefined || isPublished(flag) || read.has(id) ? [] : [id],
      );
      return {
        ...details,
        priceless,
        changed: [...items.filter(({ id }) => !gone.has(id)), ...gone.values()],
        present: new Set(ids.filter((id) => !gone.has(id))),
        problem: list.problem ?? projects.problem ?? details.problem,
      };
    },
  };
};
