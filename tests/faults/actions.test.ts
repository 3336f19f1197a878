import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href } from '@/lib/routing/href';
import { FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

type Manifest = { node: Record<string, { workers: Record<string, unknown> }> };
const { node } = JSON.parse(readFileSync('.next/server/server-reference-manifest.json', 'utf8')) as Manifest;
/** Pages that are there for everybody, by the name that the build gives them. */
const PAGES = {
  'app/[locale]/page': href('', 'nl'),
  'app/[locale]/contact/page': href('contact', 'nl'),
  'app/[locale]/newsletter/page': href('newsletter', 'fr'),
  'app/[locale]/login/page': href('login', 'en'),
  'app/[locale]/for-sale/page': href('for-sale', 'de'),
};

let data: SiteData;
let site: Site;
beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, ...{ PAGES_PER_MINUTE_SOFT: '0', PAGES_PER_MINUTE: '0' } });
}, 60_000);
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return fetch(site.url + path, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: site.url, 'x-action-forwarded': '1', ...headers },
  });
}

describe('an action that a page does not have (decision 161)', () => {
  it('is 404 on every foreign page, by form and by script, without a line in the log', async () => {
    let tried = 0;
    for (const [id, { workers }] of Object.entries(node))
      for (const [page, path] of Object.entries(PAGES)) {
        if (page in workers) continue;
        const asked = [
          send(path, { [`$ACTION_ID_${id}`]: '' }),
          send(path, { $ACTION_REF_1: '', '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }), '$ACTION_1:1': '[{}]' }),
          send(path, { '0': '["$K1"]' }, { 'Next-Action': id }),
        ];
        for (const answer of await Promise.all(asked)) {
          expect([page, id, answer.status]).toEqual([page, id, 404]);
          await answer.arrayBuffer();
          tried += 1;
        }
      }
    console.log(`${tried} calls of foreign actions: 404`);
    expect(tried).toBeGreaterThan(300);
    expect(site.output()).toBe('');
  }, 120_000);
});

describe('a form by its kind (decision 161)', () => {
  it.each(['contact', 'information', 'visit', 'project', 'documents', 'recommendation'] as const)(
    '%s is taken in a preview, too, and after the subject of its address has left',
    async (kind) => {
      const { path, fields } = FORMS[kind];
      const form = await openForm(site.url + path, kind);
      const [preview, left] = [form.url.replace('/nl/', '/nl/preview/'), form.url.replace(/(6412|801)\/$/, '999999/')];
      for (const [at, url] of [form.url, preview, left].entries()) {
        const answer = await postForm({ ...form, url }, fields(`${kind}${at}`, form));
        expect([url, answer.status, isAcknowledged(answer)]).toEqual([url, 303, true]);
      }
      expect(site.output()).toBe('');
    },
  );
});
