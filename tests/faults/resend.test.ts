import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadKind } from '@/lib/features/leads/types';
import { addressOf, FORM_NAMES, FORMS } from '../support/every-form';
import { portalForms } from '../support/portal-forms';
import { type DrawnForm, type FormFields, isAcknowledged, openForm, postForm } from '../support/post-form';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const PAIRS = process.env.FULL ? 2_000 : 40;
const AT_A_TIME = 8;
/** Forms that wait for a lock need no processor, so more of them are sent at a time. */
const WAITING_AT_A_TIME = 25;
let data: SiteData;
let site: Site;

beforeAll(async () => {
  data = await newSiteData();
  site = await startSite(data.env);
});
afterAll(async () => {
  await site.kill();
  await data.remove();
});

type Pair = { kind: LeadKind; mark: string; drawn: DrawnForm; fields: FormFields };
type Send = (pair: Pair) => Promise<Response[]>;

/**
 * A completed form, ready to be sent twice. The form of an appointment is used only once per run, because there are few
 * free slots.
 */
async function fillIn(way: string, index: number): Promise<Pair> {
  const kinds = index < FORM_NAMES.length ? FORM_NAMES : FORM_NAMES.filter((kind) => kind !== 'appointment');
  const kind = kinds[index % kinds.length] as LeadKind;
  const mark = `${way.length}x${index}`;
  const drawn = await openForm(site.url + FORMS[kind].path, kind);
  return { kind, mark, drawn, fields: FORMS[kind].fields(mark, drawn) };
}

/** Sends pairs in parallel. Returns those that were not acknowledged or did not make exactly one lead. */
async function sendPairs(pairs: readonly Pair[], send: Send, atATime = AT_A_TIME): Promise<string[]> {
  const wrong: string[] = [];
  const waiting = [...pairs];
  const worker = async () => {
    for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
      const answers = await send(pair);
      for (const answer of answers) await answer.body?.cancel();
      if (!answers.every(isAcknowledged)) wrong.push(`${pair.kind}: ${answers.map(({ status }) => status)}`);
    }
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  const counts = new Map<string, number>();
  for (const { email } of await data.rows<{ email: string }>('select email from leads'))
    counts.set(email, (counts.get(email) ?? 0) + 1);
  for (const { kind, mark } of pairs)
    if (counts.get(addressOf(mark)) !== 1) wrong.push(`${kind}: ${counts.get(addressOf(mark)) ?? 0} leads`);
  return wrong;
}

const WAYS: Record<string, Send> = {
  'a double click': ({ drawn, fields }) => Promise.all([postForm(drawn, fields), postForm(drawn, fields)]),
  'back and send again': async ({ drawn, fields }) => [await postForm(drawn, fields), await postForm(drawn, fields)],
  'a retry after the answer was lost': async ({ drawn, fields }) => {
    await postForm(drawn, fields, { signal: AbortSignal.timeout(Math.ceil(Math.random() * 30)) }).catch(
      () => undefined,
    );
    return [await postForm(drawn, fields)];
  },
};
const SHARE = Math.ceil(PAIRS / 4);

describe('the same form sent twice (RELIABILITY L7)', () => {
  for (const [way, send] of Object.entries(WAYS)) {
    it(`makes one lead by ${way} (${SHARE} pairs)`, async () => {
      const pairs: Pair[] = [];
      for (let index = 0; index < SHARE; index += 1) pairs.push(await fillIn(way, index));
      expect(await sendPairs(pairs, send)).toEqual([]);
    }, 600_000);
  }

  it.skipIf(process.env.TEST_STORE === 'postgres')(
    `makes one lead by a client that gives up after one second on a server that takes three (${SHARE} pairs)`,
    async () => {
      const way = 'slow';
      const store = new SQLite(`${data.folder}/site.db`);
      const wrong: string[] = [];
      for (let first = 0; first < SHARE; first += WAITING_AT_A_TIME) {
        const pairs: Pair[] = [];
        for (let index = first; index < Math.min(first + WAITING_AT_A_TIME, SHARE); index += 1)
          pairs.push(await fillIn(way, index));
        // Another process holds the store, and the forms wait.
        store.exec('begin immediate');
        const giveUp: Send = async ({ drawn, fields }) => {
          await postForm(drawn, fields, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
          return [await postForm(drawn, fields)];
        };
        const sent = sendPairs(pairs, giveUp, WAITING_AT_A_TIME);
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        store.exec('rollback');
        wrong.push(...(await sent));
      }
      store.close();
      expect(wrong).toEqual([]);
    },
    1_800_000,
  );

  it('stores a message of an owner once and an opinion once, after a double click, back and send again, or a retry', async () => {
    for (const way of Object.keys(WAYS))
      for (const form of await portalForms(data)) {
        const mark = `${way.length}p${form.schema.length}`;
        const drawn = await form.open(site);
        const send = (options: RequestInit = {}) =>
          postForm(drawn, form.fields(mark), { headers: form.headers, ...options });
        if (way === 'a double click') await Promise.all([send(), send()]);
        else if (way === 'back and send again') await send();
        else await send({ signal: AbortSignal.timeout(20) }).catch(() => undefined);
        expect(isAcknowledged(await send()), `${form.schema}: ${way}`).toBe(true);
        expect(await form.kept(mark), `${form.schema}: ${way}`).toBe(1);
      }
  });

  it('makes a second lead if its text was changed, even from the same page (design/forms)', async () => {
    const drawn = await openForm(site.url + FORMS.contact.path, 'contact');
    const fields = FORMS.contact.fields('first', drawn);
    await postForm(drawn, fields);
    await postForm(drawn, { ...fields, remark: 'Nog iets anders' });
    const rows = await data.rows(`select id from leads where email = '${addressOf('first')}'`);
    expect(rows).toHaveLength(2);
  });
});
