import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, FORMS } from '../support/every-form';
import { isAcknowledged, openForm, postForm } from '../support/post-form';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const VISITORS = process.env.FULL ? 2_000 : 300;
const FORMS_SENT = 5;

let data: SiteData;
let site: Site;
beforeAll(async () => {
  data = await newSiteData();
  site = await startSite({ ...data.env, TRUST_PROXY: '1', WEB_PROCESSES: '1' });
});
afterAll(async () => {
  await site.kill();
  await data.remove();
});

/** Each visitor has their own address, and a cookie: a page without one is kept for a second, and then none is sent away. */
const from = (visitor: number) => ({
  'X-Forwarded-For': `198.18.${visitor >> 8}.${visitor & 255}`,
  Cookie: `own=${visitor}`,
});

describe('many more visitors than a process can serve (RELIABILITY §5, design/limits)', () => {
  it('are served or refused at once, their forms are accepted, and the site recovers afterwards', {
    timeout: 300_000,
  }, async () => {
    const forms = await Promise.all(
      Array.from({ length: FORMS_SENT }, () => openForm(site.url + FORMS.contact.path, 'contact')),
    );
    const pages = Array.from({ length: VISITORS }, async (_, visitor) => {
      const answer = await fetch(`${site.url}/fr/a-vendre/`, { headers: from(visitor) });
      return { status: answer.status, retry: answer.headers.get('retry-after'), text: await answer.text() };
    });
    const sent = await Promise.all(
      forms.map((form, at) => postForm(form, FORMS.contact.fields(`crowd${at}`, form), { headers: from(60_000 + at) })),
    );
    expect(sent.map(isAcknowledged)).toEqual(Array(FORMS_SENT).fill(true));

    const answers = await Promise.all(pages);
    const late = answers.filter(({ status }) => status === 503);
    console.log(`${VISITORS} at once: ${VISITORS - late.length} pages, ${late.length} sent away`);
    expect(answers.filter(({ status }) => status === 200).length + late.length).toBe(VISITORS);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(VISITORS - 50);
    for (const { retry } of late) expect(retry).toBe('5');
    // A connection above the limit of a process is answered without a page, because its request is not read.
    const read = late.filter(({ text }) => text !== '');
    expect(read.length).toBeGreaterThan(0);
    for (const { text } of read) {
      expect(text).toContain('<html lang="fr-BE"');
      expect(text).toContain('Un peu de patience');
    }

    for (let visitor = 0; visitor < 20; visitor += 1)
      expect((await fetch(`${site.url}/fr/a-vendre/`, { headers: from(61_000 + visitor) })).status).toBe(200);
    expect((await fetch(`${site.url}/api/ready/`)).status).toBe(200);
    const stored = await data.rows<{ email: string }>('select email from leads');
    const wanted = forms.map((_, at) => addressOf(`crowd${at}`));
    expect(stored.map(({ email }) => email)).toEqual(expect.arrayContaining(wanted));
  });
});
