import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { prepareSite, type Site, startSite } from '../support/server-process';

const PAIRS = process.env.FULL ? 2_000 : 200;
const folder = mkdtempSync(join(tmpdir(), 'gevel-l7-'));
let site: Site;

beforeAll(async () => {
  await prepareSite(folder);
  site = await startSite(folder);
}, 120_000);
afterAll(async () => {
  await site.kill();
  rmSync(folder, { recursive: true, force: true });
});

const leadsOf = (mark: string): number => {
  const db = new SQLite(join(folder, 'site.db'), { readonly: true });
  const { n } = db.prepare('select count(*) as n from leads where email = ?').get(`an.${mark}@example.be`) as {
    n: number;
  };
  db.close();
  return n;
};

describe('the same form sent twice (L7)', () => {
  const forms = Object.entries(FORMS);
  for (const [way, send] of Object.entries({
    'a double click': (post: (options?: RequestInit) => Promise<Response>) => Promise.all([post(), post()]),
    'back and send again': async (post: (options?: RequestInit) => Promise<Response>) => [await post(), await post()],
    'a retry after the network was lost': async (post: (options?: RequestInit) => Promise<Response>) => {
      await post({ signal: AbortSignal.timeout(3) }).catch(() => undefined);
      return [await post()];
    },
  })) {
    const pairs = Math.ceil(PAIRS / 3);
    it(`makes one lead by ${way} (${pairs} pairs)`, async () => {
      const wrong: string[] = [];
      for (let pair = 0; pair < pairs; pair += 1) {
        const [name, form] = forms[pair % forms.length] ?? [];
        if (!form) continue;
        const mark = `${way.length}x${pair}`;
        const drawn = await openForm(site.url + form.path, form.schema);
        const answers = await send((options) => postForm(drawn, form.fields(mark), options));
        if (!answers.every(isAcknowledged) || leadsOf(mark) !== 1)
          wrong.push(`${name}: ${answers.map(({ status }) => status)} and ${leadsOf(mark)} leads`);
      }
      expect(wrong).toEqual([]);
    }, 600_000);
  }

  it('keeps a changed text as a new request, even from the same page', async () => {
    const { contact } = FORMS;
    if (!contact) throw new Error('no contact form');
    const drawn = await openForm(site.url + contact.path, contact.schema);
    await postForm(drawn, contact.fields('first'));
    await postForm(drawn, { ...contact.fields('first'), remark: 'Nog iets anders' });
    expect(leadsOf('first')).toBe(2);
  });
});
